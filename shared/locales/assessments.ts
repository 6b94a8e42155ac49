import en from './en/assessments.json' with { type: 'json' };
import jp from './jp/assessments.json' with { type: 'json' };

export const assessments = { jp, en };
