import type * as z from 'zod';
import type { memberRegistration, PossibleDuplicate } from '../../../shared/contract/memberRegistration.ts';
import { type Sameness, sameness } from '../../../shared/domain/duplicates.ts';
import { account, emailClaim } from '../../data/entities/account.ts';
import { staffBasicInfo } from '../../data/entities/staff.ts';
import { nameKey } from '../../data/nameKey.ts';
import { get, query } from '../../data/table.ts';
import { lastRecord } from '../accounts/joined.ts';
import { readPerson, rowOf } from './source.ts';

type Asked = z.output<typeof memberRegistration.findStaffDuplicates.query>;

/** Maximum of members that one value finds, and that are returned: a family shares a number, not a crowd. */
const most = 10;

async function withEmail(email: string | undefined): Promise<string[]> {
  const claim = email ? await get(emailClaim, { email }) : undefined;
  const of = claim && (await get(account, { id: claim.accountId }));
  return of?.staffId ? [of.staffId] : [];
}

async function withPhone(phone: string | undefined): Promise<string[]> {
  if (!phone) return [];
  const { items } = await query(staffBasicInfo.withPhone({ phone }), { limit: most });
  return items.map(({ staffId }) => staffId);
}

async function withNameAndBirth({ familyNameKana, givenNameKana, birthDate }: Asked): Promise<string[]> {
  if (!familyNameKana || !givenNameKana || !birthDate) return [];
  const kana = `${familyNameKana} ${givenNameKana}`;
  const { items } = await query(staffBasicInfo.namedInKana({ kana }), {
    beginsWith: `${nameKey(kana)}#`,
    limit: most * 5,
  });
  return items.filter(({ info }) => info.birthDate === birthDate).map(({ staffId }) => staffId);
}

/**
 * Members who may be the person that is about to be registered; who has left is none of them, and joined records are the
 * one that is kept.
 */
export async function possibleDuplicates(asked: Asked): Promise<PossibleDuplicate[]> {
  const [email, phone, nameAndBirth] = await Promise.all([
    withEmail(asked.email),
    withPhone(asked.phone),
    withNameAndBirth(asked),
  ]);
  const found: Record<Sameness, string[]> = { email, phone, nameAndBirth };
  const ids = [...new Set(sameness.flatMap((same) => found[same]))].slice(0, most);
  const read = await Promise.all(ids.map(readPerson));
  // A joined record stands for the one that is kept.
  const keptOf = new Map(
    await Promise.all(
      read.map(async (person, at): Promise<[string, string]> => {
        const id = ids[at]!;
        return [id, person?.record.mergedInto === undefined ? id : (await lastRecord(person.record)).id];
      }),
    ),
  );
  const known = new Map(read.map((person, at) => [ids[at]!, person]));
  const people = await Promise.all(
    [...new Set(keptOf.values())].map((id) => known.get(id) ?? readPerson(id)),
  );
  return people.flatMap((person): PossibleDuplicate[] => {
    if (!person || person.record.withdrawn) return [];
    const { id, staffNumber, name, nameKana, state } = rowOf(person);
    return [
      {
        ...{ id, staffNumber, state },
        ...(name && { name }),
        ...(nameKana && { nameKana }),
        ...(person.basicInfo && { birthDate: person.basicInfo.info.birthDate }),
        same: sameness.filter((one) => found[one].some((other) => keptOf.get(other) === id)),
      },
    ];
  });
}
