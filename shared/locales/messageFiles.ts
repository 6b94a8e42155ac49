import en from './en/messageFiles.json' with { type: 'json' };
import jp from './jp/messageFiles.json' with { type: 'json' };

export const messageFiles = { jp, en };
