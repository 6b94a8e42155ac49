import { passwordCheck, session } from '../../data/entities/account.ts';
import { get, run, write } from '../../data/table.ts';
import { epochIn, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfSession } from '../actor.ts';

/** For how long after the password was entered sensitive actions are allowed, in seconds. */
export const freshSeconds = 15 * 60;

/**
 * Records that this session has just proved its password. A separate record, because the session's version
 * guards its tokens.
 */
export const notePasswordCheck = ({ accountId, sessionId }: OfSession): Promise<void> =>
  run(write.put(passwordCheck, { accountId, sessionId, expiresAt: epochIn(freshSeconds) }));

/**
 * Protects a device that was left logged in: requires a login with the password, or a check of it
 * (checkLoginInfo), within the last 15 minutes.
 * @throws Failure password_needed
 */
export async function requireFreshPassword({ accountId, sessionId }: OfSession): Promise<void> {
  const [open, checked] = await Promise.all([
    get(session, { accountId, id: sessionId }),
    get(passwordCheck, { accountId, sessionId }),
  ]);
  const since = now() - freshSeconds * 1000;
  const isFresh = open?.byPassword === true && Date.parse(open.createdAt) > since;
  if (!isFresh && !checked) throw new Failure('password_needed');
}
