import { account } from '../../data/entities/account.ts';
import { isRefused, type NamedWrites } from '../../data/named.ts';
import { getMany, queryAll, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../accounts/account.ts';
import type { AgencyActor } from '../actor.ts';
import { isActiveAdmin } from './records.ts';

/** The check of a change of an employee, by the name under which a transaction reports its refusal. */
export interface Guard {
  writes: NamedWrites<'actor' | 'otherAdmin'>;
  /** The account that it checks: a transaction may have an item once. */
  checked?: string;
}

/** @throws Failure last_admin if there is no other admin who can log in */
async function otherAdmin(accountId: string): Promise<string> {
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
  return other.id;
}

/**
 * Keeps an admin: whoever changes another employee is still an admin when the change is written, and who gives
 * up the own role or login needs another admin. As each such transaction checks an account that it does not
 * change, concurrent ones cannot leave none.
 * @param endsAdmin an admin who can log in is not one afterwards
 * @throws Failure last_admin
 */
export async function adminGuard(
  actor: Pick<AgencyActor, 'accountId'>,
  of: Account,
  endsAdmin: boolean,
): Promise<Guard> {
  const check = (id: string) => write.check(account, { id }, isActiveAdmin);
  if (actor.accountId !== of.id)
    return { writes: { actor: check(actor.accountId) }, checked: actor.accountId };
  if (!endsAdmin) return { writes: {} };
  const checked = await otherAdmin(of.id);
  return { writes: { otherAdmin: check(checked) }, checked };
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
