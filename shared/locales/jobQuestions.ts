import en from './en/jobQuestions.json' with { type: 'json' };
import jp from './jp/jobQuestions.json' with { type: 'json' };

export const jobQuestions = { jp, en };
