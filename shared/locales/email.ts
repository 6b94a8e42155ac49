import en from './en/email.json' with { type: 'json' };
import jp from './jp/email.json' with { type: 'json' };

export const email = { jp, en };
