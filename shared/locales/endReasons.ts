import en from './en/endReasons.json' with { type: 'json' };
import jp from './jp/endReasons.json' with { type: 'json' };

export const endReasons = { jp, en };
