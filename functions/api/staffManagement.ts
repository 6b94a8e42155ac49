import { auth } from '../../shared/contract/auth.ts';
import { staffManagement } from '../../shared/contract/staffManagement.ts';
import { headerSearch } from '../core/headers/search.ts';
import { paginate } from '../core/paging.ts';
import { searchPeople } from '../core/people/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'staffManagement',
  { ...staffManagement, ...auth },
  {
    headerSearch: async ({ query }, { actor, locale }) =>
      paginate(await headerSearch(actor, query, locale), query),
    searchStaffManagement: ({ query }, { actor }) => searchPeople(actor, query),
  },
);
