import { session } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { readAccessToken } from './tokens.ts';

/**
 * The actor of a token. The session is looked up each time, consistently (one read unit), so that a log-out, a changed
 * password, a suspension or a withdrawal holds from the next call on, and not when the token runs out. It also says what
 * rights go by, so that a change of these ends the sessions of the account or is written into them.
 * @throws Failure not_logged_in, session_ended.
 */
export async function actorOf(token: string | undefined): Promise<Actor> {
  const claims = token === undefined ? undefined : await readAccessToken(token);
  if (!claims) throw new Failure('not_logged_in');
  // Half the price would be a copy that may still have a session which has just ended.
  const open = await get(session, { accountId: claims.sub, id: claims.sid }, { consistent: true });
  if (!open) throw new Failure('session_ended');
  const { role, staffId, companyId, employeeId } = claims;
  const person = { accountId: claims.sub, sessionId: claims.sid, locale: claims.locale };
  if (role === 'staff' && staffId !== undefined) return { ...person, role, staffId };
  // Sessions from before companies had members are their owner's.
  if (role === 'company' && companyId !== undefined)
    return { ...person, role, companyId, companyRole: open.companyRole ?? 'OWNER' };
  if ((role === 'employee' || role === 'admin') && employeeId !== undefined)
    return { ...person, role, employeeId, affiliation: open.affiliation };
  throw new Failure('not_logged_in');
}
