import { adminCompany } from '../../shared/contract/adminCompany.ts';
import { auth } from '../../shared/contract/auth.ts';
import { companyFile } from '../core/companies/file.ts';
import { searchCompanies } from '../core/companies/list.ts';
import { headerSearch } from '../core/headers/search.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'adminCompany',
  { ...adminCompany, ...auth },
  {
    adminSearchCompanies: ({ query }, { actor }) => searchCompanies(actor, query),
    adminCompanyCsv: ({ query }, { actor, locale }) => companyFile(actor, query, locale),
    headerSearch: async ({ query }, { actor, locale }) =>
      paginate(await headerSearch(actor, query, locale), query),
  },
);
