import en from './en/searchReference.json' with { type: 'json' };
import jp from './jp/searchReference.json' with { type: 'json' };

export const searchReference = { jp, en };
