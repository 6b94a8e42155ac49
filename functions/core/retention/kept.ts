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

interface Kept {
  /** The last day. */
  keptUntil: string;
  isOver: boolean;
  by: Stored<typeof company> | undefined;
}

/**
 * Until when companies keep what they know by these applications, by their ids; those that have not ended, or ended with a
 * hire, are left out, and of companies that have left what had not ended: nobody reads it any more, and no notice comes.
 * @param records as the reader sees them
 */
export async function keptUntilOf(
  records: readonly Stored<typeof application>[],
): Promise<Map<string, Kept>> {
  const ended = records.filter(isKeptForATime);
  const companyIds = [...new Set(ended.map(({ companyId }) => companyId))];
  const [settings, companies] = await Promise.all([
    getMany(
      retention,
      companyIds.map((companyId) => ({ companyId })),
    ),
    getMany(
      company,
      companyIds.map((id) => ({ id })),
    ),
  ]);
  const companyOf = new Map(companies.map((one) => [one.id, one]));
  const settingOf = new Map(settings.map((one) => [one.companyId, one]));
  return new Map(
    ended.flatMap((one) => {
      const isOver = hasLapsed(one, now());
      const by = companyOf.get(one.companyId);
      if (by?.withdrawn && !isOver) return [];
      const months = monthsIn(settingOf.get(one.companyId));
      const keptUntil = expectedLastDay({ ...one, endedAt: endedAtOf(one) }, months, now());
      return [[one.id, { keptUntil, isOver, by }]];
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
  return {
    ...page,
    data: data.map(({ by, ...one }) => ({
      applicationId: one.id,
      company: {
        id: one.companyId,
        name: by?.profile.name ?? one.companyName,
        ...(by && !by.withdrawn && { slug: by.slug }),
      },
      job: { jobNumber: one.jobNumber, title: one.jobTitle },
      status: one.status as KeptRecord['status'],
      endedOn: tokyoDay(endedAtOf(one)),
      ...{ keptUntil: one.keptUntil, isOver: one.isOver },
    })),
  };
}
