import type { Locale, Role } from '../../../shared/domain/codes.ts';
import { session } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { readAccessToken } from './tokens.ts';

/** Who calls, as the access token and its session say. */
export interface Caller {
  accountId: string;
  sessionId: string;
  role: Role;
  locale: Locale;
  staffId?: string;
  companyId?: string;
  employeeId?: string;
}

/**
 * The caller of a token. The session is looked up each time, consistently (one read unit), so that a log-out, a changed
 * password, a suspension or a withdrawal holds from the next call on, and not when the token runs out.
 * @throws Failure not_logged_in, session_ended.
 */
export async function callerOf(token: string | undefined): Promise<Caller> {
  const claims = token === undefined ? undefined : await readAccessToken(token);
  if (!claims) throw new Failure('not_logged_in');
  // Half the price would be a copy that may still have a session which has just ended.
  const open = await get(session, { accountId: claims.sub, id: claims.sid }, { consistent: true });
  if (!open) throw new Failure('session_ended');
  return {
    accountId: claims.sub,
    sessionId: claims.sid,
    role: claims.role,
    locale: claims.locale,
    ...(claims.staffId && { staffId: claims.staffId }),
    ...(claims.companyId && { companyId: claims.companyId }),
    ...(claims.employeeId && { employeeId: claims.employeeId }),
  };
}
