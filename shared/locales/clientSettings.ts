import en from './en/clientSettings.json' with { type: 'json' };
import jp from './jp/clientSettings.json' with { type: 'json' };

export const clientSettings = { jp, en };
