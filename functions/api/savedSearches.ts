import { savedSearches } from '../../shared/contract/savedSearches.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../core/savedSearches/saved.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('savedSearches', savedSearches, {
  listSavedSearches: (_, { caller }) => listSavedSearches(caller.staffId),
  saveSearch: ({ body }, { caller }) => saveSearch(caller.staffId, body),
  updateSavedSearch: ({ params, body }, { caller }) => updateSavedSearch(caller.staffId, params.id, body),
  deleteSavedSearch: ({ params }, { caller }) => deleteSavedSearch(caller.staffId, params.id),
});
