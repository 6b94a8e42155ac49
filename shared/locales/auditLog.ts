import en from './en/auditLog.json' with { type: 'json' };
import jp from './jp/auditLog.json' with { type: 'json' };

export const auditLog = { jp, en };
