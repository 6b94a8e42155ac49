import type { StaffDetail } from '../../../shared/contract/staffManagement.ts';
import { profileCompleteness } from '../../../shared/domain/profileCompleteness.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { employee } from '../../data/entities/employee.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { staffByNumber } from '../staff/byNumber.ts';
import { openInvitation } from './invite.ts';
import { mergesOf } from './merge/joined.ts';
import { type Person, partsOf, readPerson, rowOf } from './source.ts';

/** The entry on the blacklist; why it was made is for those who make them. */
async function entryOf(
  actor: AgencyActor,
  { visibility }: Person,
): Promise<Pick<StaffDetail, 'blacklisted'>> {
  if (!visibility?.blacklisted) return {};
  const { at, employeeId, reason, remark } = visibility.blacklisted;
  const by = (await get(employee, { id: employeeId }, { consistent: false }))?.name;
  return {
    blacklisted: {
      since: at,
      ...(by && { by }),
      ...(hasRight(actor, 'people.blacklist') && { reason, ...(remark && { remark }) }),
    },
  };
}

/** Who has left is shown as in lists, with the day. */
function detailOf(person: Person): StaffDetail {
  const { record, of, basicInfo, technicalInfo, visibility } = person;
  const row = rowOf(person);
  if (record.withdrawn)
    return { ...row, completeness: 0, ...(of.withdrawnAt && { withdrawnAt: of.withdrawnAt }) };
  const parts = { ...partsOf(person), technicalInfo: technicalInfo?.info };
  const info = basicInfo?.info;
  return {
    ...row,
    ...(of.state === 'ACTIVE' && { accountId: of.id }),
    ...(info && {
      birthDate: info.birthDate,
      ...(info.postalCode && { postalCode: info.postalCode }),
      ...(info.city && { city: info.city }),
      ...(info.street && { street: info.street }),
      inJapan: info.inJapan,
      motherTongue: info.motherTongue,
    }),
    completeness: profileCompleteness(parts).percentage,
    ...(visibility?.decidedAt && { wishesToBeFound: visibility.findable }),
  };
}

type Entered = NonNullable<NonNullable<StaffDetail['entered']>['basicInfo']>;

/** What the office itself writes, and what may be changed, for those who have the right to. */
function recordOf(
  actor: AgencyActor,
  { record, of, office, basicInfo, education, workHistory, technicalInfo, wishes }: Person,
): Pick<StaffDetail, 'office' | 'entered' | 'suspendedReason'> {
  // Nothing is changed in a record that was joined into another one.
  if (record.withdrawn || record.mergedInto) return {};
  const { photo: _, ...entered } = basicInfo?.info ?? {};
  return {
    ...(of.suspendedReason && hasRight(actor, 'people.suspend') && { suspendedReason: of.suspendedReason }),
    ...(hasRight(actor, 'people.list') && { office: { ...office?.facts, version: office?.version ?? 0 } }),
    ...(hasRight(actor, 'people.edit') && {
      entered: {
        ...{ basicInfo: basicInfo ? (entered as Entered) : null, version: basicInfo?.version ?? 0 },
        parts: [education, workHistory, technicalInfo, wishes].reduce(
          (sum, part) => sum + (part?.version ?? 0),
          0,
        ),
      },
    }),
  };
}

/** @throws Failure not_found */
export async function personById(actor: AgencyActor, id: string): Promise<StaffDetail> {
  const person = await readPerson(id);
  if (!person) throw new Failure('not_found');
  const [entry, merges, invitation] = await Promise.all([
    entryOf(actor, person),
    person.record.withdrawn ? {} : mergesOf(actor, person),
    hasRight(actor, 'people.edit') ? openInvitation(person) : undefined,
  ]);
  return {
    ...detailOf(person),
    ...recordOf(actor, person),
    ...merges,
    ...entry,
    ...(invitation && { invitation }),
  };
}

/** @throws Failure not_found */
export async function personByNumber(actor: AgencyActor, staffNumber: string): Promise<StaffDetail> {
  const found = await staffByNumber(staffNumber);
  if (!found) throw new Failure('not_found');
  return personById(actor, found.id);
}
