import en from './en/postingRight.json' with { type: 'json' };
import jp from './jp/postingRight.json' with { type: 'json' };

export const postingRight = { jp, en };
