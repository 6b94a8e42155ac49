import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { type Alert, soonestAlert } from '../../../shared/domain/savedSearches.ts';
import { readAsked } from '../../../shared/jobSearch.ts';
import { searchTerm } from '../../data/entities/savedSearch.ts';
import { queryPages, type Stored } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { type JobDocument, jobLayout } from '../../search/jobs.ts';
import { meets } from '../../search/meets.ts';
import { loadJob } from '../jobs/records.ts';
import { questionOfAsked } from '../search/asked.ts';
import { jobDocument } from '../search/document.ts';
import { jobMails } from './alerts.ts';
import { searchTerms } from './terms.ts';

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

/**
 * Finds the saved searches that a job matches, and queues it for their mails. Safe to call late, repeatedly
 * and concurrently: nobody is notified of a job twice.
 * @returns the number of people it was new to
 */
export async function matchJob(jobId: string): Promise<number> {
  const loaded = await loadJob(jobId);
  if (!loaded || !isOpen(loaded.record, now())) return 0;
  const found = await whoseSearchesFind(jobDocument(loaded));
  return jobMails.add(
    found.map(({ staffId, searchIds, alert }) => ({ owner: { staffId }, alert, one: { jobId, searchIds } })),
  );
}
