import en from './en/jobEditor.json' with { type: 'json' };
import jp from './jp/jobEditor.json' with { type: 'json' };

export const jobEditor = { jp, en };
