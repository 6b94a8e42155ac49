import { type AuditAct, type AuditConcern, auditActs } from '../../../shared/domain/audit.ts';
import { type AuditValues, auditEntry } from '../../data/entities/audit.ts';
import { run, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, AgencyActor } from '../actor.ts';

export interface AuditedAct {
  /** Of the entry, if another record refers to it. */
  id?: string | undefined;
  act: AuditAct;
  /** What it is about: the id of the staff, inquiry … that the act names (shared/domain/audit.ts). */
  subjectId: string;
  /** The person or company affected, if it is not the subject. */
  concerns?: { kind: AuditConcern; id: string } | undefined;
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
  /** Reason for the access. */
  reason?: string | undefined;
}

declare const brand: unique symbol;
/** The audit log entry as one of the writes of the change that it records. */
export type AuditWrite = Write & { readonly [brand]: 'entry' };
/** The answer of an operation that the contract marks as audited: impossible to build without an entry. */
export interface Audited<Answer> {
  readonly [brand]: 'audited';
  readonly answer: Answer;
}

/** Who acts, as entries keep it. */
export type AuditedBy = Pick<Actor, 'accountId' | 'role' | 'employeeId'> & Pick<AgencyActor, 'source'>;

/**
 * The audit entry for a change's transaction: who, what, when, from where, before and after. Of job seekers and
 * companies it keeps no address: entries stay when people leave.
 */
export function auditWrite(
  { accountId, role, employeeId, source }: AuditedBy,
  { id = newId(), act, subjectId, concerns, before, after, reason }: AuditedAct,
): AuditWrite {
  return write.create(auditEntry, {
    id,
    at: instant(),
    act,
    by: { accountId, role, ...(employeeId && { employeeId }) },
    ...(source && { from: source }),
    ...(concerns && { concerns }),
    subject: { kind: auditActs[act], id: subjectId },
    before,
    after,
    reason,
  }) as AuditWrite;
}

/** Records an access before anything is returned. */
export async function auditLook(actor: AuditedBy, look: AuditedAct): Promise<AuditWrite> {
  const entry = auditWrite(actor, look);
  await run(entry);
  return entry;
}

/** The answer of a change whose transaction included this entry. */
export const audited = <Answer>(_entry: AuditWrite, answer: Answer): Audited<Answer> =>
  ({ answer }) as Audited<Answer>;

/** The answer if nothing was changed or viewed, so that there is nothing to record. */
export const nothingToAudit = <Answer>(answer: Answer): Audited<Answer> => ({ answer }) as Audited<Answer>;

/** Maps the answer, keeping the audit entry. */
export const mapAudited = <From, To>({ answer }: Audited<From>, to: (answer: From) => To): Audited<To> =>
  ({ answer: to(answer) }) as Audited<To>;
