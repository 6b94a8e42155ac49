import en from './en/whitepaper.json' with { type: 'json' };
import jp from './jp/whitepaper.json' with { type: 'json' };

export const whitepaper = { jp, en };
