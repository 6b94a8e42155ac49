import en from './en/notification.json' with { type: 'json' };
import jp from './jp/notification.json' with { type: 'json' };

export const notification = { jp, en };
