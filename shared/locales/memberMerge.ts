import en from './en/memberMerge.json' with { type: 'json' };
import jp from './jp/memberMerge.json' with { type: 'json' };

export const memberMerge = { jp, en };
