import en from './en/applicantBoard.json' with { type: 'json' };
import jp from './jp/applicantBoard.json' with { type: 'json' };

export const applicantBoard = { jp, en };
