import en from './en/myPage.json' with { type: 'json' };
import jp from './jp/myPage.json' with { type: 'json' };

export const myPage = { jp, en };
