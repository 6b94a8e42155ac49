import en from './en/form.json' with { type: 'json' };
import jp from './jp/form.json' with { type: 'json' };

export const form = { jp, en };
