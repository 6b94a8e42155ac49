import { savedSearches } from '../../../shared/contract/savedSearches.ts';
import * as core from '../../core/savedSearches/saved.ts';
import { handle } from '../../http/chain.ts';

export const saveSearch = handle(savedSearches.saveSearch, ({ body }, { caller }) =>
  core.saveSearch(caller.staffId, body),
);
