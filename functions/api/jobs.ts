import { applicantRecords } from '../../shared/contract/applicantRecords.ts';
import { applicants } from '../../shared/contract/applicants.ts';
import { assessments } from '../../shared/contract/assessments.ts';
import { fit } from '../../shared/contract/fit.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import {
  deleteOpinion,
  deleteScorecard,
  readAssessments,
  saveOpinion,
  saveScorecard,
} from '../core/applicantRecords/assessments.ts';
import { applicationHistory } from '../core/applicantRecords/history.ts';
import { readMarks, saveMarks } from '../core/applicantRecords/marks.ts';
import { createNote, deleteNote, listNotes, updateNote } from '../core/applicantRecords/notes.ts';
import { applyJob } from '../core/applications/apply.ts';
import { declineApplied, deleteApplied, undoApplied, updateApplied } from '../core/applications/change.ts';
import { addFavoriteJob, deleteFavoriteJob, listFavoriteJobs } from '../core/applications/favorites.ts';
import { readDuties, saveDuties } from '../core/applications/hires.ts';
import { deleteScouted } from '../core/applications/lists.ts';
import { estimateMoves, moveApplicants, undoMoves } from '../core/applications/moveMany.ts';
import { openHires } from '../core/applications/openHires.ts';
import { applicationToken } from '../core/applications/rowVersion.ts';
import { jobStandings } from '../core/applications/standings.ts';
import { createJob } from '../core/jobs/create.ts';
import { readCriteria, saveCriteria } from '../core/jobs/criteria.ts';
import {
  jobOptions,
  jobsByCompanyNumber,
  listJobsByCompany,
  listJobsByStatus,
  scoutOptions,
} from '../core/jobs/lists.ts';
import { adminListJobs } from '../core/jobs/postingList.ts';
import { getJob, getJobByNumber, getJobManagement } from '../core/jobs/read.ts';
import { endJob, updateJobStatus } from '../core/jobs/status.ts';
import { answerQuestion, confirmJob } from '../core/jobs/stillHiring.ts';
import { deleteJob, updateJob } from '../core/jobs/update.ts';
import { listToken } from '../core/lists/page.ts';
import { paginate } from '../core/paging.ts';
import { listTurnedDown, takeBackJob, turnDownJob } from '../core/recommendation/turnedDown.ts';
import { resumeFacts } from '../core/resume/facts.ts';
import { scoutedJobs } from '../core/scouts/scoutedJobs.ts';
import { serve } from '../http/chain.ts';

const withToken = <Changed extends { id: string; version: number }>(changed: Changed) => ({
  ...changed,
  listToken: applicationToken(changed),
});

const inOwnList = <Changed extends { id: string; version: number }>(changed: Changed) => ({
  ...changed,
  listToken: listToken(changed),
});

