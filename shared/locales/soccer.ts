import en from './en/soccer.json' with { type: 'json' };
import jp from './jp/soccer.json' with { type: 'json' };

export const soccer = { jp, en };
