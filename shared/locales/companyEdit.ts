import en from './en/companyEdit.json' with { type: 'json' };
import jp from './jp/companyEdit.json' with { type: 'json' };

export const companyEdit = { jp, en };
