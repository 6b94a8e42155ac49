import en from './en/hiding.json' with { type: 'json' };
import jp from './jp/hiding.json' with { type: 'json' };

export const hiding = { jp, en };
