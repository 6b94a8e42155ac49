import { savedSearches } from '../../shared/contract/savedSearches.ts';
import { paginate } from '../core/paging.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../core/savedSearches/saved.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('savedSearches', savedSearches, {
  listSavedSearches: async ({ query }, { actor }) => {
    const { data, limit } = await listSavedSearches(actor);
    return { limit, ...paginate(data, query) };
  },
  saveSearch: ({ body }, { actor }) => saveSearch(actor, body),
  updateSavedSearch: ({ params, body }, { actor }) => updateSavedSearch(actor, params.id, body),
  deleteSavedSearch: ({ params }, { actor }) => deleteSavedSearch(actor, params.id),
});
