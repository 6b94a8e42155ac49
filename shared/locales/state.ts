import en from './en/state.json' with { type: 'json' };
import jp from './jp/state.json' with { type: 'json' };

export const state = { jp, en };
