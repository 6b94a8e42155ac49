import en from './en/closing.json' with { type: 'json' };
import jp from './jp/closing.json' with { type: 'json' };

export const closing = { jp, en };
