import en from './en/memberRecord.json' with { type: 'json' };
import jp from './jp/memberRecord.json' with { type: 'json' };

export const memberRecord = { jp, en };
