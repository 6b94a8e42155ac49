import en from './en/visibility.json' with { type: 'json' };
import jp from './jp/visibility.json' with { type: 'json' };

export const visibility = { jp, en };
