import en from './en/listing.json' with { type: 'json' };
import jp from './jp/listing.json' with { type: 'json' };

export const listing = { jp, en };
