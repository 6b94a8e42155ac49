import en from './en/scouts.json' with { type: 'json' };
import jp from './jp/scouts.json' with { type: 'json' };

export const scouts = { jp, en };
