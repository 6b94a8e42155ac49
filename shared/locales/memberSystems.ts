import en from './en/memberSystems.json' with { type: 'json' };
import jp from './jp/memberSystems.json' with { type: 'json' };

export const memberSystems = { jp, en };
