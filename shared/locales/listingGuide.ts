import en from './en/listingGuide.json' with { type: 'json' };
import jp from './jp/listingGuide.json' with { type: 'json' };

/** Notes on each listing: written by hand, for the listing pages only. */
export const listingGuide = { jp, en };
