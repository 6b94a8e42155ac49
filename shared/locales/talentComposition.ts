import en from './en/talentComposition.json' with { type: 'json' };
import jp from './jp/talentComposition.json' with { type: 'json' };

export const talentComposition = { jp, en };
