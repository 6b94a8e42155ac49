import en from './en/messageTemplates.json' with { type: 'json' };
import jp from './jp/messageTemplates.json' with { type: 'json' };

export const messageTemplates = { jp, en };
