import en from './en/jobMarks.json' with { type: 'json' };
import jp from './jp/jobMarks.json' with { type: 'json' };

export const jobMarks = { jp, en };
