import en from './en/inquiry.json' with { type: 'json' };
import jp from './jp/inquiry.json' with { type: 'json' };

export const inquiry = { jp, en };
