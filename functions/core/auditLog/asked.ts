import type * as z from 'zod';
import type { auditLog } from '../../../shared/contract/auditLog.ts';
import { type AuditConcern, type AuditSubject, auditConcerns } from '../../../shared/domain/audit.ts';
import { addDays, startOfDay } from '../../../shared/domain/time.ts';
import { auditEntry } from '../../data/entities/audit.ts';
import { company } from '../../data/entities/company.ts';
import { employee } from '../../data/entities/employee.ts';
import { inquiry } from '../../data/entities/inquiry.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { eachShard } from '../../data/shards.ts';
import { get, query } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AuditRecord, Reading } from './read.ts';

export type AskedLog = z.output<typeof auditLog.auditLogCsv.query>;
type Kind = AuditSubject | AuditConcern;

/** By their numbers. */
const numbered = [
  [/^S\d{7,10}$/, 'staff', (staffNumber: string) => query(staff.withNumber({ staffNumber }))],
  [/^C\d{7,10}$/, 'company', (companyNumber: string) => query(company.withNumber({ companyNumber }))],
  [/^J\d{7,10}$/, 'job', (jobNumber: string) => query(job.withNumber({ jobNumber }))],
  [/^INQ-/, 'inquiry', (inquiryNumber: string) => query(inquiry.withNumber({ inquiryNumber }))],
] as const;

/** The record of a number, or of an id with its kind; `id` is undefined if there is none. */
async function recordOf(kind: AuditSubject | undefined, given: string): Promise<{ kind: Kind; id?: string }> {
  const number = given.toUpperCase();
  const found = numbered.find(([pattern]) => pattern.test(number));
  if (found) {
    const [, of, ask] = found;
    const id = (await ask(number)).items[0]?.id;
    return { kind: of, ...(id && { id }) };
  }
  if (kind === undefined)
    throw new Failure('validation_failed', { fields: [{ field: 'record', code: 'invalid' }] });
  return { kind, id: given };
}

const isConcern = (kind: Kind): kind is AuditConcern => (auditConcerns as readonly Kind[]).includes(kind);
/** What is about a record, and what concerns it. */
const questionsAbout = (kind: Kind, id: string) => [
  ...(kind === 'company' ? [] : [auditEntry.about({ kind, id })]),
  ...(isConcern(kind) ? [auditEntry.concerning({ kind, id })] : []),
];

type Partitions = Parameters<typeof import('./read.ts').readLog>[0];

/**
 * Partitions of the log that hold what is asked, the narrowest, and what else to look for in them.
 * @throws Failure validation_failed for a record that is neither a number nor an id with its kind
 */
export async function partitionsFor({
  kind,
  record,
  by,
  act,
  day,
}: AskedLog): Promise<{ questions: Partitions; reading: Pick<Reading, 'from' | 'before' | 'matches'> }> {
  const whole = eachShard(auditEntry.all);
  const acting = by === undefined ? undefined : await get(employee, { id: by });
  const matchers: ((entry: AuditRecord) => boolean)[] = [];
  if (kind) matchers.push(({ subject }) => subject.kind === kind);
  if (act.length > 0) matchers.push((entry) => act.includes(entry.act));
  if (acting) matchers.push((entry) => entry.by.accountId === acting.accountId);
  let questions: Partitions = acting ? [auditEntry.by(acting)] : whole;
  if (record) {
    const { kind: of, id } = await recordOf(kind, record);
    if (id !== undefined) questions = questionsAbout(of, id);
    // A deleted inquiry is known by the entry of its deletion alone.
    else if (of === 'inquiry') matchers.push(({ before }) => before?.inquiryNumber === record.toUpperCase());
    else questions = [];
  }
  return {
    questions: by !== undefined && !acting ? [] : questions,
    reading: {
      ...(day?.from && { from: startOfDay(day.from) }),
      ...(day?.to && { before: startOfDay(addDays(day.to, 1)) }),
      matches: (entry) => matchers.every((matches) => matches(entry)),
    },
  };
}
