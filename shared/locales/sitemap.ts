import en from './en/sitemap.json' with { type: 'json' };
import jp from './jp/sitemap.json' with { type: 'json' };

export const sitemap = { jp, en };
