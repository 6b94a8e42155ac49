import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { job } from '../../data/entities/job.ts';
import { alertShards, jobAlert } from '../../data/entities/savedSearch.ts';
import { getMany, run, type Stored, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { JobRecord } from '../jobs/records.ts';
import { blockedIds } from '../staff/blocked.ts';
import { searchesOf } from './saved.ts';

type Alert = Stored<typeof jobAlert>;

/** Mails about new jobs that are due by an instant, shard by shard, the earliest of each first. */
export async function* dueAlerts(untilInstant: string): AsyncGenerator<{ staffId: string; dueAt: string }> {
  // Sort keys continue after the instant.
  for await (const { record } of dueRecords(jobAlert.due, `${untilInstant}~`, alertShards))
    yield { staffId: record.staffId, dueAt: record.dueAt };
}

/**
 * Closes a mail that is due, so that later matches go into the next one.
 * @returns undefined if it is not due, or has been sent
 */
export async function closeAlert(of: { staffId: string; dueAt: string }): Promise<Alert | undefined> {
  if (Date.parse(of.dueAt) > now()) return undefined;
  return change(jobAlert, of, (found) => (found.closed ? undefined : { ...found, closed: true }));
}

/** Called once the mail is queued. */
export const deleteAlert = ({ staffId, dueAt }: Alert): Promise<void> =>
  run(write.remove(jobAlert, { staffId, dueAt }));

export interface AlertContent {
  jobs: JobRecord[];
  /** Names of the matching searches, with their queries. */
  searches: { name: string; query: string }[];
}

/**
 * The current content of a mail about new jobs: open jobs, matched by searches that still exist and have
 * alerts on, not of companies that the person hides from. Undefined if none is left.
 */
export async function alertContent(
  staffId: string,
  jobs: readonly { jobId: string; searchIds: readonly string[] }[],
): Promise<AlertContent | undefined> {
  const searches = (await searchesOf(staffId)).filter(({ alert }) => alert !== 'NONE');
  const live = new Set(searches.map(({ id }) => id));
  const wanted = jobs.filter(({ searchIds }) => searchIds.some((id) => live.has(id)));
  const [records, blocked] = await Promise.all([
    getMany(
      job,
      wanted.map(({ jobId }) => ({ id: jobId })),
    ),
    blockedIds(staffId, { consistent: false }),
  ]);
  const at = now();
  const open = records.filter((record) => isOpen(record, at) && !blocked.has(record.companyId));
  if (open.length === 0) return undefined;
  const openIds = new Set(open.map(({ id }) => id));
  const finders = new Set(
    wanted.filter(({ jobId }) => openIds.has(jobId)).flatMap(({ searchIds }) => searchIds),
  );
  return {
    jobs: open,
    searches: searches
      .filter(({ id }) => finders.has(id))
      .map(({ name, query: text }) => ({ name, query: text })),
  };
}
