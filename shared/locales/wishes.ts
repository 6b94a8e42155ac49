import en from './en/wishes.json' with { type: 'json' };
import jp from './jp/wishes.json' with { type: 'json' };

export const wishes = { jp, en };
