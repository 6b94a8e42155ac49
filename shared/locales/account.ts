import en from './en/account.json' with { type: 'json' };
import jp from './jp/account.json' with { type: 'json' };

export const account = { jp, en };
