import en from './en/management.json' with { type: 'json' };
import jp from './jp/management.json' with { type: 'json' };

export const management = { jp, en };
