import en from './en/resumePaper.json' with { type: 'json' };
import jp from './jp/resumePaper.json' with { type: 'json' };

/** Texts of resumes. Two of the three documents are always in Japanese, one always in English. */
export const resumePaper = { jp, en };
