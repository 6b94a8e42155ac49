import en from './en/screening.json' with { type: 'json' };
import jp from './jp/screening.json' with { type: 'json' };

export const screening = { jp, en };
