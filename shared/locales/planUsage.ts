import en from './en/planUsage.json' with { type: 'json' };
import jp from './jp/planUsage.json' with { type: 'json' };

export const planUsage = { jp, en };
