import { auth as contract } from '../../../shared/contract/auth.ts';
import { headerSearch as find } from '../../core/headers/search.ts';
import { handle } from '../../http/chain.ts';

export const headerSearch = handle(contract.headerSearch, async ({ query }, { locale }) => ({
  data: await find(query.type, query.value, locale),
}));
