import * as z from 'zod';
import { jobs as openJobs } from '../collections/jobs.ts';
import { currencies, salaryTypes } from '../domain/codes.ts';
import { longestKeyword } from '../domain/keywords.ts';
import { inOrder, listAnswer, listQuery } from './lists.ts';
import { JobCard } from './postings.ts';
import { BothLanguages, Day, line, writtenLine } from './shapes.ts';

/**
 * The search's query: values within a filter are OR, filters are AND. The search page's URL has the same
 * names (shared/jobSearch.ts).
 */
export const JobSearch = listQuery(openJobs, {
  salary: inOrder(
    z.strictObject({
      salaryType: z.enum(salaryTypes).default('year'),
      from: z.coerce.number().int().min(0).max(1e12).optional(),
      to: z.coerce.number().int().min(0).max(1e12).optional(),
      currency: z.enum(currencies).default('JPY'),
    }),
    'range',
  ).optional(),
  startBy: z
    .union([Day, z.literal('immediate')])
    .optional()
    .describe(
      'jobs whose work starts on that day or before it, or immediately; those by agreement state no day',
    ),
}).meta({ id: 'JobSearch' });
export type JobSearch = z.infer<typeof JobSearch>;

const piece = {
  text: z.string(),
  start: z.int().describe('place in the keyword, in UTF-16 units'),
  end: z.int(),
};
/**
 * How a keyword was interpreted: phrases that stand for facts become conditions, the rest is searched in the
 * texts.
 */
export const UnderstoodSearch = z
  .object({
    keyword: z.string().describe('what was read: as it was typed, or with misspelt words as they were meant'),
    conditions: z.array(
      z.object({
        ...piece,
        not: z.boolean().describe('what is wanted is what does not have it'),
        name: BothLanguages,
        filter: z
          .string()
          .optional()
          .describe('the filter that it stands for; absent for occupations, pay, hours and days'),
        values: z.array(z.string()).optional(),
      }),
    ),
    words: z.array(z.object(piece)).describe('looked for in the texts'),
    corrected: z
      .array(z.object({ typed: z.string(), meant: z.string() }))
      .describe('misspelt words that were taken for others, as nothing was found otherwise'),
    dropped: z.array(z.string()).describe('pieces that were left out, as nothing has all of them'),
    widened: z
      .array(
        z.object({
          text: z.string(),
          name: BothLanguages.optional().describe(
            'the prefecture that a place was taken as; absent for an occupation, which was taken with related ones',
          ),
        }),
      )
      .describe('pieces that were taken wider, as nothing has them as they are'),
  })
  .meta({ id: 'UnderstoodSearch' });
export type UnderstoodSearch = z.infer<typeof UnderstoodSearch>;

export const JobSearchAnswer = listAnswer(JobCard, openJobs).extend({
  understood: UnderstoodSearch.optional().describe('where there is a keyword'),
});
export type JobSearchAnswer = z.infer<typeof JobSearchAnswer>;

const suggestionKinds = ['occupation', 'place', 'feature', 'company'] as const;
const JobSuggestion = z
  .object({
    kind: z.enum(suggestionKinds).describe('feature: any condition that is neither work nor place'),
    text: z.string().describe('what the last piece is completed to'),
    keyword: z.string().describe('the whole keyword with it'),
    count: z.int().min(1).describe('open jobs that the keyword finds'),
  })
  .meta({ id: 'JobSuggestion' });
export type JobSuggestion = z.infer<typeof JobSuggestion>;

/** A URL's query, in which unknown parts are ignored (shared/jobSearch.ts). */
const addressQuery = writtenLine(4000, 0);
export const JobSuggestions = z.strictObject({
  keyword: line(longestKeyword, 0).default(''),
  within: addressQuery.optional(),
  search: z.array(addressQuery).max(3).default([]),
});
export type JobSuggestions = z.infer<typeof JobSuggestions>;
export const JobSuggestionsAnswer = z.object({
  data: z.array(JobSuggestion).max(8),
  searches: z.array(z.int()).describe('open jobs of each search that was given, in their order'),
});
export type JobSuggestionsAnswer = z.infer<typeof JobSuggestionsAnswer>;
