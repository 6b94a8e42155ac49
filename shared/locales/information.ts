import en from './en/information.json' with { type: 'json' };
import jp from './jp/information.json' with { type: 'json' };

export const information = { jp, en };
