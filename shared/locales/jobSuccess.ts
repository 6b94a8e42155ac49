import en from './en/jobSuccess.json' with { type: 'json' };
import jp from './jp/jobSuccess.json' with { type: 'json' };

export const jobSuccess = { jp, en };
