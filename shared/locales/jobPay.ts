import en from './en/jobPay.json' with { type: 'json' };
import jp from './jp/jobPay.json' with { type: 'json' };

export const jobPay = { jp, en };
