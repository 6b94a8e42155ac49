import type { BlockedCompany } from '../../../shared/contract/scoutedJobs.ts';
import { companyBlock } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, getMany, queryAll, run, type Stored, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { mediaUrl } from '../media.ts';

/** What a list shows of a company as it is now. */
export const faceOf = ({ id, slug, profile }: Stored<typeof company>) => ({
  id,
  slug,
  name: profile.name,
  ...(profile.logo && { logoUrl: mediaUrl(profile.logo) }),
});

const blocksOf = (staffId: string, options: { consistent?: boolean } = {}) =>
  queryAll(companyBlock, 'table', `STAFF#${staffId}`, { beginsWith: 'BLOCKED_COMPANY#', ...options });

/** The companies that a staff member hides from. */
export async function blockedIds(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Set<string>> {
  return new Set((await blocksOf(staffId, options)).map(({ companyId }) => companyId));
}

/** Whether a staff member hides from a company: it then neither finds nor scouts them. */
export async function isBlocked(staffId: string, companyId: string): Promise<boolean> {
  return (await get(companyBlock, { staffId, companyId })) !== undefined;
}

/** For a transaction: refused where the staff member hides from the company. */
export const checkNotBlocked = (staffId: string, companyId: string) =>
  write.check(companyBlock, { staffId, companyId }, { expression: 'attribute_not_exists(pk)' });

export async function listBlocked(staffId: string): Promise<BlockedCompany[]> {
  const blocks = (await blocksOf(staffId)).sort((a, b) => b.at.localeCompare(a.at));
  const found = await getMany(
    company,
    blocks.map(({ companyId }) => ({ id: companyId })),
  );
  const faces = new Map(found.map((one) => [one.id, faceOf(one)]));
  return blocks.flatMap(({ companyId, at }) => {
    const face = faces.get(companyId);
    return face ? [{ ...face, at }] : [];
  });
}

/** Hides the profile from a company. Doing so again changes nothing. @throws Failure not_found */
export async function blockCompany(staffId: string, companyId: string): Promise<void> {
  const found = await get(company, { id: companyId });
  if (!found) throw new Failure('not_found');
  if (await isBlocked(staffId, companyId)) return;
  try {
    await transactNamed<'staff' | 'block'>({
      staff: write.check(staff, { id: staffId }, { expression: 'withdrawn = :no', values: { ':no': false } }),
      block: write.put(companyBlock, { staffId, companyId, at: instant() }),
    });
  } catch (error) {
    if (!isRefused<'staff' | 'block'>(error)) throw error;
    throw new Failure('session_ended');
  }
}

/** Shows it again. Doing so again changes nothing. */
export async function unblockCompany(staffId: string, companyId: string): Promise<void> {
  await run(write.remove(companyBlock, { staffId, companyId }));
}
