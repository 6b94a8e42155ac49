import en from './en/savedSearches.json' with { type: 'json' };
import jp from './jp/savedSearches.json' with { type: 'json' };

export const savedSearches = { jp, en };
