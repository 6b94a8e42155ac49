import en from './en/talentSearch.json' with { type: 'json' };
import jp from './jp/talentSearch.json' with { type: 'json' };

export const talentSearch = { jp, en };
