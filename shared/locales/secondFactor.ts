import en from './en/secondFactor.json' with { type: 'json' };
import jp from './jp/secondFactor.json' with { type: 'json' };

export const secondFactor = { jp, en };
