/** A member as they are compared with others, and what is in the way of joining them. */
import type { MergeMember } from '../../../../shared/contract/memberMerge.ts';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { isOpenInterview } from '../../../../shared/domain/interviews.ts';
import { isScoutOpen, scoutExpiresAt } from '../../../../shared/domain/scoutStatus.ts';
import { application, scout } from '../../../data/entities/application.ts';
import { interview } from '../../../data/entities/interview.ts';
import { queryAll } from '../../../data/table.ts';
import { now } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { type Person, rowOf } from '../source.ts';

export interface Business {
  /** Applications, scouts and interviews that are not over. */
  open: number;
  /** Applications that are over. */
  ended: number;
}

export async function businessOf(staffId: string): Promise<Business> {
  const [applications, scouts, interviews] = await Promise.all([
    queryAll(application.ofStaff({ staffId })),
    queryAll(scout.ofStaff({ staffId })),
    queryAll(interview.ofStaff({ staffId })),
  ]);
  const ended = applications.filter(({ status }) => isEnded(status)).length;
  const scouted = scouts.filter(
    ({ status, sentAt }) => isScoutOpen(status) && Date.parse(scoutExpiresAt(sentAt)) > now(),
  ).length;
  const met = interviews.filter(({ status }) => isOpenInterview(status)).length;
  return { open: applications.length - ended + scouted + met, ended };
}

export function mergeMember(person: Person, business: Business): MergeMember {
  const { id, staffNumber, name, nameKana, email, phone, state, registeredAt, activeOn } = rowOf(person);
  const birthDate = person.basicInfo?.info.birthDate;
  return {
    ...{ id, staffNumber, state, registeredAt, ...business },
    ...(name && { name }),
    ...(nameKana && { nameKana }),
    ...(birthDate && { birthDate }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(activeOn && { activeOn }),
  };
}

/** Whoever can log in, or could until they were suspended. */
const hasLogin = ({ of: { state } }: Person): boolean => state === 'ACTIVE' || state === 'SUSPENDED';

/** Why one record cannot be joined into the other, each as the failure that it would be. */
export function obstaclesTo(
  { kept, merged }: { kept: Person; merged: Person },
  { open }: Pick<Business, 'open'>,
): Failure[] {
  return [
    ...(kept.record.mergedInto || merged.record.mergedInto ? [new Failure('already_merged')] : []),
    ...(hasLogin(merged) && !hasLogin(kept) ? [new Failure('merge_login')] : []),
    // No company finds who is on it, under whichever number.
    ...(merged.visibility?.blacklisted && !kept.visibility?.blacklisted
      ? [new Failure('merge_blacklisted')]
      : []),
    ...(open > 0 ? [new Failure('merge_open', { values: { count: open } })] : []),
  ];
}
