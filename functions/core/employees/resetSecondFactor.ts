import { attempts } from '../../data/entities/account.ts';
import { secondFactor } from '../../data/entities/secondFactor.ts';
import { get, WriteRefused, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { changeAndEndSessions } from '../accounts/sessions.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { codeSubjects } from '../limits.ts';
import { adminGuard, refusedAs } from './guard.ts';
import { loadPresent } from './records.ts';

/**
 * Removes another employee's second factor, whose phone and recovery codes are lost: ends their sessions, frees a
 * login that wrong codes have locked, and mails them. Their own they remove or replace themselves, with a code.
 * @throws Failure not_found, also without a second factor; forbidden for the own one, or if the caller is no admin
 * any more; try_again
 */
export async function resetSecondFactor(actor: AgencyActor, id: string): Promise<Audited<void>> {
  const { of } = await loadPresent(id);
  if (of.id === actor.accountId) throw new Failure('forbidden');
  const factor = await get(secondFactor, { accountId: of.id });
  if (!factor) throw new Failure('not_found');
  const entry = auditWrite(actor, {
    act: 'employee.resetSecondFactor',
    subjectId: id,
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
  try {
    await changeAndEndSessions(of.id, {
      ...(await adminGuard(actor, of, false)).writes,
      factor: write.remove(secondFactor, { accountId: of.id }, { version: factor.version }),
      attempts: codeSubjects(of.id).map((subject) => write.remove(attempts, { subject })),
      entry,
    });
  } catch (error) {
    const failure = refusedAs(error);
    if (failure) throw failure;
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
  return audited(entry, undefined);
}
