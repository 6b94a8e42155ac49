import en from './en/guides.json' with { type: 'json' };
import jp from './jp/guides.json' with { type: 'json' };

export const guides = { jp, en };
