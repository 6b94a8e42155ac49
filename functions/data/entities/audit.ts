import * as z from 'zod';
import { type AuditAct, type AuditSubject, auditActs } from '../../../shared/domain/audit.ts';
import { roles } from '../../../shared/domain/codes.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';
import { auditPrefix } from '../tableDefinition.ts';

/**
 * Values before and after a change. Never a secret: of an account number the last three digits, of other
 * secrets only that they exist.
 */
export const AuditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditValues = z.infer<typeof AuditValues>;

const entriesAbout = ({ kind, id }: { kind: AuditSubject; id: string }) =>
  `${auditPrefix}${kind.toUpperCase()}#${id}`;

/**
 * An audit log entry, by subject and in order of time. It refers to people by id alone, so that it can be
 * kept when they leave.
 */
export const auditEntry = entity({
  name: 'auditEntry',
  schemaVersion: 1,
  appendOnly: true,
  shape: z.object({
    id: z.string(),
    at: z.string(),
    act: code(Object.keys(auditActs) as AuditAct[]),
    by: z.object({ accountId: z.string(), role: code(roles) }),
    subject: z.object({ kind: code(Object.values(auditActs) as AuditSubject[]), id: z.string() }),
    before: AuditValues.optional(),
    after: AuditValues.optional(),
    reason: z.string().optional(),
  }),
  key: ({ subject, at, id }: { subject: { kind: AuditSubject; id: string }; at: string; id: string }) => ({
    pk: entriesAbout(subject),
    sk: `${at}#${id}`,
  }),
  questions: { about: { in: entriesAbout } },
});
