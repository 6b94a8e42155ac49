import * as z from 'zod';
import { alertFrequencies } from '../domain/savedSearches.ts';
import { area } from './core.ts';
import { Done, Instant, line, listOf, wholeQuery, writtenLine } from './shapes.ts';

/** Derived from the query, so that the same search is saved once. */
const SearchId = z.string().regex(/^[0-9A-F]{32}$/);

const name = line(200);
const alert = z.enum(alertFrequencies).describe('when to email about new jobs the search finds');

export const SavedSearch = z
  .object({
    id: SearchId,
    name: z.string(),
    query: z.string().describe('query of the search page’s address, as shared/jobSearch.ts writes it'),
    alert: z.enum(alertFrequencies),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

const params = z.strictObject({ id: SearchId });

export const savedSearches = area({
  listSavedSearches: {
    method: 'GET',
    path: '/saved-searches',
    access: 'staff',
    summary: 'The caller’s saved searches, latest first',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(SavedSearch).extend({ limit: z.int().describe('how many can be saved') }),
  },
  saveSearch: {
    method: 'POST',
    path: '/saved-searches',
    access: 'staff',
    summary: 'Save a search; saving the same one again changes its name and alert',
    body: z.strictObject({
      name,
      query: writtenLine(4000, 0).describe(
        'as in the address of the search page; page and order are left out',
      ),
      alert: alert.default('NONE'),
    }),
    output: SavedSearch,
    status: 201,
    errors: ['saved_search_limit', 'changed_meanwhile'],
  },
  updateSavedSearch: {
    method: 'PUT',
    path: '/saved-searches/{id}',
    access: 'staff',
    owns: 'savedSearch',
    summary: 'Rename it, or change when it tells of new jobs',
    params,
    body: z.strictObject({
      name: name.optional(),
      alert: alert.optional(),
      version: z.int().min(1).optional(),
    }),
    output: SavedSearch,
    errors: ['changed_meanwhile'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/saved-searches/{id}',
    access: 'staff',
    owns: 'savedSearch',
    summary: 'Delete a search; new jobs it found but has not yet emailed are not sent',
    params,
    output: Done,
    errors: ['changed_meanwhile'],
  },
});
