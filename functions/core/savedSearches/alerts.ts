import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { dueRecords } from '../../data/due.ts';
import { job } from '../../data/entities/job.ts';
import { alertPartition, alertShards, jobAlert } from '../../data/entities/savedSearch.ts';
import { get, getMany, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { JobRecord } from '../jobs/records.ts';
import { blockedIds } from '../scouts/blocked.ts';
import { searchesOf } from './saved.ts';

type Alert = Stored<typeof jobAlert>;

/** Mails about new jobs that are due by an instant, shard by shard, the earliest of each first. */
export async function* dueAlerts(untilInstant: string): AsyncGenerator<{ staffId: string; dueAt: string }> {
  // Sort keys go on behind the instant.
  for await (const { record } of dueRecords(jobAlert, alertPartition, `${untilInstant}~`, alertShards))
    yield { staffId: record.staffId, dueAt: record.dueAt };
}

/**
 * Closes a mail that is due, so that what is found from now on goes into the next one. @returns nothing where it is not
 * due, or has been sent
 */
export async function sealAlert(of: { staffId: string; dueAt: string }): Promise<Alert | undefined> {
  for (;;) {
    const found = await get(jobAlert, of);
    if (!found || Date.parse(found.dueAt) > now()) return undefined;
    if (found.sealed) return found;
    try {
      await run(write.save(jobAlert, { ...found, sealed: true }));
      return { ...found, sealed: true, version: found.version + 1 };
    } catch (error) {
      // A job came into it at this moment.
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}

/** The mail is on its way. */
export const forgetAlert = ({ staffId, dueAt }: Alert): Promise<void> =>
  run(write.remove(jobAlert, { staffId, dueAt }));

export interface Told {
  jobs: JobRecord[];
  /** Names of the searches that found them, with their queries. */
  searches: { name: string; query: string }[];
}

/**
 * What a mail about new jobs tells as things stand: jobs that are open, found by searches that still are there and still
 * tell, and of no company that the person hides from. Nothing where none is left.
 */
export async function toldNow(
  staffId: string,
  jobs: readonly { jobId: string; searchIds: readonly string[] }[],
): Promise<Told | undefined> {
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
