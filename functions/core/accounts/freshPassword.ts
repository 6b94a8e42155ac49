import { passwordCheck, session } from '../../data/entities/account.ts';
import { get, run, write } from '../../data/table.ts';
import { epochIn, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfSession } from '../actor.ts';

/** How long a password that was entered is good for dangerous acts, in seconds. */
export const freshSeconds = 15 * 60;

/** Notes that this session has just proved its password. A record of its own: the session's is under the tokens' version. */
export const notePasswordCheck = ({ accountId, sessionId }: OfSession): Promise<void> =>
  run(write.put(passwordCheck, { accountId, sessionId, expiresAt: epochIn(freshSeconds) }));

/**
 * Whoever finds a logged-in device gets no further than this: a login with the password, or its check
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
