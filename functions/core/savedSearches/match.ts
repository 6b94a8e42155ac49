import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { type Alert, alertDueAt, soonestAlert } from '../../../shared/domain/savedSearches.ts';
import { readAsked } from '../../../shared/jobSearch.ts';
import { untilWritten } from '../../data/change.ts';
import { jobAlert, jobMatch, searchTerm } from '../../data/entities/savedSearch.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryPages, type Stored, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type JobDocument, jobLayout } from '../../search/jobs.ts';
import { meets } from '../../search/meets.ts';
import { loadJob } from '../jobs/records.ts';
import { questionOfAsked } from '../search/asked.ts';
import { jobDocument } from '../search/document.ts';
import { presentStaff } from '../staff/present.ts';
import { termsOfJob } from './terms.ts';

/** Longer than a posting can be open, closed and opened again within reason. */
const rememberedSeconds = 400 * 24 * 3600;
/** Jobs that one mail holds; what is beyond is counted. */
const jobsInAlert = 100;
/** People told at once. */
const together = 10;

type Term = Stored<typeof searchTerm>;
interface Found {
  staffId: string;
  searchIds: string[];
  alert: Alert;
}

/** Searches registered under one of a job's terms, page after page. */
async function* registered(document: JobDocument): AsyncGenerator<Term[]> {
  for (const term of termsOfJob(document)) yield* queryPages(searchTerm.withTerm({ term }));
}

/** Whose searches find a job, with when the soonest of them tells. */
async function whoseSearchesFind(document: JobDocument): Promise<Found[]> {
  const found = new Map<string, { searchIds: Set<string>; alerts: Alert[] }>();
  for await (const terms of registered(document)) {
    const asked = terms.map(({ query: text }) => questionOfAsked(readAsked(text)));
    const met = meets(jobLayout, document, asked, instant());
    terms.forEach(({ staffId, searchId, alert }, place) => {
      if (!met[place] || alert === 'NONE') return;
      const of = found.get(staffId) ?? { searchIds: new Set(), alerts: [] };
      of.searchIds.add(searchId);
      of.alerts.push(alert);
      found.set(staffId, of);
    });
  }
  return [...found].map(([staffId, { searchIds, alerts }]) => ({
    staffId,
    searchIds: [...searchIds],
    alert: soonestAlert(alerts),
  }));
}

/** Puts a job into the mail that is due next, once for each person. @returns whether it was new to them */
async function remember({ staffId, searchIds, alert }: Found, jobId: string): Promise<boolean> {
  let from = now();
  const put = async (): Promise<boolean> => {
    const dueAt = alertDueAt(alert, from);
    const open = await get(jobAlert, { staffId, dueAt });
    if (open?.sealed) {
      // That mail is on its way: the next one.
      from = Date.parse(dueAt);
      return put();
    }
    const one = { jobId, searchIds };
    const full = open !== undefined && open.jobs.length >= jobsInAlert;
    try {
      await transactNamed<'match' | 'alert' | 'person'>({
        match: write.create(jobMatch, {
          staffId,
          jobId,
          at: instant(),
          expiresAt: epochIn(rememberedSeconds),
        }),
        alert: open
          ? write.save(jobAlert, {
              ...open,
              ...(full ? { more: open.more + 1 } : { jobs: [...open.jobs, one] }),
            })
          : write.create(jobAlert, { id: newId(), staffId, dueAt, jobs: [one], more: 0, sealed: false }),
        person: presentStaff(staffId),
      });
      return true;
    } catch (error) {
      if (!isRefused<'match' | 'alert' | 'person'>(error)) throw error;
      if (error.has('match') || error.has('person')) return false;
      // Another job came into the same mail at this moment.
      throw error;
    }
  };
  return untilWritten(put);
}

/**
 * Finds whose saved searches a job meets, and remembers it for the mails that tell of it. May be called late, twice and by
 * several at once: nobody is told of a job twice. @returns how many people it was new to
 */
export async function matchJob(jobId: string): Promise<number> {
  const loaded = await loadJob(jobId);
  if (!loaded || !isOpen(loaded.record, now())) return 0;
  const found = await whoseSearchesFind(jobDocument(loaded));
  let told = 0;
  for (let start = 0; start < found.length; start += together) {
    const fresh = await Promise.all(found.slice(start, start + together).map((one) => remember(one, jobId)));
    told += fresh.filter(Boolean).length;
  }
  return told;
}
