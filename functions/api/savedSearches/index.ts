import { serve } from '../../http/chain.ts';
import { deleteSavedSearch } from './deleteSavedSearch.ts';
import { listSavedSearches } from './listSavedSearches.ts';
import { saveSearch } from './saveSearch.ts';
import { updateSavedSearch } from './updateSavedSearch.ts';

export const handler = serve({ listSavedSearches, saveSearch, updateSavedSearch, deleteSavedSearch });
