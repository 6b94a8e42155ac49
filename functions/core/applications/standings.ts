import type { JobStanding } from '../../../shared/contract/applications.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isEndReason } from '../../../shared/domain/endReasons.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { endReasons } from '../../../shared/locales/endReasons.ts';
import { application, applicationClaim } from '../../data/entities/application.ts';
import { favoriteJob } from '../../data/entities/staff.ts';
import { getMany, queryAll } from '../../data/table.ts';
import type { OfStaff } from '../actor.ts';
import { asSeenBy } from './answers.ts';

/**
 * Up to this many are read one by one with current data; more are looked up in the caller's own lists, which
 * costs less.
 */
const oneByOne = 4;

async function recordsOf(staffId: string, jobIds: readonly string[]) {
  if (jobIds.length > oneByOne)
    return Promise.all([
      queryAll(application.ofStaff({ staffId })),
      queryAll(favoriteJob.ofStaff({ staffId })),
    ]);
  const keys = jobIds.map((jobId) => ({ jobId, staffId }));
  const [claims, saved] = await Promise.all([getMany(applicationClaim, keys), getMany(favoriteJob, keys)]);
  const ids = claims.map(({ applicationId }) => ({ id: applicationId }));
  return [await getMany(application, ids), saved] as const;
}

/** A person's relation to each of these jobs; jobs with no application and not saved are left out. */
export async function jobStandings(
  { staffId }: OfStaff,
  jobIds: readonly string[],
  locale: Locale,
): Promise<JobStanding[]> {
  const asked = [...new Set(jobIds)];
  const [applications, saved] = await recordsOf(staffId, asked);
  // A move that its company can still undo is not visible yet.
  const applied = new Map(applications.map((one) => [one.jobId, asSeenBy('staff', one)]));
  const savedAt = new Map(saved.map((one) => [one.jobId, one.savedAt]));
  return asked.flatMap((jobId) => {
    const at = savedAt.get(jobId);
    const own = applied.get(jobId);
    if (!at && !own) return [];
    return [
      {
        jobId,
        ...(at && { savedAt: at }),
        ...(own && {
          application: {
            id: own.id,
            status: own.status,
            statusName: isEndReason(own.declineReason)
              ? endReasons[locale][own.declineReason]
              : optionName('APPLIED_STATUS', own.status, locale),
            ...(isEndReason(own.declineReason) && { declineReason: own.declineReason }),
            appliedAt: own.appliedAt,
            isListed: !own.hiddenFor.includes('staff'),
          },
        }),
      },
    ];
  });
}
