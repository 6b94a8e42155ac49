import en from './en/hires.json' with { type: 'json' };
import jp from './jp/hires.json' with { type: 'json' };

export const hires = { jp, en };
