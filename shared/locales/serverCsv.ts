import en from './en/serverCsv.json' with { type: 'json' };
import jp from './jp/serverCsv.json' with { type: 'json' };

export const serverCsv = { jp, en };
