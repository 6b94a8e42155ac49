import en from './en/memberRegistration.json' with { type: 'json' };
import jp from './jp/memberRegistration.json' with { type: 'json' };

export const memberRegistration = { jp, en };
