import en from './en/home.json' with { type: 'json' };
import jp from './jp/home.json' with { type: 'json' };

export const home = { jp, en };
