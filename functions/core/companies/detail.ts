import type { adminCompany } from '../../../shared/contract/adminCompany.ts';
import type { Output } from '../../../shared/contract/core.ts';
import { Failure } from '../../platform/failure.ts';
import { planUsed } from '../entitlements/meters.ts';
import { mediaUrl } from '../media.ts';
import { rowOf, wholeCompany } from './list.ts';
import { isPublic } from './read.ts';
import { companyByNumber } from './records.ts';

/** A company as the office sees it. @throws Failure not_found, also once it has left */
export async function companyForOffice(
  id: string,
): Promise<Output<(typeof adminCompany)['adminGetCompany']>> {
  const whole = await wholeCompany(id);
  if (!whole || whole.record.withdrawn) throw new Failure('not_found');
  const { record, plan } = whole;
  const { business, message, benefits, logo } = record.profile;
  const { plan: _, ...row } = rowOf(whole);
  return {
    ...row,
    isPublic: await isPublic(record),
    ...{ business, message, benefits },
    ...(logo && { logoUrl: mediaUrl(logo) }),
    jobs: plan.jobs,
    plan: await planUsed(id),
  };
}

/** @throws Failure not_found */
export async function companyForOfficeByNumber(companyNumber: string) {
  const found = await companyByNumber(companyNumber);
  if (!found) throw new Failure('not_found');
  return companyForOffice(found.id);
}
