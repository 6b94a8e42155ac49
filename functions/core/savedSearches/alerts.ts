import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { alertShards, jobAlert, jobMatch } from '../../data/entities/savedSearch.ts';
import { getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { OfStaff } from '../actor.ts';
import type { JobRecord } from '../jobs/records.ts';
import { blockedIds } from '../staff/blocked.ts';
import { presentStaff } from '../staff/present.ts';
import { alertMails } from './alertMails.ts';
import { searchesOf } from './saved.ts';

type Alert = Stored<typeof jobAlert>;

/** Mails about new jobs. */
export const jobMails = alertMails<OfStaff, Alert['jobs'][number], Alert>({
  ...{ alert: jobAlert, shards: alertShards, match: jobMatch },
  ...{ list: 'jobs', most: 100 },
  keyOf: ({ staffId }) => ({ staffId }),
  present: ({ staffId }) => [presentStaff(staffId)],
});

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
