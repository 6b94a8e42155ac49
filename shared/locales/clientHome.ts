import en from './en/clientHome.json' with { type: 'json' };
import jp from './jp/clientHome.json' with { type: 'json' };

export const clientHome = { jp, en };
