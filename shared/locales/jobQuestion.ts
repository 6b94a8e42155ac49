import en from './en/jobQuestion.json' with { type: 'json' };
import jp from './jp/jobQuestion.json' with { type: 'json' };

export const jobQuestion = { jp, en };
