import en from './en/accountSettings.json' with { type: 'json' };
import jp from './jp/accountSettings.json' with { type: 'json' };

export const accountSettings = { jp, en };
