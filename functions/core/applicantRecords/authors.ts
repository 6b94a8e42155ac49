import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { get, getMany } from '../../data/table.ts';
import type { OfMember } from '../actor.ts';

export interface Author {
  isMe: boolean;
  name?: string;
}

/** The members of a company as they are named to each other. */
export async function authorsOf(
  { companyId, accountId: me }: OfMember,
  accountIds: readonly string[],
): Promise<(accountId: string) => Author> {
  const ids = [...new Set(accountIds)];
  const [accounts, owner] = await Promise.all([
    getMany(
      account,
      ids.map((id) => ({ id })),
    ),
    ids.length > 0 ? get(company, { id: companyId }, { consistent: false }) : undefined,
  ]);
  const contacts = new Map(
    owner?.profile.personsInCharge.map(({ email, name }) => [email?.toLowerCase(), name]),
  );
  const names = new Map(
    accounts
      // An account that has left has no address any more.
      .filter((one) => one.companyId === companyId && one.email !== '')
      .map(({ id, email }) => [id, contacts.get(email.toLowerCase()) ?? email]),
  );
  return (accountId) => {
    const name = names.get(accountId);
    return { isMe: accountId === me, ...(name !== undefined && { name }) };
  };
}
