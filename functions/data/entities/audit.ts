import * as z from 'zod';
import {
  type AuditAct,
  type AuditConcern,
  type AuditSubject,
  auditActs,
  auditConcerns,
} from '../../../shared/domain/audit.ts';
import { roles } from '../../../shared/domain/codes.ts';
import { shardOf } from '../shards.ts';
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

/** Position of an entry in each list: by time, then id. */
export const auditPlace = ({ at, id }: { at: string; id: string }) => `${at}#${id}`;

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
    by: z.object({ accountId: z.string(), role: code(roles), employeeId: z.string().optional() }),
    /** Where the request came from; of employees alone. */
    from: z.object({ ip: z.string(), userAgent: z.string().optional() }).optional(),
    subject: z.object({ kind: code(Object.values(auditActs) as AuditSubject[]), id: z.string() }),
    /** The person or company affected, if it is not the subject. */
    concerns: z.object({ kind: code(auditConcerns), id: z.string() }).optional(),
    before: AuditValues.optional(),
    after: AuditValues.optional(),
    reason: z.string().optional(),
  }),
  key: ({ subject, at, id }: { subject: { kind: AuditSubject; id: string }; at: string; id: string }) => ({
    pk: entriesAbout(subject),
    sk: auditPlace({ at, id }),
  }),
  questions: {
    about: { in: entriesAbout },
    by: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `${auditPrefix}BY#${accountId}`,
      from: ({ by }) => by,
      by: auditPlace,
    },
    concerning: {
      on: 'byReference',
      of: ({ kind, id }: { kind: AuditConcern; id: string }) =>
        `${auditPrefix}CONCERNS#${kind.toUpperCase()}#${id}`,
      from: ({ concerns }) => concerns!,
      by: (entry) => (entry.concerns ? auditPlace(entry) : undefined),
    },
    /** The whole log. */
    all: {
      on: 'byGroup',
      of: ({ shard }: { shard: number }) => `${auditPrefix}ALL#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: auditPlace,
    },
  },
});
