import en from './en/talentLapsed.json' with { type: 'json' };
import jp from './jp/talentLapsed.json' with { type: 'json' };

export const talentLapsed = { jp, en };
