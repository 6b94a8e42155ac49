import en from './en/paidService.json' with { type: 'json' };
import jp from './jp/paidService.json' with { type: 'json' };

export const paidService = { jp, en };
