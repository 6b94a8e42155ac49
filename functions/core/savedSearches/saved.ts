import { createHash } from 'node:crypto';
import type { SavedSearch } from '../../../shared/contract/savedSearches.ts';
import { type AlertFrequency, savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { queryOf, readAsked } from '../../../shared/jobSearch.ts';
import { savedSearch, savedSearchCount, searchTerm } from '../../data/entities/savedSearch.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { jobLayout } from '../../search/jobs.ts';
import type { OfStaff } from '../actor.ts';
import { plainQuestionOfAsked } from '../search/asked.ts';
import { presentStaff } from '../staff/present.ts';
import { keptSearches, latestFirst, requireQuery, type SearchChange } from './kept.ts';
import { searchTerms } from './terms.ts';

type SearchRecord = Stored<typeof savedSearch>;

/** The query in stored form: parsed as the search page does, without page and order. */
function keptQuery(query: string): string {
  return queryOf({ ...readAsked(query), misread: undefined, unread: [], sort: undefined, page: 1 });
}
/** 32 hexadecimal digits of the query's SHA-256. */
export const searchIdOf = (query: string): string =>
  createHash('sha256').update(query).digest('hex').slice(0, 32).toUpperCase();

const terms = searchTerms(jobLayout);

const searches = keptSearches<OfStaff, Omit<SearchRecord, 'version'>>({
  ...{ search: savedSearch, count: savedSearchCount, term: searchTerm },
  keyOf: ({ staffId }) => ({ staffId }),
  present: ({ staffId }) => presentStaff(staffId),
  termsOf: ({ query }) => terms.ofQuestion(plainQuestionOfAsked(readAsked(query))),
});

const answer = ({ staffId: _, ...record }: SearchRecord): SavedSearch => record;

export async function searchesOf(staffId: string): Promise<SearchRecord[]> {
  return queryAll(savedSearch.ofStaff({ staffId }));
}

/** Latest first. */
export async function listSavedSearches({
  staffId,
}: OfStaff): Promise<{ data: SavedSearch[]; limit: number }> {
  const all = await searchesOf(staffId);
  return { data: latestFirst(all).map(answer), limit: savedSearchLimit };
}

/**
 * Saves a search once: saving it again changes its name and alert.
 * @throws Failure validation_failed for an empty query; saved_search_limit, changed_meanwhile, session_ended
 */
export async function saveSearch(
  { staffId }: OfStaff,
  wanted: { name: string; query: string; alert: AlertFrequency },
): Promise<SavedSearch> {
  const query = keptQuery(wanted.query);
  requireQuery(query);
  const { name, alert } = wanted;
  return answer(await searches.save({ staffId, id: searchIdOf(query), name, query, alert }));
}

/** @throws Failure not_found, changed_meanwhile */
export async function updateSavedSearch(
  owner: OfStaff,
  id: string,
  change: SearchChange<AlertFrequency>,
): Promise<SavedSearch> {
  return answer(await searches.update(owner, id, change));
}

/** @throws Failure not_found, changed_meanwhile */
export const deleteSavedSearch = (owner: OfStaff, id: string): Promise<void> => searches.remove(owner, id);
