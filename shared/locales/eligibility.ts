import en from './en/eligibility.json' with { type: 'json' };
import jp from './jp/eligibility.json' with { type: 'json' };

export const eligibility = { jp, en };
