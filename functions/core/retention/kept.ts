import type { KeptRecord } from '../../../shared/contract/resumeLooks.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { expectedLastDay, hasLapsed, isKeptForATime } from '../../../shared/domain/retention.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application, endedAtOf } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { retention } from '../../data/entities/retention.ts';
import { getMany, queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { OfStaff } from '../actor.ts';
import { asSeenBy } from '../applications/answers.ts';
import { type Paging, paginate } from '../paging.ts';
import { monthsIn } from './setting.ts';

/**
 * Until when companies keep what they know by these applications, by their ids; those that have not ended, or ended with a
 * hire, are left out.
 * @param records as the applicant sees them
 */
export async function keptUntilOf(
  records: readonly Stored<typeof application>[],
): Promise<Map<string, { keptUntil: string; isOver: boolean }>> {
  const ended = records.filter(isKeptForATime);
  const settings = await getMany(
    retention,
    [...new Set(ended.map(({ companyId }) => companyId))].map((companyId) => ({ companyId })),
  );
  const settingOf = new Map(settings.map((one) => [one.companyId, one]));
  return new Map(
    ended.map((one) => {
      const months = monthsIn(settingOf.get(one.companyId));
      const keptUntil = expectedLastDay({ ...one, endedAt: endedAtOf(one) }, months, now());
      return [one.id, { keptUntil, isOver: hasLapsed(one, now()) }];
    }),
  );
}

/** What companies keep by the caller's applications: what ends first, then what has ended, the latest first. */
export async function keptRecords({ staffId }: OfStaff, paging: Paging): Promise<List<KeptRecord>> {
  const all = (await queryAll(application.ofStaff({ staffId }))).map((one) => asSeenBy('staff', one));
  const kept = await keptUntilOf(all);
  const ordered = all
    .flatMap((one) => {
      const until = kept.get(one.id);
      return until ? [{ ...one, ...until }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.isOver) - Number(b.isOver) ||
        (a.isOver ? -1 : 1) * a.keptUntil.localeCompare(b.keptUntil) ||
        a.id.localeCompare(b.id),
    );
  const { data, ...page } = paginate(ordered, paging);
  const companies = await getMany(
    company,
    data.map(({ companyId }) => ({ id: companyId })),
  );
  const companyOf = new Map(companies.map((one) => [one.id, one]));
  return {
    ...page,
    data: data.map((one) => {
      const found = companyOf.get(one.companyId);
      return {
        applicationId: one.id,
        company: {
          id: one.companyId,
          name: found?.profile.name ?? one.companyName,
          ...(found && !found.withdrawn && { slug: found.slug }),
        },
        job: { jobNumber: one.jobNumber, title: one.jobTitle },
        status: one.status as KeptRecord['status'],
        endedOn: tokyoDay(endedAtOf(one)),
        ...{ keptUntil: one.keptUntil, isOver: one.isOver },
      };
    }),
  };
}
