import { savedSearches } from '../../../shared/contract/savedSearches.ts';
import * as core from '../../core/savedSearches/saved.ts';
import { handle } from '../../http/chain.ts';

export const updateSavedSearch = handle(savedSearches.updateSavedSearch, ({ params, body }, { caller }) =>
  core.updateSavedSearch(caller.staffId, params.id, body),
);
