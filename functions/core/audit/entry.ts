import { type AuditAct, auditActs } from '../../../shared/domain/audit.ts';
import { type AuditValues, auditEntry } from '../../data/entities/audit.ts';
import { run, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';

export interface AuditedAct {
  act: AuditAct;
  /** What it is about: the id of the staff, inquiry … that the act names (shared/domain/audit.ts). */
  subjectId: string;
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
  /** Why somebody looked. */
  reason?: string | undefined;
}

declare const brand: unique symbol;
/** The entry of the audit log as one of the writes of the change that it is about. */
export type AuditWrite = Write & { readonly [brand]: 'entry' };
/** The answer of an operation that the contract says is audited: there is none without an entry. */
export interface Audited<Answer> {
  readonly [brand]: 'audited';
  readonly answer: Answer;
}

/** The entry for the transaction of a change: who, what, when, before and after. */
export function auditWrite(
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  { act, subjectId, before, after, reason }: AuditedAct,
): AuditWrite {
  return write.create(auditEntry, {
    id: newId(),
    at: instant(),
    act,
    by: { accountId, role },
    subject: { kind: auditActs[act], id: subjectId },
    before,
    after,
    reason,
  }) as AuditWrite;
}

/** Writes down that somebody looks, before they see anything. */
export async function auditLook(
  actor: Pick<Actor, 'accountId' | 'role'>,
  look: AuditedAct,
): Promise<AuditWrite> {
  const entry = auditWrite(actor, look);
  await run(entry);
  return entry;
}

/** What a change answers whose transaction had this entry. */
export const audited = <Answer>(_entry: AuditWrite, answer: Answer): Audited<Answer> =>
  ({ answer }) as Audited<Answer>;

/** What is answered where nothing was changed or seen, so that there is nothing to write down. */
export const nothingToAudit = <Answer>(answer: Answer): Audited<Answer> => ({ answer }) as Audited<Answer>;

/** The same with another form of the answer. */
export const mapAudited = <From, To>({ answer }: Audited<From>, to: (answer: From) => To): Audited<To> =>
  ({ answer: to(answer) }) as Audited<To>;
