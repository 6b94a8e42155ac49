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
import { searchTerms } from './terms.ts';

/** Longer than a posting is likely to be open, closed and reopened. */
const rememberedSeconds = 400 * 24 * 3600;
/** Maximum of jobs in one mail; the rest is counted. */
const jobsInAlert = 100;
/** Concurrency of writes. */
const together = 10;

const terms = searchTerms(jobLayout);

type Term = Stored<typeof searchTerm>;
interface Found {
  staffId: string;
  searchIds: string[];
  alert: Alert;
}

/** Searches registered under one of a job's terms, page by page. */
async function* registered(document: JobDocument): AsyncGenerator<Term[]> {
  for (const term of terms.ofDocument(document)) yield* queryPages(searchTerm.withTerm({ term }));
}

/** The owners of searches that match a job, with the earliest due time among them. */
async function whoseSearchesFind(document: JobDocument): Promise<Found[]> {
  const found = new Map<string, { searchIds: Set<string>; alerts: Alert[] }>();
  for await (const candidates of registered(document)) {
    const asked = candidates.map(({ query: text }) => questionOfAsked(readAsked(text)));
    const met = meets(jobLayout, document, asked, instant());
    candidates.forEach(({ staffId, searchId, alert }, place) => {
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

/** Adds a job to the next due mail, once per person. @returns whether it was new to them */
async function remember({ staffId, searchIds, alert }: Found, jobId: string): Promise<boolean> {
  let from = now();
  const put = async (): Promise<boolean> => {
    const dueAt = alertDueAt(alert, from);
    const open = await get(jobAlert, { staffId, dueAt });
    if (open?.closed) {
      // That mail has been closed: use the next one.
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
          : write.create(jobAlert, { id: newId(), staffId, dueAt, jobs: [one], more: 0, closed: false }),
        person: presentStaff(staffId),
      });
      return true;
    } catch (error) {
      if (!isRefused<'match' | 'alert' | 'person'>(error)) throw error;
      if (error.has('match') || error.has('person')) return false;
      // Write conflict with another job for the same mail.
      throw error;
    }
  };
  return untilWritten(put);
}

/**
 * Finds the saved searches that a job matches, and queues it for their mails. Safe to call late, repeatedly
 * and concurrently: nobody is notified of a job twice.
 * @returns the number of people it was new to
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
