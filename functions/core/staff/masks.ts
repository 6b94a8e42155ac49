import { maskContact } from '../../../shared/domain/contactMask.ts';
import { staffBasicInfo } from '../../data/entities/staff.ts';
import { get, getMany, type Stored } from '../../data/table.ts';

type BasicInfo = Stored<typeof staffBasicInfo>['info'];

/** Replaces in what a person typed their own names and what looks like contact data. */
export function maskFor(basicInfo: BasicInfo | undefined): (text: string) => string {
  const names = basicInfo
    ? [
        ...[basicInfo.familyName, basicInfo.givenName, basicInfo.familyNameKana, basicInfo.givenNameKana],
        ...[basicInfo.familyNameKanji ?? '', basicInfo.givenNameKanji ?? ''],
      ]
    : [];
  return (text) => maskContact(text, names);
}

/** What masks the texts of each of these people while their name is not shown. */
export async function masksOf(staffIds: readonly string[]): Promise<Map<string, (text: string) => string>> {
  const infos = await getMany(
    staffBasicInfo,
    [...new Set(staffIds)].map((staffId) => ({ staffId })),
  );
  const infoOf = new Map(infos.map(({ staffId, info }) => [staffId, info]));
  return new Map(staffIds.map((staffId) => [staffId, maskFor(infoOf.get(staffId))]));
}

/** A text of a person whose name is not shown. */
export const maskedText = async (staffId: string, text: string): Promise<string> =>
  maskFor((await get(staffBasicInfo, { staffId }))?.info)(text);
