import en from './en/payments.json' with { type: 'json' };
import jp from './jp/payments.json' with { type: 'json' };

export const payments = { jp, en };
