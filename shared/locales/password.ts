import en from './en/password.json' with { type: 'json' };
import jp from './jp/password.json' with { type: 'json' };

export const password = { jp, en };
