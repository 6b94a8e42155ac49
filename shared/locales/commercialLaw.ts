import en from './en/commercialLaw.json' with { type: 'json' };
import jp from './jp/commercialLaw.json' with { type: 'json' };

export const commercialLaw = { jp, en };
