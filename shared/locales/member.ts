import en from './en/member.json' with { type: 'json' };
import jp from './jp/member.json' with { type: 'json' };

export const member = { jp, en };
