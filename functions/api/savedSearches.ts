import { savedSearches } from '../../shared/contract/savedSearches.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../core/savedSearches/saved.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('savedSearches', savedSearches, {
  listSavedSearches: (_, { actor }) => listSavedSearches(actor),
  saveSearch: ({ body }, { actor }) => saveSearch(actor, body),
  updateSavedSearch: ({ params, body }, { actor }) => updateSavedSearch(actor, params.id, body),
  deleteSavedSearch: ({ params }, { actor }) => deleteSavedSearch(actor, params.id),
});
