import en from './en/banner.json' with { type: 'json' };
import jp from './jp/banner.json' with { type: 'json' };

export const banner = { jp, en };
