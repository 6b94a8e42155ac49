import en from './en/myProfile.json' with { type: 'json' };
import jp from './jp/myProfile.json' with { type: 'json' };

export const myProfile = { jp, en };
