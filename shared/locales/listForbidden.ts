import en from './en/listForbidden.json' with { type: 'json' };
import jp from './jp/listForbidden.json' with { type: 'json' };

export const listForbidden = { jp, en };
