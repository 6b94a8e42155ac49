import en from './en/translator.json' with { type: 'json' };
import jp from './jp/translator.json' with { type: 'json' };

export const translator = { jp, en };
