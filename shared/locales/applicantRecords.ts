import en from './en/applicantRecords.json' with { type: 'json' };
import jp from './jp/applicantRecords.json' with { type: 'json' };

export const applicantRecords = { jp, en };
