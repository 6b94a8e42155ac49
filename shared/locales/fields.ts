import en from './en/fields.json' with { type: 'json' };
import jp from './jp/fields.json' with { type: 'json' };

export const fields = { jp, en };
