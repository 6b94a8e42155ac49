import en from './en/staffing.json' with { type: 'json' };
import jp from './jp/staffing.json' with { type: 'json' };

export const staffing = { jp, en };
