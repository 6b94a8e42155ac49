import en from './en/advice.json' with { type: 'json' };
import jp from './jp/advice.json' with { type: 'json' };

export const advice = { jp, en };
