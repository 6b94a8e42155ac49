import en from './en/pageManagement.json' with { type: 'json' };
import jp from './jp/pageManagement.json' with { type: 'json' };

export const pageManagement = { jp, en };
