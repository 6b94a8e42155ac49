import en from './en/talentReading.json' with { type: 'json' };
import jp from './jp/talentReading.json' with { type: 'json' };

export const talentReading = { jp, en };
