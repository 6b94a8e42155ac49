import * as z from 'zod';
import { auditActs, auditSubjects } from '../domain/audit.ts';
import { roles } from '../domain/codes.ts';
import { area } from './core.ts';
import { inOrder, repeated } from './lists.ts';
import { Day, FileAnswer, Id, Instant, line } from './shapes.ts';

/** A record as entries refer to it, with its present number and name; without either it is gone. */
const AuditReference = z
  .object({
    kind: z.enum([...auditSubjects, 'company']),
    id: z.string(),
    number: z.string().optional(),
    name: z.string().optional().describe('in the reader’s language'),
  })
  .meta({ id: 'AuditReference' });
export type AuditReference = z.infer<typeof AuditReference>;

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Its time in milliseconds, and a ULID. */
const EntryId = z
  .string()
  .regex(/^\d{1,15}-[0-9A-HJKMNP-TV-Z]{26}$/)
  .meta({
    id: 'AuditEntryId',
    description: 'opaque',
    example: '1795188600000-01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  });

/** One entry of the audit log. */
export const AuditEntry = z
  .object({
    id: EntryId,
    at: Instant,
    act: z.enum(Object.keys(auditActs) as [keyof typeof auditActs]),
    by: z.object({
      role: z.enum(roles),
      employeeId: Id.optional(),
      number: z.string().optional().describe('of a member or a company'),
      name: z.string().optional().describe('absent once the account is gone'),
    }),
    subject: AuditReference,
    concerns: AuditReference.optional().describe('the person or company affected, if not the subject'),
    before: Values.optional(),
    after: Values.optional(),
    reason: z.string().optional(),
    from: z
      .object({ ip: z.string(), userAgent: z.string().optional() })
      .optional()
      .describe('where the request came from; of employees alone'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Names = z
  .record(z.string(), z.string())
  .describe('of employees and jobs whose ids are among the values before and after');

/** Maximum entries of one answer, and of those that it reads. */
export const auditPage = { most: 50, read: 1000 };

const asked = {
  kind: z.enum(auditSubjects).optional(),
  record: line(64, 0).optional(),
  by: Id.optional(),
  act: repeated(z.enum(Object.keys(auditActs) as [keyof typeof auditActs])),
  day: inOrder(z.strictObject({ from: Day.optional(), to: Day.optional() }), 'endsBeforeStart').optional(),
};

/**
 * The log grows for ever and is kept nowhere else, so its list has a cursor instead of a total: the exception
 * that messages are, too (decision 0070).
 */
export const auditLog = area({
  listAuditEntries: {
    method: 'GET',
    path: '/audit-log',
    access: 'employee',
    rights: 'audit.read',
    summary: `The audit log, newest first, by record or person, employee, act and day. One call reads up to ${auditPage.read.toLocaleString('en')} entries, and \`cursor\` goes on; no total, which would read them all`,
    query: z.strictObject({
      ...asked,
      cursor: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-HJKMNP-TV-Z]{26}$/)
        .optional(),
    }),
    output: z.object({
      data: z.array(AuditEntry),
      names: Names,
      cursor: z.string().optional().describe('for the entries before; absent when all were read'),
    }),
  },
  auditLogCsv: {
    method: 'GET',
    path: '/audit-log/csv',
    access: 'admin',
    rights: 'audit.export',
    audit: 'audit.export',
    summary: 'The same entries as a file for spreadsheets; refused if they do not fit into one',
    query: z.strictObject(asked),
    output: FileAnswer,
    file: 'text/csv',
    errors: ['too_many_entries'],
  },
  getAuditEntry: {
    method: 'GET',
    path: '/audit-log/{id}',
    access: 'employee',
    rights: 'audit.read',
    summary: 'One entry of the audit log',
    params: z.strictObject({ id: EntryId }),
    output: AuditEntry.extend({ names: Names }),
  },
});
