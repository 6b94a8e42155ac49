import type { Interview } from '../../../shared/contract/interviews.ts';
import type { InterviewOutcome } from '../../../shared/domain/interviews.ts';
import { untilWritten } from '../../data/change.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, StaffActor } from '../actor.ts';
import { toInterview } from './answers.ts';
import { freeTimes, readCalendars } from './calendars.ts';
import { loadOwn, saveInterview, saveWith, withOutcome, withStatus } from './records.ts';

interface Given {
  message?: string | undefined;
  version?: number | undefined;
}

/**
 * Chooses one of the proposed times. One transaction books it for every interviewer and frees the others.
 * Idempotent: the chosen time may be chosen again.
 * @throws Failure not_found, changed_meanwhile, interview_transition, interview_time_taken (it has passed, was
 * not proposed, or an interviewer has another interview then), application_transition
 */
export async function chooseInterviewTime(
  actor: StaffActor,
  id: string,
  { startsAt: given, version }: { startsAt: string; version?: number | undefined },
): Promise<Interview> {
  const startsAt = new Date(given).toISOString();
  const saved = await untilWritten(async () => {
    const { record } = await loadOwn(actor, id);
    if (record.status === 'SCHEDULED' && record.startsAt === startsAt) return record;
    if (version !== undefined && version !== record.version) throw new Failure('changed_meanwhile');
    const next = withStatus(record, 'SCHEDULED', { by: 'staff', accountId: actor.accountId }, { startsAt });
    const calendars = await readCalendars(record.companyId, record.interviewers);
    if (Date.parse(startsAt) <= now() || !freeTimes(calendars, record).has(startsAt))
      throw new Failure('interview_time_taken');
    return saveWith(calendars, next, 'staff');
  });
  return toInterview(saved, 'staff');
}

/** @throws Failure not_found, changed_meanwhile, interview_transition, validation_failed */
export async function requestOtherTimes(
  actor: StaffActor,
  id: string,
  { message, version }: Given,
): Promise<Interview> {
  const saved = await untilWritten(async () => {
    const { record } = await loadOwn(actor, id, version);
    const by = { by: 'staff', accountId: actor.accountId, message } as const;
    return saveInterview(record, withStatus(record, 'OTHERS_REQUESTED', by), 'staff');
  });
  return toInterview(saved, 'staff');
}

/** @throws Failure not_found, changed_meanwhile, interview_transition, validation_failed, profile_unavailable */
export async function cancelInterview(
  actor: Actor,
  id: string,
  { message, version }: Given,
): Promise<Interview> {
  const { saved, side } = await untilWritten(async () => {
    const { record, side: by } = await loadOwn(actor, id, version);
    const next = withStatus(record, 'CANCELLED', { by, accountId: actor.accountId, message });
    return { saved: await saveInterview(record, next, by), side: by };
  });
  return toInterview(saved, side);
}

/** @throws Failure not_found, changed_meanwhile, interview_transition, profile_unavailable */
export async function stateInterviewOutcome(
  actor: Actor,
  id: string,
  { outcome, message, version }: Given & { outcome: InterviewOutcome },
): Promise<Interview> {
  const { saved, side } = await untilWritten(async () => {
    const { record, side: by } = await loadOwn(actor, id, version);
    const next = withOutcome(record, outcome, { side: by, accountId: actor.accountId, message });
    return { saved: await saveInterview(record, next, by), side: by };
  });
  return toInterview(saved, side);
}
