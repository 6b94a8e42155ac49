import en from './en/staffLists.json' with { type: 'json' };
import jp from './jp/staffLists.json' with { type: 'json' };

/** Of the lists and tags into which a company saves people. */
export const staffLists = { jp, en };
