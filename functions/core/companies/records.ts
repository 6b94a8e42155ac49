import { company } from '../../data/entities/company.ts';
import { get, query, type Stored } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';

export type CompanyRecord = Stored<typeof company>;

/** The caller's company. @throws Failure not_found once it has left. */
export async function ownCompany(companyId: string): Promise<CompanyRecord> {
  const record = await get(company, { id: companyId });
  if (!record || record.withdrawn) throw new Failure('not_found');
  return record;
}

/** In any state; eventually consistent. */
export async function companyByNumber(companyNumber: string): Promise<CompanyRecord | undefined> {
  const { items } = await query(company.withNumber({ companyNumber }), { limit: 1 });
  return items[0];
}
