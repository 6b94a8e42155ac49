import en from './en/clientJobs.json' with { type: 'json' };
import jp from './jp/clientJobs.json' with { type: 'json' };

export const clientJobs = { jp, en };
