import en from './en/layout.json' with { type: 'json' };
import jp from './jp/layout.json' with { type: 'json' };

export const layout = { jp, en };
