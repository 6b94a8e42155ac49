import type * as z from 'zod';
import type { Interview, InterviewerHolds } from '../../../shared/contract/interviews.ts';
import type { FileAnswer, List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import {
  hasEnded,
  interviewStatusNow,
  isOpenInterview,
  outcomesNow,
  outcomeWithin,
} from '../../../shared/domain/interviews.ts';
import { application } from '../../data/entities/application.ts';
import { interview, interviewerCalendar } from '../../data/entities/interview.ts';
import { get, queryAll } from '../../data/table.ts';
import { calendarFile } from '../../email/calendar.ts';
import { instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, OfCompany } from '../actor.ts';
import type { Side } from '../applications/answers.ts';
import { requireOwn, sideOf } from '../applications/side.ts';
import { type Paging, paginate } from '../paging.ts';
import { toInterview, toInterviews } from './answers.ts';
import { calendarEventOf } from './calendarEvent.ts';
import type { InterviewRecord } from './calendars.ts';
import { loadOwn } from './records.ts';

/** Whether there is something to arrange or to look forward to, or for the company an outcome to state. */
const isUpcoming = (record: InterviewRecord, side: Side): boolean => {
  const isOver = record.status === 'SCHEDULED' && hasEnded(record, now());
  if (isOver) return side === 'company' && outcomesNow(record, side, now()).length > 0;
  return isOpenInterview(interviewStatusNow(record, now()));
};

/** The caller's interviews: upcoming ones by time, all of them latest first. */
export async function listInterviews(
  actor: Actor,
  { applicationId, upcoming, ...paging }: Paging & { applicationId?: string | undefined; upcoming: boolean },
): Promise<List<Interview>> {
  const { side, id } = sideOf(actor);
  const since = upcoming ? { from: new Date(now() - outcomeWithin).toISOString() } : { newestFirst: true };
  const read = async () => {
    if (applicationId !== undefined) {
      requireOwn(await get(application, { id: applicationId }), { side, id });
      return queryAll(interview.ofApplication({ applicationId }), { newestFirst: true });
    }
    return side === 'staff'
      ? queryAll(interview.ofStaff({ staffId: id }), since)
      : queryAll(interview.ofCompany({ companyId: id }), since);
  };
  const records = await read();
  const found = upcoming ? records.filter((record) => isUpcoming(record, side)) : records;
  return paginate(await toInterviews(found, side), paging);
}

export async function getInterview(actor: Actor, id: string): Promise<Interview> {
  const { record, side } = await loadOwn(actor, id);
  return toInterview(record, side);
}

/** The company's interviewers by name, with what is held and booked from now on. */
export async function listInterviewers({ companyId }: OfCompany): Promise<InterviewerHolds[]> {
  const at = instant();
  const all = await queryAll(interviewerCalendar.ofCompany({ companyId }));
  return all
    .map(({ name, email, entries }) => ({
      name,
      email,
      entries: entries.filter(({ endsAt }) => endsAt > at),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The chosen time as a calendar file. @throws Failure interview_transition if none is chosen */
export async function interviewCalendar(
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<z.output<typeof FileAnswer>> {
  const { record, side } = await loadOwn(actor, id);
  const step = record.history.findLastIndex(({ startsAt }) => startsAt !== undefined);
  if (step < 0) throw new Failure('interview_transition');
  const { staff } = await toInterview(record, side);
  const context = { locale, siteOrigin: config('SITE_ORIGIN') };
  const event = calendarEventOf(record, step, { side, context, ...staff });
  return { bytes: calendarFile(event), fileName: `interview-${id}.ics` };
}
