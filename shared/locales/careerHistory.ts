import en from './en/careerHistory.json' with { type: 'json' };
import jp from './jp/careerHistory.json' with { type: 'json' };

export const careerHistory = { jp, en };
