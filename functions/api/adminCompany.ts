import { adminCompany } from '../../shared/contract/adminCompany.ts';
import { companyFile } from '../core/companies/file.ts';
import { searchCompanies } from '../core/companies/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminCompany', adminCompany, {
  adminSearchCompanies: ({ query }, { actor }) => searchCompanies(actor, query),
  adminCompanyCsv: ({ query }, { actor, locale }) => companyFile(actor, query, locale),
});
