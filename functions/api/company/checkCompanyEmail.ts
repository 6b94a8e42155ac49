import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/checkEmail.ts';
import { handle } from '../../http/chain.ts';

export const checkCompanyEmail = handle(company.checkCompanyEmail, async ({ body }, { sourceIp }) => ({
  available: await core.checkCompanyEmail(body.email, sourceIp),
}));
