import en from './en/applying.json' with { type: 'json' };
import jp from './jp/applying.json' with { type: 'json' };

export const applying = { jp, en };
