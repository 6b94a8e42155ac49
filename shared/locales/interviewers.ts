import en from './en/interviewers.json' with { type: 'json' };
import jp from './jp/interviewers.json' with { type: 'json' };

export const interviewers = { jp, en };
