import en from './en/search.json' with { type: 'json' };
import jp from './jp/search.json' with { type: 'json' };

export const search = { jp, en };
