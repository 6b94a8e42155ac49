import en from './en/companyList.json' with { type: 'json' };
import jp from './jp/companyList.json' with { type: 'json' };

export const companyList = { jp, en };
