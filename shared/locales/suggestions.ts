import en from './en/suggestions.json' with { type: 'json' };
import jp from './jp/suggestions.json' with { type: 'json' };

export const suggestions = { jp, en };
