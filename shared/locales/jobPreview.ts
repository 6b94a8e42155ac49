import en from './en/jobPreview.json' with { type: 'json' };
import jp from './jp/jobPreview.json' with { type: 'json' };

export const jobPreview = { jp, en };
