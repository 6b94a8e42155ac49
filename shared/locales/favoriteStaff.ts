import en from './en/favoriteStaff.json' with { type: 'json' };
import jp from './jp/favoriteStaff.json' with { type: 'json' };

export const favoriteStaff = { jp, en };
