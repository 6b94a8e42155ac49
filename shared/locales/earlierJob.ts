import en from './en/earlierJob.json' with { type: 'json' };
import jp from './jp/earlierJob.json' with { type: 'json' };

export const earlierJob = { jp, en };
