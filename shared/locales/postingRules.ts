import en from './en/postingRules.json' with { type: 'json' };
import jp from './jp/postingRules.json' with { type: 'json' };

export const postingRules = { jp, en };
