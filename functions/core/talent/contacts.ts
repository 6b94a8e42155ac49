import { scouts } from '../../../shared/collections/scouts.ts';
import type { SentScout } from '../../../shared/contract/scouts.ts';
import type { TalentRow } from '../../../shared/contract/talent.ts';
import { application, applicationClaim, scout, scoutPause } from '../../data/entities/application.ts';
import { getMany } from '../../data/table.ts';
import { rowLayout } from '../../search/index.ts';
import { queryList } from '../lists/readModel.ts';

const scoutLayout = rowLayout(scouts);

/** Maximum of scouts about one job that are looked through for each person: there is one in thirty days. */
const perPerson = 12;

/** The latest scout of the company about a job to each of these people, also one that the company has removed. */
async function latestScouts(
  companyId: string,
  jobId: string,
  staffIds: readonly string[],
): Promise<Map<string, SentScout>> {
  if (staffIds.length === 0) return new Map();
  const { hits } = await queryList(scoutLayout, {
    filters: { companyId: [companyId], jobId: [jobId], staffId: [...staffIds] },
    ...{ sort: 'newest', offset: 0, limit: staffIds.length * perPerson, facets: [] },
  });
  const rows = hits.map(({ card }) => card as SentScout);
  // The newest of each is set last.
  return new Map(rows.toReversed().map((row) => [row.staffId, row]));
}

/**
 * What there has been between a company and each of some people about a job, for one page of a list. A scout of the last
 * thirty days is read itself, because it may just have been sent; earlier ones are found by the read model.
 * @throws Failure try_again
 */
export async function contactsOf(
  companyId: string,
  jobId: string,
  staffIds: readonly string[],
): Promise<Map<string, NonNullable<TalentRow['contact']>>> {
  const [claims, pauses, earlier] = await Promise.all([
    getMany(
      applicationClaim,
      staffIds.map((staffId) => ({ jobId, staffId })),
    ),
    getMany(
      scoutPause,
      staffIds.map((staffId) => ({ companyId, staffId })),
    ),
    latestScouts(companyId, jobId, staffIds),
  ]);
  const [applied, recent] = await Promise.all([
    getMany(
      application,
      claims.map(({ applicationId }) => ({ id: applicationId })),
    ),
    getMany(
      scout,
      pauses.flatMap(({ scoutId }) => (scoutId === undefined ? [] : [{ id: scoutId }])),
    ),
  ]);
  const applicationOf = new Map(applied.map((one) => [one.staffId, one]));
  const pauseOf = new Map(pauses.map((one) => [one.staffId, one]));
  const scoutOf = new Map<string, Pick<SentScout, 'status' | 'sentAt'>>([
    ...earlier,
    ...recent.filter((one) => one.jobId === jobId).map((one) => [one.staffId, one] as const),
  ]);
  return new Map(
    staffIds.map((staffId) => {
      const latest = scoutOf.get(staffId);
      const own = applicationOf.get(staffId);
      const pause = pauseOf.get(staffId);
      const hasEnded = own?.status === 'WITHDRAWN' || own?.status === 'DECLINED';
      return [
        staffId,
        {
          ...(latest && { scout: { status: latest.status, sentAt: latest.sentAt } }),
          applied: own !== undefined,
          declined: hasEnded || latest?.status === 'DECLINED',
          ...(pause && { pausedUntil: new Date(pause.expiresAt * 1000).toISOString() }),
        },
      ];
    }),
  );
}
