import { handler as auth } from '../../functions/api/auth.ts';
import { handler as staffApi } from '../../functions/api/staff.ts';
import { accountByEmail } from '../../functions/core/accounts/account.ts';
import { type LinkType, linkToken } from '../../functions/core/accounts/links.ts';
import { account, currentLink } from '../../functions/data/entities/account.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { auth as contract } from '../../shared/contract/auth.ts';
import { staff } from '../../shared/contract/staff.ts';
import { type Received, send } from './api.ts';

/** Accounts for tests, created as users do: through the API, with the mailed link. */

export const password = 'correct1horse';
let count = 0;

/** An unused address. */
export function newEmail(): string {
  count += 1;
  return `person${count}@example.com`;
}
/** A unique source address, so that rate limits of one test do not affect another. */
export function newSource(): string {
  count += 1;
  return `198.51.${Math.floor(count / 250)}.${count % 250}`;
}

export const call = (
  operation: keyof typeof contract,
  body: unknown,
  more: { token?: string; sourceIp?: string } = {},
): Promise<Received> => send(auth, contract[operation], { ...(body !== undefined && { body }), ...more });

/** The token in the account's newest mail of a type. */
export async function mailedToken(accountId: string, type: LinkType): Promise<string> {
  const current = await get(currentLink, { accountId, type });
  if (!current) throw new Error(`No link of type ${type} was made`);
  return linkToken(current.linkId);
}

export async function accountOf(email: string) {
  const found = await accountByEmail(email);
  if (!found) throw new Error(`No account has ${email}`);
  return found;
}

export interface Registered {
  email: string;
  accountId: string;
  staffId: string;
}

/** Registered, with the link not opened yet. */
export async function registerPending(email = newEmail()): Promise<Registered> {
  const answer = await send(staffApi, staff.registerStaff, {
    body: { email, password, agreed: true },
    sourceIp: newSource(),
  });
  if (answer.status !== 201) throw new Error(`Registration answered ${JSON.stringify(answer.body)}`);
  const { id, staffId } = await accountOf(email);
  return { email, accountId: id, staffId: staffId! };
}

export async function registerActive(email?: string): Promise<Registered> {
  const made = await registerPending(email);
  const token = await mailedToken(made.accountId, 'active_account');
  const answer = await call('verifyAccount', { token });
  if (answer.status !== 200) throw new Error(`The link answered ${JSON.stringify(answer.body)}`);
  return made;
}

export const logIn = (email: string, given = password, sourceIp = newSource()) =>
  call('login', { email, password: given }, { sourceIp });

export interface LoggedIn extends Registered {
  token: string;
  refreshToken: string;
}

export async function registerLoggedIn(email?: string): Promise<LoggedIn> {
  const made = await registerActive(email);
  const { body } = await logIn(made.email);
  return { ...made, token: body.accessToken, refreshToken: body.refreshToken };
}

export async function setState(accountId: string, state: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
  const found = await get(account, { id: accountId });
  await run(write.save(account, { ...found!, state }));
}
