import en from './en/shell.json' with { type: 'json' };
import jp from './jp/shell.json' with { type: 'json' };

export const shell = { jp, en };
