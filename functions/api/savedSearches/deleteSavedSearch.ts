import { savedSearches } from '../../../shared/contract/savedSearches.ts';
import * as core from '../../core/savedSearches/saved.ts';
import { handle } from '../../http/chain.ts';

export const deleteSavedSearch = handle(savedSearches.deleteSavedSearch, async ({ params }, { caller }) => {
  await core.deleteSavedSearch(caller.staffId, params.id);
  return { ok: true as const };
});
