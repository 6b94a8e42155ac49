import en from './en/messageSearch.json' with { type: 'json' };
import jp from './jp/messageSearch.json' with { type: 'json' };

export const messageSearch = { jp, en };
