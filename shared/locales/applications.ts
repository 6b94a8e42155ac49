import en from './en/applications.json' with { type: 'json' };
import jp from './jp/applications.json' with { type: 'json' };

export const applications = { jp, en };
