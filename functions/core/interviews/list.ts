import type * as z from 'zod';
import type { Interview, InterviewerHolds } from '../../../shared/contract/interviews.ts';
import type { FileAnswer, List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isAhead, outcomesNow, outcomeWithin } from '../../../shared/domain/interviews.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { interview, interviewerCalendar } from '../../data/entities/interview.ts';
import { getMany, queryAll } from '../../data/table.ts';
import { calendarFile } from '../../email/calendar.ts';
import { instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, OfCompany } from '../actor.ts';
import type { Side } from '../applications/answers.ts';
import { requireOwn, sideOf } from '../applications/side.ts';
import { ownConversation } from '../conversations/records.ts';
import { type Paging, paginate } from '../paging.ts';
import { hiddenFrom, isBlocked } from '../staff/blocked.ts';
import { toInterview, toInterviews } from './answers.ts';
import { calendarEventOf } from './calendarEvent.ts';
import type { InterviewRecord } from './calendars.ts';
import { loadOwn } from './records.ts';

/** How far back a company's list of all reaches. Milliseconds. */
const listedWithin = 365 * dayLength;

/** Something is still to be done about it: for the company also to state the outcome. */
const isUpcoming = (record: InterviewRecord, side: Side): boolean =>
  isAhead(record, now()) ||
  (side === 'company' && record.status === 'SCHEDULED' && outcomesNow(record, side, now()).length > 0);

/** Those of a person are few; of a company’s only a span of the times that they are at is read. */
function interviewsOf(
  { side, id }: ReturnType<typeof sideOf>,
  upcoming: boolean,
): Promise<InterviewRecord[]> {
  const of = side === 'staff' ? interview.ofStaff({ staffId: id }) : interview.ofCompany({ companyId: id });
  if (side === 'staff' && !upcoming) return queryAll(of, { newestFirst: true });
  return queryAll(of, { from: since(upcoming ? outcomeWithin : listedWithin), newestFirst: !upcoming });
}

const since = (milliseconds: number) => new Date(now() - milliseconds).toISOString();

/** Those of a conversation’s two sides, among the few of the person. Nothing to a company that they hide from. */
async function interviewsIn(
  { accountId }: Actor,
  conversationId: string,
  upcoming: boolean,
): Promise<InterviewRecord[]> {
  const { record, side } = await ownConversation(accountId, conversationId);
  const { staffId, companyId } = record;
  const [all, isHidden] = await Promise.all([
    queryAll(interview.ofStaff({ staffId }), {
      ...(upcoming && { from: since(outcomeWithin) }),
      newestFirst: !upcoming,
    }),
    side === 'company' && isBlocked(staffId, companyId),
  ]);
  return isHidden ? [] : all.filter((one) => one.companyId === companyId);
}

/** @throws Failure not_found for one of others, or none */
async function requireOwnApplications(ids: readonly string[], own: ReturnType<typeof sideOf>): Promise<void> {
  const found = await getMany(
    application,
    ids.map((id) => ({ id })),
    { consistent: true },
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  for (const id of ids) requireOwn(byId.get(id), own);
}

/**
 * The caller's interviews: upcoming ones by time, all of them latest first; to a company, all of the last year.
 * Those of some applications or a conversation whenever they were: they are few, of which one of each application is open.
 * Only the page is read further.
 * @throws Failure not_found for an application or conversation of others, also among own ones
 */
export async function listInterviews(
  actor: Actor,
  {
    applicationId = [],
    conversationId,
    upcoming,
    ...paging
  }: Paging & {
    applicationId?: readonly string[];
    conversationId?: string | undefined;
    upcoming: boolean;
  },
): Promise<List<Interview>> {
  const own = sideOf(actor);
  const ids = [...new Set(applicationId)];
  const read = async () => {
    if (ids.length === 0) return interviewsOf(own, upcoming);
    await requireOwnApplications(ids, own);
    const found = await Promise.all(
      ids.map((id) => queryAll(interview.ofApplication({ applicationId: id }), { newestFirst: true })),
    );
    return found.flat().toSorted((a, b) => b.id.localeCompare(a.id));
  };
  const [records, hidden] =
    conversationId !== undefined
      ? [await interviewsIn(actor, conversationId, upcoming), new Set<string>()]
      : await Promise.all([read(), own.side === 'company' ? hiddenFrom(own.id) : new Set<string>()]);
  const found = records.filter(
    (record) =>
      !hidden.has(record.staffId) &&
      (ids.length === 0 || ids.includes(record.applicationId)) &&
      (!upcoming || isUpcoming(record, own.side)),
  );
  const { data, ...rest } = paginate(found, paging);
  return { data: await toInterviews(data, own.side), ...rest };
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
