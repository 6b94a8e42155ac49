import { interviews } from '../../shared/contract/interviews.ts';
import {
  cancelInterview,
  chooseInterviewTime,
  requestOtherTimes,
  stateInterviewOutcome,
} from '../core/interviews/answer.ts';
import {
  getInterview,
  interviewCalendar,
  listInterviewers,
  listInterviews,
} from '../core/interviews/list.ts';
import { changeInterview, proposeInterview } from '../core/interviews/propose.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('interviews', interviews, {
  listInterviews: ({ query }, { actor }) => listInterviews(actor, query),
  listInterviewers: async ({ query }, { actor }) => paginate(await listInterviewers(actor), query),
  getInterview: ({ params }, { actor }) => getInterview(actor, params.id),
  interviewCalendar: ({ params }, { actor, locale }) => interviewCalendar(actor, params.id, locale),
  proposeInterview: ({ params, body }, { actor }) => proposeInterview(actor, params.id, body),
  changeInterview: ({ params, body }, { actor }) => changeInterview(actor, params.id, body),
  chooseInterviewTime: ({ params, body }, { actor }) => chooseInterviewTime(actor, params.id, body),
  requestOtherTimes: ({ params, body }, { actor }) => requestOtherTimes(actor, params.id, body),
  cancelInterview: ({ params, body }, { actor }) => cancelInterview(actor, params.id, body),
  stateInterviewOutcome: ({ params, body }, { actor }) => stateInterviewOutcome(actor, params.id, body),
});
