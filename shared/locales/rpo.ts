import en from './en/rpo.json' with { type: 'json' };
import jp from './jp/rpo.json' with { type: 'json' };

export const rpo = { jp, en };
