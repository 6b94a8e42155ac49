import en from './en/resume.json' with { type: 'json' };
import jp from './jp/resume.json' with { type: 'json' };

export const resume = { jp, en };
