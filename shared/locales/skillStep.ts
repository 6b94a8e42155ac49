import en from './en/skillStep.json' with { type: 'json' };
import jp from './jp/skillStep.json' with { type: 'json' };

export const skillStep = { jp, en };
