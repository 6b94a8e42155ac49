import en from './en/dataExport.json' with { type: 'json' };
import jp from './jp/dataExport.json' with { type: 'json' };

export const dataExport = { jp, en };
