import { account, emailClaim } from '../../data/entities/account.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfAccount } from '../actor.ts';

export type Account = Stored<typeof account>;

/** Stands in for a missing account, so that a lookup takes the same time either way. */
const noAccount = 'NONE';

/** The account that holds an address (folded, as the contract hands it on). Takes two reads whether or not it is there. */
export async function accountByEmail(email: string): Promise<Account | undefined> {
  const claim = await get(emailClaim, { email });
  return get(account, { id: claim?.accountId ?? noAccount });
}

export async function isEmailTaken(email: string): Promise<boolean> {
  return (await get(emailClaim, { email })) !== undefined;
}

/** Makes an account's address free again, unless another account has it by now; nothing for one without an address. */
export const releaseAddress = ({ id, email }: Pick<Account, 'id' | 'email'>): Write[] =>
  email
    ? [
        write.remove(
          emailClaim,
          { email },
          { condition: { expression: 'accountId = :id', values: { ':id': id } } },
        ),
      ]
    : [];

/** The account of a caller. @throws Failure session_ended if it has been deleted. */
export async function ownAccount({ accountId }: OfAccount): Promise<Account> {
  const found = await get(account, { id: accountId });
  if (!found || found.state === 'WITHDRAWN' || found.state === 'MERGED') throw new Failure('session_ended');
  return found;
}

/** Makes a transaction fail if the account has been closed, so that nothing is left behind by it. */
export const presentAccount = (accountId: string): Write =>
  write.check(
    account,
    { id: accountId },
    {
      expression: '#state <> :withdrawn AND #state <> :merged',
      names: { '#state': 'state' },
      values: { ':withdrawn': 'WITHDRAWN', ':merged': 'MERGED' },
    },
  );
