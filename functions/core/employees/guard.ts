import { account } from '../../data/entities/account.ts';
import { isRefused, type NamedWrites } from '../../data/named.ts';
import { getMany, queryAll, type Write, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../accounts/account.ts';
import type { AgencyActor } from '../actor.ts';
import { isActiveAdmin } from './records.ts';

/** The checks of a change of an employee, by the names under which a transaction reports their refusal. */
export type Guards = NamedWrites<'actor' | 'otherAdmin'>;

/** @throws Failure last_admin if there is no other admin who can log in */
async function otherAdmin(accountId: string): Promise<Write> {
  const listed = (await queryAll(account.employees())).filter(
    ({ id, role }) => role === 'admin' && id !== accountId,
  );
  // The index may be behind.
  const current = await getMany(
    account,
    listed.map(({ id }) => ({ id })),
    { consistent: true },
  );
  const other = current.find(({ role, state }) => role === 'admin' && state === 'ACTIVE');
  if (!other) throw new Failure('last_admin');
  return write.check(account, { id: other.id }, isActiveAdmin);
}

/**
 * Keeps an admin: whoever changes another employee is still an admin when the change is written, and who gives
 * up the own role or login needs another admin. As each such transaction checks an account that it does not
 * change, concurrent ones cannot leave none.
 * @param endsAdmin an admin who can log in is not one afterwards
 * @throws Failure last_admin
 */
export async function adminGuards(
  actor: Pick<AgencyActor, 'accountId'>,
  of: Account,
  endsAdmin: boolean,
): Promise<Guards> {
  if (actor.accountId !== of.id)
    return { actor: write.check(account, { id: actor.accountId }, isActiveAdmin) };
  return endsAdmin ? { otherAdmin: await otherAdmin(of.id) } : {};
}

/** An account of an admin who can log in. */
export const countsAsAdmin = ({ role, state }: Pick<Account, 'role' | 'state'>): boolean =>
  role === 'admin' && state === 'ACTIVE';

/**
 * What a refused change means: forbidden if the caller is no admin any more, else undefined, which is to be
 * tried again.
 */
export function refusedAs(error: unknown): Failure | undefined {
  return isRefused<'actor'>(error) && error.has('actor') ? new Failure('forbidden') : undefined;
}
