import { session } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { readAccessToken } from './tokens.ts';

/**
 * The actor of a token. The session is looked up on each call with a consistent read (one read unit), so that
 * a logout, a changed password, a suspension or a withdrawal takes effect on the next call instead of when
 * the token expires. Permissions are read from the session too, so a change of them must end the account's
 * sessions or be written into them.
 * @throws Failure not_logged_in, session_ended.
 */
export async function actorOf(token: string | undefined): Promise<Actor> {
  const claims = token === undefined ? undefined : await readAccessToken(token);
  if (!claims) throw new Failure('not_logged_in');
  // An eventually consistent read costs half, but may return a session that has just ended.
  const open = await get(session, { accountId: claims.sub, id: claims.sid }, { consistent: true });
  if (!open) throw new Failure('session_ended');
  const { role, staffId, companyId, employeeId } = claims;
  const person = { accountId: claims.sub, sessionId: claims.sid, locale: claims.locale };
  if (role === 'staff' && staffId !== undefined) return { ...person, role, staffId };
  // Sessions created before companies had members belong to the owner.
  if (role === 'company' && companyId !== undefined)
    return { ...person, role, companyId, companyRole: open.companyRole ?? 'OWNER' };
  if ((role === 'employee' || role === 'admin') && employeeId !== undefined)
    return { ...person, role, employeeId, affiliation: open.affiliation };
  throw new Failure('not_logged_in');
}
