import * as z from 'zod';
import { applicants as collection } from '../collections/applicants.ts';
import { appliedStatuses, filterOptions } from '../domain/codes.ts';
import { Application } from './applications.ts';
import { area } from './core.ts';
import { awaiting, listAnswer, listQuery, repeated } from './lists.ts';
import { AnswerFilter } from './screeningQuestions.ts';

const query = listQuery(collection, {
  filterOption: z.enum(filterOptions).default('HIRING'),
  answer: repeated(AnswerFilter),
  ...awaiting,
});

/** Which list of applicants one of them is opened from: its filters and its order. */
export const openedFrom = query
  .omit({ page: true, pageSize: true, after: true })
  .extend({ filterOption: z.enum(filterOptions).default('ALL') });

/** An application in a list of its company, never in one of its applicant. */
export const Applicant = Application.extend({
  marks: z
    .object({
      score: z.int().optional(),
      tags: z.array(z.string()),
      notes: z.int().describe('how many there are'),
    })
    .optional()
    .describe('what the company keeps for itself; absent if nothing, or if the person cannot be seen now'),
}).meta({ id: 'Applicant' });
export type Applicant = z.infer<typeof Applicant>;

/** The applicants of a company as a list, and as a board by stage. */
export const applicantList = area({
  listApplicants: {
    method: 'GET',
    path: '/company/applicants',
    access: 'company',
    rights: 'company.read',
    summary:
      'The company’s applicants by stage, posting, name, due reply, score and tags, with counts per stage, posting and tag',
    query,
    output: listAnswer(Applicant, collection),
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
        .array(z.object({ status: z.enum(appliedStatuses), data: z.array(Applicant) }))
        .describe('the requested stages; by default those to a hire'),
      facets: listAnswer(Applicant, collection).shape.facets,
      pageSize: z.int(),
      behind: z.boolean().optional().describe('the change that was waited for is not in it yet'),
    }),
    lambda: 'talent',
  },
});
