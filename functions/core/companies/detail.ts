import type { adminCompany } from '../../../shared/contract/adminCompany.ts';
import type { Output } from '../../../shared/contract/core.ts';
import { account } from '../../data/entities/account.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { planUsed } from '../entitlements/meters.ts';
import { mediaUrl } from '../media.ts';
import { companyFacts } from './list.ts';
import { isPublicWith } from './read.ts';
import { companyByNumber } from './records.ts';

/** A company as the office sees it. @throws Failure not_found, also once it has left */
export async function companyForOffice(
  id: string,
): Promise<Output<(typeof adminCompany)['adminGetCompany']>> {
  const record = await get(company, { id });
  if (!record || record.withdrawn) throw new Failure('not_found');
  const [owner, plan, used] = await Promise.all([
    get(account, { id: record.accountId }),
    get(companyPlan, { companyId: id }),
    planUsed(id),
  ]);
  if (!owner) throw new Failure('not_found');
  const { business, message, benefits, logo } = record.profile;
  return {
    ...companyFacts({ record, owner }),
    isPublic: isPublicWith(record, owner),
    ...{ business, message, benefits },
    ...(logo && { logoUrl: mediaUrl(logo) }),
    jobs: plan?.jobs ?? 0,
    plan: used,
  };
}

/** @throws Failure not_found */
export async function companyForOfficeByNumber(companyNumber: string) {
  const found = await companyByNumber(companyNumber);
  if (!found) throw new Failure('not_found');
  return companyForOffice(found.id);
}
