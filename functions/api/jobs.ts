import { applicants } from '../../shared/contract/applicants.ts';
import { fit } from '../../shared/contract/fit.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { applyJob } from '../core/applications/apply.ts';
import { declineApplied, deleteApplied, undoApplied, updateApplied } from '../core/applications/change.ts';
import { applicantResume, getApplied } from '../core/applications/detail.ts';
import { addFavoriteJob, deleteFavoriteJob, listFavoriteJobs } from '../core/applications/favorites.ts';
import { appliedJobs, deleteScouted, scoutedJobs } from '../core/applications/lists.ts';
import { jobStandings } from '../core/applications/standings.ts';
import { createJob } from '../core/jobs/create.ts';
import {
  adminListJobs,
  jobOptions,
  jobsByCompanyNumber,
  listJobsByCompany,
  listJobsByStaffNumber,
  listJobsByStatus,
  scoutOptions,
} from '../core/jobs/lists.ts';
import { getJob, getJobByNumber, getJobManagement } from '../core/jobs/read.ts';
import { updateJobStatus } from '../core/jobs/status.ts';
import { deleteJob, updateJob } from '../core/jobs/update.ts';
import { listTurnedDown, takeBackJob, turnDownJob } from '../core/recommendation/turnedDown.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'jobs',
  { ...jobs, ...applicants, ...fit },
  {
    createJob: ({ body }, { caller }) =>
      createJob({ companyId: caller.companyId, accountId: caller.accountId }, body),
    updateJob: ({ params, body }, { caller }) =>
      updateJob({ companyId: caller.companyId, accountId: caller.accountId }, params.id, body),
    updateJobStatus: ({ params, body }, { caller }) =>
      updateJobStatus({ companyId: caller.companyId, accountId: caller.accountId }, params.id, body),
    deleteJob: ({ params }, { caller }) =>
      deleteJob({ companyId: caller.companyId, accountId: caller.accountId }, params.id),
    getJob: ({ params }, { caller }) => getJob(params.id, caller),
    getJobByNumber: ({ params }, { caller }) => getJobByNumber(params.jobNumber, caller),
    getJobManagement: ({ params }) => getJobManagement(params.id),
    adminListJobs: ({ query }) => adminListJobs(query),
    adminJobsByCompanyNumber: ({ params, query }) => jobsByCompanyNumber(params.companyNumber, query),
    listJobsByCompany: ({ query }, { caller }) => listJobsByCompany(caller.companyId, query),
    listJobsByStatus: ({ query: { status, ...paging } }, { caller }) =>
      listJobsByStatus(caller.companyId, status, paging),
    listJobsByStaffNumber: ({ params, query }, { caller }) =>
      listJobsByStaffNumber(caller.companyId, params.staffNumber, query),
    jobOptions: async (_, { caller }) => ({
      data: await jobOptions(caller.companyId),
    }),
    scoutOptions: async (_, { caller }) => ({
      data: await scoutOptions(caller.companyId),
    }),
    appliedJobs: ({ query }, { caller, locale }) => appliedJobs(caller, query, locale),
    scoutedJobs: ({ query }, { caller }) => scoutedJobs(caller, query),
    getApplied: ({ params, query }, { caller, locale }) => getApplied(caller, params, query, locale),
    getResumeByNumber: ({ params }, { caller, locale }) =>
      applicantResume(caller, params.staffNumber, locale),
    applyJob: ({ params, body }, { caller, locale }) =>
      applyJob({ staffId: caller.staffId, accountId: caller.accountId }, params.id, body.message, locale),
    updateAppliedStatus: ({ params, body }, { caller, locale }) =>
      updateApplied(caller, params.id, body, locale),
    declineApplied: ({ params, body }, { caller, locale }) => declineApplied(caller, params.id, body, locale),
    undoApplied: ({ params, body }, { caller, locale }) => undoApplied(caller, params.id, body.move, locale),
    deleteApplied: ({ params }, { caller }) => deleteApplied(caller, params.id),
    deleteScouted: ({ params }, { caller }) => deleteScouted(caller, params.id),
    jobStandings: async ({ query }, { caller, locale }) => ({
      data: await jobStandings(caller.staffId, query.jobId, locale),
    }),
    listFavoriteJobs: ({ query }, { caller }) => listFavoriteJobs(caller.staffId, query),
    addFavoriteJob: ({ body }, { caller }) => addFavoriteJob(caller.staffId, body.jobId),
    deleteFavoriteJob: ({ params }, { caller }) => deleteFavoriteJob(caller.staffId, params.jobId),
    turnDownJob: ({ params, body }, { caller }) => turnDownJob(caller.staffId, params.id, body.reason),
    takeBackJob: ({ params }, { caller }) => takeBackJob(caller.staffId, params.id),
    turnedDownJobs: ({ query }, { caller }) => listTurnedDown(caller.staffId, query),
  },
);
