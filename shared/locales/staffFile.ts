import en from './en/staffFile.json' with { type: 'json' };
import jp from './jp/staffFile.json' with { type: 'json' };

export const staffFile = { jp, en };
