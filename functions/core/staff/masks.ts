import { maskContact, maskNames } from '../../../shared/domain/contactMask.ts';
import { staffBasicInfo } from '../../data/entities/staff.ts';
import { get, getMany, type Stored } from '../../data/table.ts';

type StoredInfo = Stored<typeof staffBasicInfo>;
type BasicInfo = StoredInfo['info'];
type Names = NonNullable<StoredInfo['formerNames']>[number];

/** A text as a company reads it that does not see a person's name. @param by whose text it is */
export type Mask = (text: string, by: 'staff' | 'company') => string;

const shortLatin = /^\p{Script=Latin}{1,2}$/u;

/** A person's names as they may be typed: each, its words, and both together, however short they are. */
function namesOf(info: Names): string[] {
  const pairs = [
    [info.familyName, info.givenName],
    [info.familyNameKana, info.givenNameKana],
    [info.familyNameKanji, info.givenNameKanji],
  ].map((pair) => pair.flatMap((name) => name?.trim() || []));
  const words = pairs.flat().flatMap((name) => name.split(/[\s・]+/));
  return [
    ...pairs.flat(),
    // 'de' and 'la' are parts of names, and words.
    ...words.filter((word) => !shortLatin.test(word)),
    ...pairs.flatMap(([family, given]) => (given ? [`${family} ${given}`, `${given} ${family}`] : [])),
  ];
}

/** Replaces in what a person typed their own names and what looks like contact data. */
export function maskFor(basicInfo: BasicInfo | undefined): (text: string) => string {
  const names = basicInfo ? namesOf(basicInfo) : [];
  return (text) => maskContact(text, names);
}

/** Those that they had before, too: what they typed then has these. */
const allNames = (found: StoredInfo | undefined): string[] =>
  found ? [found.info, ...(found.formerNames ?? [])].flatMap(namesOf) : [];

/** The same for texts of both: of the company's own, contact data stay, and names as short as words. */
function maskOf(found: StoredInfo | undefined): Mask {
  const names = allNames(found);
  const longer = names.filter((name) => !shortLatin.test(name));
  return (text, by) => (by === 'staff' ? maskContact(text, names) : maskNames(text, longer));
}

/** What masks the texts about each of these people while their name is not shown. */
export async function masksOf(staffIds: readonly string[]): Promise<Map<string, Mask>> {
  const infos = await getMany(
    staffBasicInfo,
    [...new Set(staffIds)].map((staffId) => ({ staffId })),
  );
  const infoOf = new Map(infos.map((found) => [found.staffId, found]));
  return new Map(staffIds.map((staffId) => [staffId, maskOf(infoOf.get(staffId))]));
}

/** A text of a person whose name is not shown. */
export const maskedText = async (staffId: string, text: string): Promise<string> =>
  maskOf(await get(staffBasicInfo, { staffId }))(text, 'staff');
