import { adminCompany } from '../../shared/contract/adminCompany.ts';
import { companyForOffice, companyForOfficeByNumber } from '../core/companies/detail.ts';
import { companyFile } from '../core/companies/file.ts';
import { searchCompanies } from '../core/companies/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminCompany', adminCompany, {
  adminSearchCompanies: ({ query }, { actor }) => searchCompanies(actor, query),
  adminGetCompany: ({ params }) => companyForOffice(params.id),
  adminGetCompanyByNumber: ({ params }) => companyForOfficeByNumber(params.companyNumber),
  adminCompanyCsv: ({ query }, { actor, locale }) => companyFile(actor, query, locale),
});
