import en from './en/photo.json' with { type: 'json' };
import jp from './jp/photo.json' with { type: 'json' };

export const photo = { jp, en };
