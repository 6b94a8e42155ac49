import en from './en/memberParts.json' with { type: 'json' };
import jp from './jp/memberParts.json' with { type: 'json' };

export const memberParts = { jp, en };
