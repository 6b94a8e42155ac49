import en from './en/companyPages.json' with { type: 'json' };
import jp from './jp/companyPages.json' with { type: 'json' };

export const companyPages = { jp, en };
