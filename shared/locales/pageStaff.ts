import en from './en/pageStaff.json' with { type: 'json' };
import jp from './jp/pageStaff.json' with { type: 'json' };

export const pageStaff = { jp, en };
