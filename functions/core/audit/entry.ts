import { type AuditAct, type AuditValues, auditEntry } from '../../data/entities/audit.ts';
import { run, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../accounts/caller.ts';

export interface Audited {
  act: AuditAct;
  /** Whose data it is. */
  staffId: string;
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
  /** Why somebody looked. */
  reason?: string;
}

/** The entry of the audit log, for the transaction of the change that it is about. */
export function auditWrite(
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
  { act, staffId, before, after, reason }: Audited,
): Write {
  return write.create(auditEntry, {
    id: newId(),
    at: instant(),
    act,
    by: { accountId, role },
    subject: { kind: 'staff', id: staffId },
    ...(before && { before }),
    ...(after && { after }),
    ...(reason !== undefined && { reason }),
  });
}

/** Writes down that somebody looks, before they see anything. */
export const auditLook = (caller: Pick<Caller, 'accountId' | 'role'>, look: Audited): Promise<void> =>
  run(auditWrite(caller, look));
