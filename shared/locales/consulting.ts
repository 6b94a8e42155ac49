import en from './en/consulting.json' with { type: 'json' };
import jp from './jp/consulting.json' with { type: 'json' };

export const consulting = { jp, en };
