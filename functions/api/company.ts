import { company } from '../../shared/contract/company.ts';
import { checkCompanyEmail } from '../core/companies/checkEmail.ts';
import { editCompany } from '../core/companies/edit.ts';
import { companyInfo, companyPrivate, companyPublic, companyPublicByNumber } from '../core/companies/read.ts';
import { registerCompany } from '../core/companies/register.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('company', company, {
  registerCompany: async ({ body }, { sourceIp }) => {
    const { companyNumber } = await registerCompany(body, sourceIp);
    return { ok: true as const, companyNumber };
  },
  editCompany: async ({ body }, { caller }) => ({
    ok: true as const,
    ...(await editCompany({ companyId: caller.companyId, accountId: caller.accountId }, body)),
  }),
  companyInfo: (_, { caller }) => companyInfo(caller.companyId),
  companyPublic: ({ params }) => companyPublic(params.id),
  companyPublicByNumber: ({ params }) => companyPublicByNumber(params.companyNumber),
  companyPrivate: (_, { caller }) =>
    companyPrivate({ companyId: caller.companyId, accountId: caller.accountId }),
  checkCompanyEmail: async ({ body }, { sourceIp }) => ({
    available: await checkCompanyEmail(body.email, sourceIp),
  }),
});
