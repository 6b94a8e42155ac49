import en from './en/talentActs.json' with { type: 'json' };
import jp from './jp/talentActs.json' with { type: 'json' };

/** Of the parts of the talent search that are loaded when they are needed. */
export const talentActs = { jp, en };
