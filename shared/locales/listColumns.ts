import en from './en/listColumns.json' with { type: 'json' };
import jp from './jp/listColumns.json' with { type: 'json' };

export const listColumns = { jp, en };
