import en from './en/pageClient.json' with { type: 'json' };
import jp from './jp/pageClient.json' with { type: 'json' };

export const pageClient = { jp, en };
