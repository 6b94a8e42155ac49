import { savedSearches } from '../../../shared/contract/savedSearches.ts';
import * as core from '../../core/savedSearches/saved.ts';
import { handle } from '../../http/chain.ts';

export const listSavedSearches = handle(savedSearches.listSavedSearches, (_, { caller }) =>
  core.listSavedSearches(caller.staffId),
);
