import en from './en/emailReception.json' with { type: 'json' };
import jp from './jp/emailReception.json' with { type: 'json' };

export const emailReception = { jp, en };
