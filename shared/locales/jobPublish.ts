import en from './en/jobPublish.json' with { type: 'json' };
import jp from './jp/jobPublish.json' with { type: 'json' };

export const jobPublish = { jp, en };
