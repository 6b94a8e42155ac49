import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/register.ts';
import { handle } from '../../http/chain.ts';

export const registerCompany = handle(company.registerCompany, async ({ body }, { sourceIp }) => {
  const { companyNumber } = await core.registerCompany(body, sourceIp);
  return { ok: true as const, companyNumber };
});
