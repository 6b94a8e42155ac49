import { isDeepStrictEqual } from 'node:util';
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import { photoUndoSeconds } from '../../../shared/domain/photos.ts';
import type { Completeness } from '../../../shared/domain/profileCompleteness.ts';
import { remindedOnSaving } from '../../../shared/domain/residenceExpiry.ts';
import { upload } from '../../data/entities/account.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { get, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { ownAccount } from '../accounts/account.ts';
import type { OfStaff, StaffActor } from '../actor.ts';
import { signedPhotoUrl } from '../photos.ts';
import { completenessOf } from './parts.ts';
import { isPaid } from './payments.ts';
import { readProfile } from './profile.ts';
import { requirePlausibleBasicInfo } from './rules.ts';

/** Maximum of replaced names that are kept. */
const formerNamesKept = 5;

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;
const readStored = (staffId: string) => get(staffBasicInfo, { staffId });

const namesOf = ({
  familyName,
  givenName,
  familyNameKana,
  givenNameKana,
  familyNameKanji,
  givenNameKanji,
}: StaffBasicInfo) => ({
  ...{ familyName, givenName, familyNameKana, givenNameKana },
  ...(familyNameKanji !== undefined && { familyNameKanji }),
  ...(givenNameKanji !== undefined && { givenNameKanji }),
});

/** What texts typed until now may call the person; only names that are not theirs any more. */
function formerNames(before: Stored | undefined, info: StaffBasicInfo): Stored['formerNames'] {
  if (!before) return undefined;
  const all = [namesOf(before.info as StaffBasicInfo), ...(before.formerNames ?? [])];
  const former = all.filter(
    (one, at) =>
      !isDeepStrictEqual(one, namesOf(info)) &&
      all.findIndex((other) => isDeepStrictEqual(one, other)) === at,
  );
  return former.length > 0 ? former.slice(0, formerNamesKept) : undefined;
}

/** A save that is about to be written: nothing if these data are stored already. */
export interface BasicInfoSave {
  before: Stored | undefined;
  writes: readonly Write[];
}

/**
 * Checks basic info, and prepares what saving it under the version that was read writes (0 if there was none): the
 * record, and the name shown in lists. A new photo is kept from now on; a replaced one is deleted in all sizes 15
 * minutes later, so that a form can be reverted to it. Data equal to what is stored is accepted with any version.
 * @throws Failure validation_failed, file_missing, changed_meanwhile; session_ended if the person has withdrawn
 */
export async function prepareBasicInfo(
  { accountId, staffId }: { accountId: string; staffId: string },
  { version, ...info }: StaffBasicInfo & { version: number },
): Promise<BasicInfoSave> {
  requirePlausibleBasicInfo(info);
  const [record, before] = await Promise.all([get(staff, { id: staffId }), readStored(staffId)]);
  if (!record || record.withdrawn) throw new Failure('session_ended');
  if (isStored(before, info)) return { before, writes: [] };
  if ((before?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
  const { nameAtLogin: _, ...known } = record;
  const { familyName, givenName } = info;
  const oldPhoto = before?.info.photo;
  const isNewPhoto = info.photo !== undefined && info.photo !== oldPhoto;
  const made = isNewPhoto ? await get(upload, { accountId, key: info.photo! }) : undefined;
  const isReplaced = oldPhoto !== undefined && oldPhoto !== info.photo;
  const replaced = isReplaced ? await get(upload, { accountId, key: oldPhoto }) : undefined;
  if (isNewPhoto && !made?.madeAt)
    throw new Failure('file_missing', { fields: [{ field: 'photo', code: 'fileMissing' }] });
  const reminded = remindedOnSaving(info.visaExpiresOn, before?.reminded, now());
  const former = formerNames(before, info);
  const saved = {
    ...{ staffId, info, updatedAt: instant() },
    ...(former && { formerNames: former }),
    ...(reminded && { reminded }),
  };
  const writes: Write[] = [
    before
      ? write.save(staffBasicInfo, { ...saved, version: before.version })
      : write.create(staffBasicInfo, saved),
    // Under its version, so that a concurrent withdrawal is not undone.
    write.save(staff, { ...known, name: { familyName, givenName } }),
  ];
  if (made) writes.push(write.save(upload, { ...made, expiresAt: undefined }));
  if (replaced) writes.push(write.save(upload, { ...replaced, expiresAt: epochIn(photoUndoSeconds) }));
  return { before, writes };
}

/** The basic info that somebody is registered with. @throws Failure validation_failed */
export function firstBasicInfo(staffId: string, info: Omit<StaffBasicInfo, 'photo'>): Write {
  requirePlausibleBasicInfo(info);
  const reminded = remindedOnSaving(info.visaExpiresOn, undefined, now());
  return write.create(staffBasicInfo, {
    ...{ staffId, info, updatedAt: instant() },
    ...(reminded && { reminded }),
  });
}

const isStored = (found: Stored | undefined, info: StaffBasicInfo): boolean =>
  found !== undefined && isDeepStrictEqual(found.info, info);

/** Saves the caller’s basic info. @throws as `prepareBasicInfo` */
export async function putBasicInfo(
  of: { accountId: string; staffId: string },
  { version, ...info }: StaffBasicInfo & { version: number },
): Promise<{ version: number; completeness: Completeness }> {
  const { staffId } = of;
  const { before, writes } = await prepareBasicInfo(of, { version, ...info });
  if (writes.length === 0) return { version: before!.version, completeness: await completenessOf(staffId) };
  try {
    await transact(writes);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // A duplicate concurrent request: the second finds it stored.
    const now = await readStored(staffId);
    if (!isStored(now, info)) throw new Failure('changed_meanwhile', { cause: error });
    return { version: now!.version, completeness: await completenessOf(staffId) };
  }
  return { version: version + 1, completeness: await completenessOf(staffId) };
}

export async function getBasicInfo({ staffId }: OfStaff) {
  const found = await get(staffBasicInfo, { staffId });
  const photo = found?.info.photo;
  const nameAtLogin = found ? undefined : (await get(staff, { id: staffId }))?.nameAtLogin;
  return {
    basicInfo: found?.info ?? null,
    ...(nameAtLogin && { nameAtLogin }),
    ...(photo !== undefined && { photoUrl: await signedPhotoUrl(photo, 'large') }),
    version: found?.version ?? 0,
  };
}

/**
 * Number, name and status of the caller's profile: one query, the account for its address, and whether they
 * have payments.
 */
export async function getStaffInfo({ accountId, staffId }: StaffActor) {
  const [profile, own, paid] = await Promise.all([
    readProfile(staffId),
    ownAccount({ accountId }),
    isPaid(staffId),
  ]);
  if (!profile) throw new Failure('session_ended');
  const { staff: record, completeness } = profile;
  return {
    id: record.id,
    staffNumber: record.staffNumber,
    email: own.email,
    name: record.name ?? '',
    registeredAt: record.createdAt,
    completeness,
    isPaid: paid,
  };
}
