import en from './en/fit.json' with { type: 'json' };
import jp from './jp/fit.json' with { type: 'json' };

export const fit = { jp, en };
