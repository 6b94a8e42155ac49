import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/edit.ts';
import { handle } from '../../http/chain.ts';

export const editCompany = handle(company.editCompany, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await core.editCompany({ companyId: caller.companyId, accountId: caller.accountId }, body)),
}));
