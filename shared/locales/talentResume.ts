import en from './en/talentResume.json' with { type: 'json' };
import jp from './jp/talentResume.json' with { type: 'json' };

export const talentResume = { jp, en };
