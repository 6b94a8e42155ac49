import en from './en/list.json' with { type: 'json' };
import jp from './jp/list.json' with { type: 'json' };

export const list = { jp, en };
