import en from './en/client.json' with { type: 'json' };
import jp from './jp/client.json' with { type: 'json' };

export const client = { jp, en };
