import en from './en/palette.json' with { type: 'json' };
import jp from './jp/palette.json' with { type: 'json' };

export const palette = { jp, en };
