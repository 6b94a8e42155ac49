import { agreedVersions } from '../../../shared/agreements.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { address } from '../../../shared/routes.ts';
import { account } from '../../data/entities/account.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { auditWrite } from '../audit/entry.ts';
import type { Account } from './account.ts';
import { consumeLink, readLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type Tokens } from './sessions.ts';

/**
 * Claims the account of somebody whom the office registered, with the mailed token of the invitation: the password is
 * set, terms and consents are theirs, and they are a member like others, whom companies find once they decide so.
 * @throws Failure link_invalid, also on the second use
 */
export async function claimAccount(
  {
    token,
    password,
    locale,
    newsletter,
  }: { token: string; password: string; locale: Locale; newsletter: boolean },
  userAgent: string | undefined,
): Promise<Tokens> {
  const used = await readLink(token, ['claim']);
  const of = await get(account, { id: used.accountId });
  if (of?.state !== 'NO_LOGIN' || !of.staffId || of.email !== used.email) throw new Failure('link_invalid');
  const at = instant();
  const claimed: Account = {
    ...of,
    ...{ state: 'ACTIVE', activatedAt: at, locale, passwordHash: await hashPassword(password) },
    consent: { newsletter, at, page: address('claimAccount', {}, locale) },
    agreement: { at, ...agreedVersions('staff')! },
  };
  const entry = auditWrite(
    { accountId: of.id, role: 'staff' },
    { act: 'staff.claim', subjectId: of.staffId, before: { state: of.state }, after: { state: 'ACTIVE' } },
  );
  try {
    await transactNamed({ link: consumeLink(used), account: write.save(account, claimed), entry });
  } catch (error) {
    if (!isRefused<'link' | 'account'>(error)) throw error;
    throw new Failure(error.has('link') ? 'link_invalid' : 'try_again', { cause: error });
  }
  return openSession({ ...claimed, version: of.version + 1 }, { userAgent, byPassword: true });
}
