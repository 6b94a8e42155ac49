import en from './en/interviews.json' with { type: 'json' };
import jp from './jp/interviews.json' with { type: 'json' };

export const interviews = { jp, en };
