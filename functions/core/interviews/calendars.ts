import { clashesAt, endOf } from '../../../shared/domain/interviews.ts';
import { type interview, interviewerCalendar } from '../../data/entities/interview.ts';
import { getMany, type Stored, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';

/** The calendars of a company's interviewers: what is held and booked for each. */

export type InterviewRecord = Stored<typeof interview>;
export type Calendar = Stored<typeof interviewerCalendar>;
type Interviewers = InterviewRecord['interviewers'];
type Entry = Calendar['entries'][number];

/** The calendars of these interviewers; those without one yet have version 0. */
export async function readCalendars(companyId: string, interviewers: Interviewers): Promise<Calendar[]> {
  const unique = [...new Map(interviewers.map((one) => [one.email, one])).values()];
  const found = await getMany(
    interviewerCalendar,
    unique.map(({ email }) => ({ companyId, email })),
    { consistent: true },
  );
  const byEmail = new Map(found.map((one) => [one.email, one]));
  return unique.map(
    ({ email, name }) => byEmail.get(email) ?? { companyId, email, name, entries: [], version: 0 },
  );
}

/**
 * Refuses times at which an interviewer has another interview, and times held for another applicant unless
 * these are accepted.
 * @throws Failure interviewer_booked, interviewer_held, with the times and names
 */
export function requireFree(
  calendars: readonly Calendar[],
  { id, times, minutes }: { id: string; times: readonly string[]; minutes: number },
  acceptHeld: boolean,
): void {
  const found = clashesAt(calendars, { id, times, minutes });
  const booked = found.filter(({ isBooked }) => isBooked);
  const refused = booked.length > 0 ? booked : acceptHeld ? [] : found;
  if (refused.length === 0) return;
  const fields = refused.map(({ index, name, isBooked }) => ({
    field: `times.${index}`,
    code: isBooked ? 'interviewerBooked' : 'interviewerHeld',
    values: { name },
  }));
  throw new Failure(booked.length > 0 ? 'interviewer_booked' : 'interviewer_held', { fields });
}

/** The times at which no interviewer has another interview. */
export const freeTimes = (
  calendars: readonly Calendar[],
  { id, times, minutes }: Pick<InterviewRecord, 'id' | 'times' | 'minutes'>,
): Set<string> => {
  const booked = clashesAt(calendars, { id, times, minutes }).filter(({ isBooked }) => isBooked);
  const taken = new Set(booked.map(({ index }) => index));
  return new Set(times.filter((_, index) => !taken.has(index)));
};

/** What an interview in this state holds or books. */
function entriesOf({ id, status, times, startsAt, minutes }: InterviewRecord): Entry[] {
  const entry = (start: string, isBooked: boolean): Entry => ({
    interviewId: id,
    startsAt: start,
    endsAt: endOf(start, minutes),
    isBooked,
  });
  if (status === 'SCHEDULED' && startsAt) return [entry(startsAt, true)];
  return status === 'PROPOSED' ? times.map((start) => entry(start, false)) : [];
}

/**
 * Writes the interview's entries into the calendars of its interviewers and takes them out of all others that
 * were read; entries that are over are dropped. Refused if a calendar has changed since.
 */
export function calendarWrites(calendars: readonly Calendar[], record: InterviewRecord): Write[] {
  const own = new Map(record.interviewers.map((one) => [one.email, one]));
  const at = instant();
  return calendars.flatMap((calendar) => {
    const present = own.get(calendar.email);
    const entries = [
      ...calendar.entries.filter(({ interviewId, endsAt }) => interviewId !== record.id && endsAt > at),
      ...(present ? entriesOf(record) : []),
    ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    const next = { ...calendar, name: present?.name ?? calendar.name, entries };
    return [
      calendar.version === 0
        ? write.create(interviewerCalendar, next)
        : write.save(interviewerCalendar, next),
    ];
  });
}
