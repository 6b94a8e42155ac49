import en from './en/basicInfo.json' with { type: 'json' };
import jp from './jp/basicInfo.json' with { type: 'json' };

export const basicInfo = { jp, en };
