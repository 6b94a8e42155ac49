import en from './en/officeFiles.json' with { type: 'json' };
import jp from './jp/officeFiles.json' with { type: 'json' };

export const officeFiles = { jp, en };
