import en from './en/company.json' with { type: 'json' };
import jp from './jp/company.json' with { type: 'json' };

export const company = { jp, en };
