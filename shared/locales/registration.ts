import en from './en/registration.json' with { type: 'json' };
import jp from './jp/registration.json' with { type: 'json' };

export const registration = { jp, en };
