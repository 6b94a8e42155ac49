import en from './en/job.json' with { type: 'json' };
import jp from './jp/job.json' with { type: 'json' };

export const job = { jp, en };
