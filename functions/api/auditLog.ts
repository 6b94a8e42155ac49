import { auditLog } from '../../shared/contract/auditLog.ts';
import { auditFile } from '../core/auditLog/file.ts';
import { getAuditEntry, listAuditEntries } from '../core/auditLog/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('auditLog', auditLog, {
  listAuditEntries: ({ query }, { locale }) => listAuditEntries(query, locale),
  auditLogCsv: ({ query }, { actor, locale }) => auditFile(actor, query, locale),
  getAuditEntry: ({ params }, { locale }) => getAuditEntry(params.id, locale),
});
