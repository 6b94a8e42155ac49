import en from './en/resumeLooks.json' with { type: 'json' };
import jp from './jp/resumeLooks.json' with { type: 'json' };

export const resumeLooks = { jp, en };
