import * as z from 'zod';
import { applicants as collection } from '../collections/applicants.ts';
import { appliedStatuses, filterOptions } from '../domain/codes.ts';
import { Application } from './applications.ts';
import { area } from './core.ts';
import { awaiting, listAnswer, listQuery, repeated } from './lists.ts';
import { AnswerChoice } from './screeningQuestions.ts';

const query = listQuery(collection, {
  filterOption: z.enum(filterOptions).default('HIRING'),
  answer: repeated(AnswerChoice),
  ...awaiting,
});

/** The applicants of a company as a list, and as a board by stage. */
export const applicantList = area({
  listApplicants: {
    method: 'GET',
    path: '/company/applicants',
    access: 'company',
    rights: 'company.read',
    summary:
      'The company’s applicants by stage, posting, name and due reply, with counts per stage and posting',
    query,
    output: listAnswer(Application, collection),
    lambda: 'talent',
  },
  applicantBoard: {
    method: 'GET',
    path: '/company/applicants/board',
    access: 'company',
    rights: 'company.read',
    summary:
      'The same by stage: the first applicants of each, and how many there are in all stages; further pages by `listApplicants`',
    query: query.omit({ page: true }),
    output: z.object({
      columns: z
        .array(z.object({ status: z.enum(appliedStatuses), data: z.array(Application) }))
        .describe('the requested stages; by default those to a hire'),
      facets: listAnswer(Application, collection).shape.facets,
      pageSize: z.int(),
      behind: z.boolean().optional().describe('the change that was waited for is not in it yet'),
    }),
    lambda: 'talent',
  },
});
