import { createHash } from 'node:crypto';
import type { SavedSearch } from '../../../shared/contract/savedSearches.ts';
import { type AlertFrequency, savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { queryOf, readAsked } from '../../../shared/jobSearch.ts';
import { savedSearch, savedSearchCount, searchTerm } from '../../data/entities/savedSearch.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { jobLayout } from '../../search/jobs.ts';
import type { OfStaff } from '../actor.ts';
import { plainQuestionOfAsked } from '../search/asked.ts';
import { presentStaff } from '../staff/present.ts';
import { searchTerms } from './terms.ts';

type SearchRecord = Stored<typeof savedSearch>;

/** The query in stored form: parsed as the search page does, without page and order. */
function keptQuery(query: string): string {
  return queryOf({ ...readAsked(query), misread: undefined, unread: [], sort: undefined, page: 1 });
}
/** 32 hexadecimal digits of the query's SHA-256. */
export const searchIdOf = (query: string): string =>
  createHash('sha256').update(query).digest('hex').slice(0, 32).toUpperCase();

/** The terms under which a search is registered; none without an alert. */
const termsOf = ({ query, alert }: Pick<SearchRecord, 'query' | 'alert'>): string[] =>
  alert === 'NONE' ? [] : searchTerms(jobLayout).ofQuestion(plainQuestionOfAsked(readAsked(query)));

/** Writes that update a search's terms. */
function termWrites(
  before: SearchRecord | undefined,
  after: Omit<SearchRecord, 'version'> | undefined,
): Write[] {
  const wanted = after ? termsOf(after) : [];
  const { staffId, id: searchId } = (after ?? before)!;
  return [
    ...wanted.map((term) =>
      write.put(searchTerm, { staffId, searchId, term, query: after!.query, alert: after!.alert }),
    ),
    ...(before ? termsOf(before) : [])
      .filter((term) => !wanted.includes(term))
      .map((term) => write.remove(searchTerm, { staffId, searchId, term })),
  ];
}

const answer = ({ staffId: _, ...record }: SearchRecord): SavedSearch => record;

export async function searchesOf(staffId: string): Promise<SearchRecord[]> {
  return queryAll(savedSearch.ofStaff({ staffId }));
}

/** Latest first. */
export async function listSavedSearches({
  staffId,
}: OfStaff): Promise<{ data: SavedSearch[]; limit: number }> {
  const all = await searchesOf(staffId);
  const latestFirst = all.toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  );
  return { data: latestFirst.map(answer), limit: savedSearchLimit };
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
  if (query === '')
    throw new Failure('validation_failed', { fields: [{ field: 'query', code: 'required' }] });
  const id = searchIdOf(query);
  const { name, alert } = wanted;
  if (await get(savedSearch, { staffId, id })) return updateSavedSearch({ staffId }, id, { name, alert });
  const at = instant();
  const record = { staffId, id, name, query, alert, createdAt: at, updatedAt: at };
  try {
    await transactNamed<'staff' | 'search' | 'count' | 'terms'>({
      staff: presentStaff(staffId),
      search: write.create(savedSearch, record),
      count: write.add(
        savedSearchCount,
        { staffId },
        {
          add: { searches: 1 },
          set: { staffId },
          condition: {
            expression: 'attribute_not_exists(searches) OR searches < :limit',
            values: { ':limit': savedSearchLimit },
          },
        },
      ),
      terms: termWrites(undefined, record),
    });
  } catch (error) {
    if (!isRefused<'staff' | 'search'>(error)) throw error;
    if (error.has('staff')) throw new Failure('session_ended');
    // Two devices saved it concurrently.
    if (error.has('search')) return updateSavedSearch({ staffId }, id, { name, alert });
    throw new Failure('saved_search_limit', { values: { limit: savedSearchLimit } });
  }
  return answer({ ...record, version: 1 });
}

/** @throws Failure not_found, changed_meanwhile */
export async function updateSavedSearch(
  { staffId }: OfStaff,
  id: string,
  {
    version,
    ...change
  }: { name?: string | undefined; alert?: AlertFrequency | undefined; version?: number | undefined },
): Promise<SavedSearch> {
  const before = await get(savedSearch, { staffId, id });
  if (!before) throw new Failure('not_found');
  if (version !== undefined && version !== before.version) throw new Failure('changed_meanwhile');
  const after = {
    ...before,
    name: change.name ?? before.name,
    alert: change.alert ?? before.alert,
    updatedAt: instant(),
  };
  try {
    await transact([
      write.save(savedSearch, after),
      ...(after.alert === before.alert ? [] : termWrites(before, after)),
    ]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return answer({ ...after, version: before.version + 1 });
}

/** @throws Failure not_found, changed_meanwhile */
export async function deleteSavedSearch({ staffId }: OfStaff, id: string): Promise<void> {
  const before = await get(savedSearch, { staffId, id });
  if (!before) throw new Failure('not_found');
  try {
    await transact([
      write.remove(savedSearch, { staffId, id }, { version: before.version }),
      write.add(savedSearchCount, { staffId }, { add: { searches: -1 }, set: { staffId } }),
      ...termWrites(before, undefined),
    ]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}
