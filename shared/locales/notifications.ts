import en from './en/notifications.json' with { type: 'json' };
import jp from './jp/notifications.json' with { type: 'json' };

export const notifications = { jp, en };
