import en from './en/jobFigures.json' with { type: 'json' };
import jp from './jp/jobFigures.json' with { type: 'json' };

export const jobFigures = { jp, en };
