import type { TalentRow } from '../../../shared/contract/talent.ts';
import { application, applicationClaim, scout, scoutPause } from '../../data/entities/application.ts';
import { getMany, queryAll } from '../../data/table.ts';

/** What there has been between a company and each of some people about a job, for one page of a list. */
export async function contactsOf(
  companyId: string,
  jobId: string,
  staffIds: readonly string[],
): Promise<Map<string, NonNullable<TalentRow['contact']>>> {
  const of = new Set(staffIds);
  const [claims, pauses, scouts] = await Promise.all([
    getMany(
      applicationClaim,
      staffIds.map((staffId) => ({ jobId, staffId })),
    ),
    getMany(
      scoutPause,
      staffIds.map((staffId) => ({ companyId, staffId })),
    ),
    queryAll(scout.ofJob({ jobId }), { newestFirst: true }),
  ]);
  const applications = new Map(
    (
      await getMany(
        application,
        claims.map(({ applicationId }) => ({ id: applicationId })),
      )
    ).map((one) => [one.staffId, one]),
  );
  const pauseOf = new Map(pauses.map((one) => [one.staffId, one]));
  const scoutOf = Map.groupBy(
    scouts.filter(({ staffId }) => of.has(staffId)),
    ({ staffId }) => staffId,
  );
  return new Map(
    staffIds.map((staffId) => {
      const [latest] = scoutOf.get(staffId) ?? [];
      const applied = applications.get(staffId);
      const pause = pauseOf.get(staffId);
      const hasEnded = applied?.status === 'WITHDRAWN' || applied?.status === 'DECLINED';
      return [
        staffId,
        {
          ...(latest && { scout: { status: latest.status, sentAt: latest.sentAt } }),
          applied: applied !== undefined,
          declined: hasEnded || latest?.status === 'DECLINED',
          ...(pause && { pausedUntil: new Date(pause.expiresAt * 1000).toISOString() }),
        },
      ];
    }),
  );
}
