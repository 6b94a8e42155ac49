import { company } from '../../shared/contract/company.ts';
import { entitlements } from '../../shared/contract/entitlements.ts';
import { checkCompanyEmail } from '../core/companies/checkEmail.ts';
import { editCompany } from '../core/companies/edit.ts';
import { companyListToken } from '../core/companies/list.ts';
import {
  companyDetail,
  companyInfo,
  companyPrivate,
  companyPublic,
  companyPublicByNumber,
} from '../core/companies/read.ts';
import { registerCompany } from '../core/companies/register.ts';
import { planUsed } from '../core/entitlements/meters.ts';
import { listEntitlementEntries } from '../core/plans/history.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'company',
  { ...company, ...entitlements },
  {
    registerCompany: async ({ body }, { sourceIp }) => {
      const { companyId, companyNumber } = await registerCompany(body, sourceIp);
      return { ok: true as const, companyNumber, listToken: await companyListToken(companyId) };
    },
    editCompany: async ({ body }, { actor }) => ({
      ok: true as const,
      ...(await editCompany(actor, body)),
      listToken: await companyListToken(actor.companyId),
    }),
    companyInfo: (_, { actor }) => companyInfo(actor),
    companyPublic: ({ params }) => companyPublic(params.id),
    companyPublicByNumber: ({ params }) => companyPublicByNumber(params.companyNumber),
    companyPrivate: (_, { actor }) => companyPrivate(actor),
    companyDetail: (_, { actor }) => companyDetail(actor),
    planUsed: (_, { actor }) => planUsed(actor.companyId),
    listEntitlementEntries: ({ params, query }, { actor }) =>
      listEntitlementEntries(actor, params.right, query),
    checkCompanyEmail: async ({ body }, { sourceIp }) => ({
      available: await checkCompanyEmail(body.email, sourceIp),
    }),
  },
);
