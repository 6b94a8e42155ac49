import en from './en/jobPicker.json' with { type: 'json' };
import jp from './jp/jobPicker.json' with { type: 'json' };

export const jobPicker = { jp, en };
