import en from './en/messages.json' with { type: 'json' };
import jp from './jp/messages.json' with { type: 'json' };

export const messages = { jp, en };
