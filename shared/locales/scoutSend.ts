import en from './en/scoutSend.json' with { type: 'json' };
import jp from './jp/scoutSend.json' with { type: 'json' };

export const scoutSend = { jp, en };
