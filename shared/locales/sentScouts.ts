import en from './en/sentScouts.json' with { type: 'json' };
import jp from './jp/sentScouts.json' with { type: 'json' };

export const sentScouts = { jp, en };
