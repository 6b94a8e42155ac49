import en from './en/resumePaper.json' with { type: 'json' };
import jp from './jp/resumePaper.json' with { type: 'json' };

/** What stands on resumes. Two of the three papers are always in Japanese, one always in English. */
export const resumePaper = { jp, en };
