import type { EnteredBasicInfo, NewMember } from '../../../shared/contract/memberRecord.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { memberChange } from '../../../shared/domain/memberFields.ts';
import { account, emailClaim } from '../../data/entities/account.ts';
import { memberEdit } from '../../data/entities/memberRecord.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, type NamedWrites, transactNamed } from '../../data/named.ts';
import { get, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { isEmailTaken } from '../accounts/account.ts';
import { emailTaken } from '../accounts/register.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, mapAudited, nothingToAudit } from '../audit/entry.ts';
import { listToken } from '../lists/page.ts';
import { firstBasicInfo } from '../staff/basicInfo.ts';
import { nextStaffNumber } from '../staff/register.ts';
import { inSection } from './edit.ts';

/** Somebody whom the office registers: a member without a login, until they claim the account by an invitation. */
export interface NewPerson {
  /** Of the member, chosen by the caller: the same id again writes nothing. */
  id: string;
  /** Normalized, as the contract returns it. Reserved for this member; without one nobody can be invited yet. */
  email?: string | undefined;
  /** Of the emails that they get once they have a login. */
  locale: Locale;
  basicInfo: EnteredBasicInfo;
  /** How it came about; for the audit log. */
  origin: 'office' | 'import';
}

export interface RegisteredPerson {
  id: string;
  staffNumber: string;
  /** False if the id was registered before. */
  isNew: boolean;
}

async function registeredBefore(id: string): Promise<RegisteredPerson | undefined> {
  const found = await get(staff, { id });
  return found && { id, staffNumber: found.staffNumber, isNew: false };
}

/**
 * Registers somebody without a login, with the audit entry and the writes of `others`, in one transaction. No mail
 * follows, companies find nobody without a login, and there are neither terms nor consents yet. For many at once it is
 * called for each of them.
 * @param others writes of the same transaction, by their names
 * @throws Failure validation_failed (fields of the basic information), email_taken
 * @throws Refused when one of `others` was refused
 */
export async function registerPerson(
  actor: AgencyActor,
  { id, email, locale, basicInfo, origin }: NewPerson,
  others: NamedWrites<string> = {},
): Promise<Audited<RegisteredPerson>> {
  const before = await registeredBefore(id);
  if (before) return nothingToAudit(before);
  const info = firstBasicInfo(id, basicInfo);
  // Saves a number in the common case; the claim's own condition decides.
  if (email && (await isEmailTaken(email))) {
    // By a concurrent call with the same id, perhaps.
    const first = await registeredBefore(id);
    if (first) return nothingToAudit(first);
    throw emailTaken();
  }
  const staffNumber = await nextStaffNumber();
  const [accountId, entryId, at] = [newId(), newId(), instant()];
  const { familyName, givenName } = basicInfo;
  const entry = auditWrite(actor, {
    ...{ id: entryId, act: 'staff.register', subjectId: id },
    after: { state: 'NO_LOGIN', emailGiven: Boolean(email), origin },
  });
  try {
    await transactNamed<string>({
      email: email ? write.create(emailClaim, { email, accountId }) : undefined,
      account: write.create(account, {
        ...{ id: accountId, email: email ?? '', role: 'staff', state: 'NO_LOGIN', locale, staffId: id },
        ...{ notificationBanned: false, createdAt: at },
      }),
      staff: write.create(staff, {
        ...{ id, staffNumber, accountId, name: { familyName, givenName } },
        ...{ withdrawn: false, createdAt: at },
      }),
      info,
      // What was entered for them, in words, as long as they are members.
      words: write.create(memberEdit, { staffId: id, id: entryId, at, ...memberChange({}, basicInfo) }),
      entry,
      ...others,
    });
  } catch (error) {
    if (!isRefused<string>(error)) throw error;
    // A concurrent call with the same id was first.
    const first = error.has('staff') ? await registeredBefore(id) : undefined;
    if (first) return nothingToAudit(first);
    if (error.has('email')) throw emailTaken();
    throw error;
  }
  return audited(entry, { id, staffNumber, isNew: true });
}

/** The versions of person, account and basic information that are new. */
const firstVersion = 3;

/** Registers somebody from the office's screen. @throws as `registerPerson`, naming fields as the request does */
export const registerForOffice = async (
  actor: AgencyActor,
  wanted: NewMember,
): Promise<Audited<{ ok: true; id: string; staffNumber: string; listToken: string }>> =>
  mapAudited(
    await registerPerson(actor, { ...wanted, origin: 'office' }).catch((error: unknown) => {
      const isOfInfo = error instanceof Failure && error.code === 'validation_failed';
      throw isOfInfo ? inSection('basicInfo', error) : error;
    }),
    ({ id, staffNumber }) => ({
      ...{ ok: true, id, staffNumber },
      listToken: listToken({ id, version: firstVersion }),
    }),
  );
