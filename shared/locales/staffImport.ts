import en from './en/staffImport.json' with { type: 'json' };
import jp from './jp/staffImport.json' with { type: 'json' };

export const staffImport = { jp, en };
