import en from './en/officeCompanies.json' with { type: 'json' };
import jp from './jp/officeCompanies.json' with { type: 'json' };

export const officeCompanies = { jp, en };
