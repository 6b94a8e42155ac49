import en from './en/errors.json' with { type: 'json' };
import jp from './jp/errors.json' with { type: 'json' };

export const errors = { jp, en };
