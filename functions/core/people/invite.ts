import type * as z from 'zod';
import type { memberRegistration, OpenInvitation } from '../../../shared/contract/memberRegistration.ts';
import { account, currentLink, emailClaim, link } from '../../data/entities/account.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { isEmailTaken, releaseAddress } from '../accounts/account.ts';
import { linkWrites } from '../accounts/links.ts';
import { emailTaken } from '../accounts/register.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { limitMail } from '../limits.ts';
import { listToken } from '../lists/page.ts';
import { unmergedStaff } from '../staff/present.ts';
import { type Person, personVersion, presentPerson } from './source.ts';

interface Answer {
  ok: true;
  listToken: string;
}

/** Makes a transaction fail if somebody was put on the blacklist meanwhile. */
const notBlacklisted = (staffId: string) =>
  write.check(staffVisibility, { staffId }, { expression: 'attribute_not_exists(blacklisted)' });

/** Another address takes the place of the one that was reserved. */
const reserve = ({ of }: Person, email: string) => [
  write.create(emailClaim, { email, accountId: of.id }),
  ...releaseAddress(of),
];

/**
 * Mails somebody without a login the invitation to claim the account; the link of the one before ends.
 * @param given another address than is known, which is theirs from now on
 * @throws Failure not_found; conflict for who has a login or is on the blacklist; validation_failed without an address;
 * email_taken, too_many_requests, changed_meanwhile
 */
export async function invitePerson(
  actor: AgencyActor,
  staffId: string,
  { email: given }: z.output<typeof memberRegistration.inviteStaff.body>,
  sourceIp: string,
): Promise<Audited<Answer>> {
  const person = await presentPerson(staffId);
  const { of, visibility } = person;
  if (of.state !== 'NO_LOGIN' || visibility?.blacklisted) throw new Failure('conflict');
  const email = given ?? of.email;
  if (!email) throw new Failure('validation_failed', { fields: [{ field: 'email', code: 'required' }] });
  const isOther = email !== of.email;
  if (isOther && (await isEmailTaken(email))) throw emailTaken();
  await limitMail(email, sourceIp);
  const entry = auditWrite(actor, {
    ...{ act: 'staff.invite', subjectId: staffId },
    after: { emailChanged: isOther },
  });
  try {
    await transactNamed<'email' | 'account' | 'link' | 'present' | 'allowed' | 'entry'>({
      email: isOther ? reserve(person, email) : undefined,
      // Under its version: a claim with the link of the invitation before comes first or not at all.
      account: write.save(account, { ...of, email }),
      link: (await linkWrites(of.id, 'claim', email)).writes,
      present: unmergedStaff(staffId),
      allowed: notBlacklisted(staffId),
      entry,
    });
  } catch (error) {
    if (!isRefused<'email' | 'allowed'>(error)) throw error;
    if (error.has('email')) throw emailTaken();
    throw new Failure('conflict', { cause: error });
  }
  return audited(entry, {
    ok: true,
    listToken: listToken({ id: staffId, version: personVersion(person) + 1 }),
  });
}

/** The invitation that can be used now, of somebody without a login. */
export async function openInvitation({
  of,
}: Pick<Person, 'of'>): Promise<z.output<typeof OpenInvitation> | undefined> {
  if (of.state !== 'NO_LOGIN') return undefined;
  const current = await get(currentLink, { accountId: of.id, type: 'claim' });
  const found = current && (await get(link, { id: current.linkId }));
  return found && { sentAt: found.createdAt, expiresAt: new Date(found.expiresAt * 1000).toISOString() };
}
