import en from './en/common.json' with { type: 'json' };
import jp from './jp/common.json' with { type: 'json' };

export const common = { jp, en };
