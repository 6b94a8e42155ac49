import { companyBlock } from '../../data/entities/application.ts';
import { get, isNotThere, queryAll, write } from '../../data/table.ts';

export const blocksOf = (staffId: string, options: { consistent?: boolean } = {}) =>
  queryAll(companyBlock.ofStaff({ staffId }), { ...options });

/** The companies that a staff member hides from. */
export async function blockedIds(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Set<string>> {
  return new Set((await blocksOf(staffId, options)).map(({ companyId }) => companyId));
}

/** The staff members who hide from a company: one query for a whole list. */
export async function hiddenFrom(companyId: string): Promise<Set<string>> {
  const blocks = await queryAll(companyBlock.ofCompany({ companyId }));
  return new Set(blocks.map(({ staffId }) => staffId));
}

/** Whether a staff member hides from a company; read consistently, because hiding takes effect at once. */
export async function isBlocked(staffId: string, companyId: string): Promise<boolean> {
  return (await get(companyBlock, { staffId, companyId })) !== undefined;
}

/** For a transaction: refused if the staff member hides from the company. */
export const checkNotBlocked = (staffId: string, companyId: string) =>
  write.check(companyBlock, { staffId, companyId }, isNotThere);
