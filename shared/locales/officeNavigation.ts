import en from './en/officeNavigation.json' with { type: 'json' };
import jp from './jp/officeNavigation.json' with { type: 'json' };

export const officeNavigation = { jp, en };
