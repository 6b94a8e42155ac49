import type { ResumeLook } from '../../../shared/contract/resumeLooks.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { lookSort, resumeLook, resumeLookCount } from '../../data/entities/resumeLook.ts';
import { get, getMany, queryAll, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { OfStaff } from '../actor.ts';
import { mediaUrl } from '../media.ts';
import type { Paging } from '../paging.ts';
import { blockedIds } from '../staff/blocked.ts';

type LookRecord = Stored<typeof resumeLook>;

/** Looks by their numbers, the latest first. */
export const looksBetween = (staffId: string, first: number, last: number): Promise<LookRecord[]> =>
  last < first
    ? Promise.resolve([])
    : queryAll(resumeLook.ofStaff({ staffId }), {
        ...{ from: lookSort(first), to: lookSort(last), newestFirst: true },
      });

async function toLooks(records: readonly LookRecord[], staffId: string): Promise<ResumeLook[]> {
  const [companies, jobs, blocked] = await Promise.all([
    getMany(
      company,
      records.map(({ companyId }) => ({ id: companyId })),
    ),
    getMany(
      job,
      records.flatMap(({ job: of }) => (of ? [{ id: of.id }] : [])),
    ),
    records.length > 0 ? blockedIds(staffId) : new Set<string>(),
  ]);
  const companyOf = new Map(companies.map((one) => [one.id, one]));
  const jobOf = new Map(jobs.map((one) => [one.id, one]));
  const at = now();
  return records.map((record) => {
    const { companyId, companyName, job: of, kinds, number } = record;
    const found = companyOf.get(companyId);
    const posting = of && jobOf.get(of.id);
    return {
      number,
      at: record.at,
      kinds,
      company: {
        id: companyId,
        name: found?.profile.name ?? companyName,
        isBlocked: blocked.has(companyId),
        ...(found && !found.withdrawn && { slug: found.slug }),
        ...(found?.profile.logo && { logoUrl: mediaUrl(found.profile.logo) }),
      },
      ...(of && { job: { ...of, isOpen: posting !== undefined && isOpen(posting, at) } }),
    };
  });
}

/** Who looked at the caller's resume, the latest first. */
export async function ownLooks({ staffId }: OfStaff, { page, pageSize }: Paging): Promise<List<ResumeLook>> {
  const total = (await get(resumeLookCount, { staffId }))?.total ?? 0;
  const last = total - (page - 1) * pageSize;
  const records = await looksBetween(staffId, Math.max(1, last - pageSize + 1), last);
  return { data: await toLooks(records, staffId), total, page, pageSize };
}
