import { isAgency } from '../../../shared/domain/access.ts';
import { agencySessionSeconds } from '../../../shared/domain/secondFactor.ts';
import { account, session } from '../../data/entities/account.ts';
import { isRefused, type NamedWrites, transactNamed } from '../../data/named.ts';
import { type Condition, get, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, newSecret, sameSecret, sha256 } from '../../platform/ids.ts';
import type { OfAccount } from '../actor.ts';
import type { Account } from './account.ts';
import { refreshTokenSeconds, signAccessToken } from './tokens.ts';

export type Session = Stored<typeof session>;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  code: 'ok';
}

async function tokensOf(of: Account, sessionId: string, secret: string): Promise<Tokens> {
  const { id, role, locale, staffId, companyId, employeeId } = of;
  return {
    accessToken: await signAccessToken({
      sub: id,
      sid: sessionId,
      role,
      locale,
      ...(staffId && { staffId }),
      ...(companyId && { companyId }),
      ...(employeeId && { employeeId }),
    }),
    refreshToken: `${id}.${sessionId}.${secret}`,
    code: 'ok',
  };
}

/**
 * The account has not changed since the password (or provider) was checked: after a password change the old
 * one opens no session.
 */
export const unchanged = (of: Account): Condition => ({
  expression:
    of.passwordHash === undefined ? '#state = :active' : '#state = :active AND passwordHash = :hash',
  names: { '#state': 'state' },
  values: { ':active': 'ACTIVE', ...(of.passwordHash !== undefined && { ':hash': of.passwordHash }) },
});

/**
 * When a session that began at an instant expires if it is not used again: of employees never later than twelve
 * hours after its login. Seconds since 1970.
 */
function expiryOf(of: Account, createdAt: string): number {
  const unused = epochIn(refreshTokenSeconds);
  if (!isAgency(of)) return unused;
  return Math.min(unused, Math.floor(Date.parse(createdAt) / 1000) + agencySessionSeconds);
}

export interface SessionDetails {
  userAgent: string | undefined;
  /** The password's hash with current parameters, if the stored one is outdated. */
  newHash?: string;
  byPassword?: true;
  /** Writes of the same transaction, by their names: of employees how the second factor was met. */
  alongside?: NamedWrites<string>;
}

/**
 * Opens a session for an account whose login was just checked; of employees and admins through `enterAccount` and
 * the second step alone.
 * @throws Failure try_again when the account changed in between
 * @throws Refused when one of `alongside` was refused
 */
export async function openSession(of: Account, details: SessionDetails): Promise<Tokens> {
  const { alongside } = details;
  if (isAgency(of) && !alongside?.factor) throw new Error('A session of an employee needs a second factor');
  const id = newId();
  const secret = newSecret();
  const at = instant();
  const opened = write.create(session, {
    id,
    accountId: of.id,
    refreshHash: sha256(secret),
    createdAt: at,
    refreshedAt: at,
    ...(details.userAgent && { userAgent: details.userAgent }),
    ...(details.byPassword && { byPassword: true as const }),
    affiliation: of.affiliation,
    companyRole: of.companyRole,
    expiresAt: expiryOf(of, at),
  });
  const still = details.newHash
    ? write.save(account, { ...of, passwordHash: details.newHash }, unchanged(of))
    : write.check(account, { id: of.id }, unchanged(of));
  try {
    await transactNamed<string>({ opened, still, ...alongside });
  } catch (error) {
    if (isRefused<string>(error) && Object.keys(alongside ?? {}).some((name) => error.has(name))) throw error;
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
  return tokensOf(of, id, secret);
}

const refreshForm = /^([0-9A-HJKMNP-TV-Z]{26})\.([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

const ended = () => new Failure('session_ended');

/**
 * Exchanges a refresh token for new tokens; each can be used once. Using one twice ends its session, because
 * it has been copied.
 * @throws Failure session_ended
 */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const [, accountId, id, secret] = refreshForm.exec(refreshToken) ?? [];
  if (accountId === undefined || id === undefined || secret === undefined) throw ended();
  const open = await get(session, { accountId, id });
  if (!open) throw ended();
  const endFamily = async (): Promise<never> => {
    await run(write.remove(session, { accountId, id }));
    throw ended();
  };
  if (!sameSecret(sha256(secret), open.refreshHash)) return endFamily();
  const of = await get(account, { id: accountId });
  if (of?.state !== 'ACTIVE') return endFamily();
  const expiresAt = expiryOf(of, open.createdAt);
  if (expiresAt <= epochIn(0)) return endFamily();
  const next = newSecret();
  try {
    await run(
      write.save(
        session,
        {
          ...open,
          refreshHash: sha256(next),
          refreshedAt: instant(),
          affiliation: of.affiliation,
          companyRole: of.companyRole,
          expiresAt,
        },
        { expression: 'refreshHash = :used', values: { ':used': open.refreshHash } },
      ),
    );
  } catch (error) {
    if (error instanceof WriteRefused) return endFamily();
    throw error;
  }
  return tokensOf(of, id, next);
}

export const endSession = ({ accountId }: OfAccount, id: string): Promise<void> =>
  run(write.remove(session, { accountId, id }));

const sessionsOf = (accountId: string): Promise<Session[]> => queryAll(session.ofAccount({ accountId }));

/** Of one transaction, and how many of its writes the sessions may be. */
const mostWrites = 100;
const fitting = 80;

/**
 * Changes an account and ends its sessions (all, or all but `keep`) in the same transaction. A session opened
 * concurrently is ended afterwards; later ones cannot be opened with the old state (see `openSession`).
 */
export async function changeAndEndSessions(
  accountId: string,
  writes: NamedWrites<string>,
  keep?: string,
): Promise<void> {
  const others = async () => (await sessionsOf(accountId)).filter(({ id }) => id !== keep);
  const end = ({ id }: Session) => write.remove(session, { accountId, id });
  const beside = Object.values(writes)
    .flat()
    .filter((one) => one !== undefined).length;
  const room = Math.min(fitting, mostWrites - beside);
  await transactNamed<string>({ ...writes, sessions: (await others()).slice(0, room).map(end) });
  for (const left of await others()) await run(end(left));
}