export const handler = serve(
  'jobs',
  { ...jobs, ...applicants, ...applicantRecords, ...assessments, ...fit },
  {
    createJob: async ({ body }, { actor }) => inOwnList(await createJob(actor, body)),
    updateJob: async ({ params, body }, { actor }) => inOwnList(await updateJob(actor, params.id, body)),
    updateJobStatus: async ({ params, body }, { actor }) =>
      inOwnList(await updateJobStatus(actor, params.id, body)),
    confirmJob: async ({ params }, { actor }) => inOwnList(await confirmJob(actor, params.id)),
    answerJobQuestion: ({ body }) => answerQuestion(body),
    deleteJob: async ({ params }, { actor }) => ({
      ok: true as const,
      listToken: listToken(await deleteJob(actor, params.id)),
    }),
    endJob: ({ params, body }, { actor }) => endJob(actor, params.id, body.version),
    getJob: ({ params }, { actor }) => getJob(params.id, actor),
    getJobByNumber: ({ params }, { actor }) => getJobByNumber(params.jobNumber, actor),
    getJobManagement: ({ params }) => getJobManagement(params.id),
    adminListJobs: ({ query }, { actor }) => adminListJobs(actor, query),
    adminJobsByCompanyNumber: ({ params, query }) => jobsByCompanyNumber(params.companyNumber, query),
    listJobsByCompany: ({ query }, { actor }) => listJobsByCompany(actor, query),
    listJobsByStatus: ({ query: { status, ...asked } }, { actor }) => listJobsByStatus(actor, status, asked),
    jobOptions: ({ query }, { actor }) => jobOptions(actor, query),
    scoutOptions: ({ query }, { actor }) => scoutOptions(actor, query),
    openHires: ({ query }, { actor, locale }) => openHires(actor, query, locale),
    readDuties: ({ params }, { actor, locale }) => readDuties(actor, params.id, locale),
    saveDuties: ({ params, body }, { actor, locale }) => saveDuties(actor, params.id, body, locale),
    scoutedJobs: ({ query }, { actor }) => scoutedJobs(actor, query),
    getResumeByNumber: ({ params, query }, { actor, locale }) =>
      resumeFacts(actor, params.staffNumber, query, locale),
    applyJob: ({ params, body }, { actor, locale }) => applyJob(actor, params.id, body, locale),
    updateAppliedStatus: async ({ params, body }, { actor, locale }) =>
      withToken(await updateApplied(actor, params.id, body, locale)),
    declineApplied: async ({ params, body }, { actor, locale }) =>
      withToken(await declineApplied(actor, params.id, body, locale)),
    undoApplied: async ({ params, body }, { actor, locale }) =>
      withToken(await undoApplied(actor, params.id, body.move, locale)),
    estimateMoves: ({ body }, { actor }) => estimateMoves(actor, body),
    moveApplicants: ({ body }, { actor, locale }) => moveApplicants(actor, body, locale),
    undoMoves: ({ body }, { actor, locale }) => undoMoves(actor, body, locale),
    deleteApplied: async ({ params }, { actor }) => ({
      ok: true as const,
      listToken: applicationToken(await deleteApplied(actor, params.id)),
    }),
    listApplicantNotes: ({ params, query }, { actor }) => listNotes(actor, params.id, query),
    createApplicantNote: ({ params, body }, { actor }) => createNote(actor, params.id, body),
    updateApplicantNote: ({ params, body }, { actor }) => updateNote(actor, params, body),
    deleteApplicantNote: ({ params }, { actor }) => deleteNote(actor, params),
    getApplicantMarks: ({ params }, { actor }) => readMarks(actor, params.id),
    putApplicantMarks: ({ params, body }, { actor }) => saveMarks(actor, params.id, body),
    getAssessments: ({ params }, { actor }) => readAssessments(actor, params.id),
    putOpinion: ({ params, body }, { actor }) => saveOpinion(actor, params.id, body),
    deleteOpinion: ({ params }, { actor }) => deleteOpinion(actor, params.id),
    putScorecard: ({ params, body }, { actor }) => saveScorecard(actor, params, body),
    deleteScorecard: ({ params }, { actor }) => deleteScorecard(actor, params),
    getJobCriteria: ({ params }, { actor }) => readCriteria(actor, params.id),
    putJobCriteria: ({ params, body }, { actor }) => saveCriteria(actor, params.id, body),
    applicationHistory: ({ params, query }, { actor }) => applicationHistory(actor, params.id, query),
    deleteScouted: ({ params }, { actor }) => deleteScouted(actor, params.id),
    jobStandings: async ({ query }, { actor, locale }) =>
      paginate(await jobStandings(actor, query.jobId, locale), query),
    listFavoriteJobs: ({ query }, { actor }) => listFavoriteJobs(actor, query),
    addFavoriteJob: ({ body }, { actor }) => addFavoriteJob(actor, body.jobId),
    deleteFavoriteJob: ({ params }, { actor }) => deleteFavoriteJob(actor, params.jobId),
    turnDownJob: ({ params, body }, { actor }) => turnDownJob(actor, params.id, body.reason),
    takeBackJob: ({ params }, { actor }) => takeBackJob(actor, params.id),
    turnedDownJobs: ({ query }, { actor }) => listTurnedDown(actor, query),
  },
);
