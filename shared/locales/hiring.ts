import en from './en/hiring.json' with { type: 'json' };
import jp from './jp/hiring.json' with { type: 'json' };

export const hiring = { jp, en };
