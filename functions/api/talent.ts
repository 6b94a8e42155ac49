import { applicantList } from '../../shared/contract/applicantList.ts';
import { applicants } from '../../shared/contract/applicants.ts';
import { board } from '../../shared/contract/board.ts';
import { jobFigures } from '../../shared/contract/jobFigures.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { talent } from '../../shared/contract/talent.ts';
import { applicantBoard, listApplicants } from '../core/applications/applicants.ts';
import { readClosing, readQuestion } from '../core/applications/closing.ts';
import { readJobFigures } from '../core/applications/figures.ts';
import { listJobsByStaffNumber } from '../core/applications/jobsAppliedFor.ts';
import { appliedJobs } from '../core/applications/lists.ts';
import { boardOfApplications } from '../core/board/applications.ts';
import { paginate } from '../core/paging.ts';
import { getApplied } from '../core/resume/applicant.ts';
import { staffComposition } from '../core/talent/composition.ts';
import { listStaff } from '../core/talent/list.ts';
import {
  deleteTalentSearch,
  listTalentSearches,
  saveTalentSearch,
  updateTalentSearch,
} from '../core/talent/searches.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'talent',
  { ...talent, ...applicantList, ...jobFigures, ...applicants, ...jobs, ...board },
  {
    getBoardOfApplications: (_, { actor }) => boardOfApplications(actor),
    listApplicants: ({ query }, { actor, locale }) => listApplicants(actor, query, locale),
    applicantBoard: ({ query }, { actor, locale }) => applicantBoard(actor, query, locale),
    appliedJobs: ({ query }, { actor, locale }) => appliedJobs(actor, query, locale),
    getApplied: ({ params, query }, { actor, locale }) => getApplied(actor, params, query, locale),
    listJobsByStaffNumber: ({ params, query }, { actor }) =>
      listJobsByStaffNumber(actor, params.staffNumber, query),
    readJobClosing: ({ params }, { actor, locale }) => readClosing(actor, params.id, locale),
    readJobQuestion: ({ body }) => readQuestion(body.token),
    readJobFigures: ({ params }, { actor }) => readJobFigures(actor, params.id),
    listStaff: ({ query }, { actor, locale }) => listStaff(actor, query, locale),
    staffComposition: ({ query }, { actor }) => staffComposition(actor, query),
    listTalentSearches: async ({ query }, { actor }) => {
      const { data, ...rest } = await listTalentSearches(actor);
      return { ...rest, ...paginate(data, query) };
    },
    saveTalentSearch: ({ body }, { actor }) => saveTalentSearch(actor, body),
    updateTalentSearch: ({ params, body }, { actor }) => updateTalentSearch(actor, params.id, body),
    deleteTalentSearch: ({ params }, { actor }) => deleteTalentSearch(actor, params.id),
  },
);
