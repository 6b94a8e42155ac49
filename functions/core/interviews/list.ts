import type * as z from 'zod';
import type { Interview, InterviewerHolds } from '../../../shared/contract/interviews.ts';
import type { FileAnswer, List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { interviewLimits, isUpcoming, outcomeWithin } from '../../../shared/domain/interviews.ts';
import { application } from '../../data/entities/application.ts';
import { interview, interviewerCalendar } from '../../data/entities/interview.ts';
import { getMany, query, queryAll } from '../../data/table.ts';
import { calendarFile } from '../../email/calendar.ts';
import { instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, OfCompany } from '../actor.ts';
import { requireOwn, sideOf } from '../applications/side.ts';
import { ownConversation } from '../conversations/records.ts';
import { type Paging, paginate } from '../paging.ts';
import { hiddenFrom, isBlocked } from '../staff/blocked.ts';
import { toInterview, toInterviews } from './answers.ts';
import { calendarEventOf } from './calendarEvent.ts';
import type { InterviewRecord } from './calendars.ts';
import { listOfCompany } from './ofCompany.ts';
import { loadOwn } from './records.ts';

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

interface Asked extends Paging {
  applicationId?: readonly string[];
  conversationId?: string | undefined;
  upcoming: boolean;
}

/** Of a person, of some applications or of a conversation there are few: they are read to find a page of them. */
async function fewOf(
  actor: Actor,
  { applicationId = [], conversationId, upcoming }: Asked,
): Promise<InterviewRecord[]> {
  const own = sideOf(actor);
  if (conversationId !== undefined) {
    const between = await interviewsIn(actor, conversationId, upcoming);
    return between.filter((one) => applicationId.length === 0 || applicationId.includes(one.applicationId));
  }
  if (applicationId.length === 0)
    return queryAll(interview.ofStaff({ staffId: own.id }), {
      ...(upcoming && { from: since(outcomeWithin) }),
      newestFirst: !upcoming,
    });
  const ids = [...new Set(applicationId)];
  await requireOwnApplications(ids, own);
  const [found, hidden] = await Promise.all([
    Promise.all(
      ids.map((id) => queryAll(interview.ofApplication({ applicationId: id }), { newestFirst: true })),
    ),
    own.side === 'company' ? hiddenFrom(own.id) : new Set<string>(),
  ]);
  return found
    .flat()
    .filter(({ staffId }) => !hidden.has(staffId))
    .toSorted((a, b) => b.id.localeCompare(a.id));
}

/**
 * The caller's interviews: upcoming ones by time, all of them latest first. Those of some applications or a conversation
 * whenever they were. Only the page is read further.
 * @throws Failure not_found for an application or conversation of others, also among own ones; try_again
 */
export async function listInterviews(actor: Actor, asked: Asked): Promise<List<Interview>> {
  const { applicationId = [], conversationId, upcoming, page, pageSize } = asked;
  const { side } = sideOf(actor);
  if (actor.role === 'company' && applicationId.length === 0 && conversationId === undefined)
    return listOfCompany(actor, { upcoming, page, pageSize });
  const at = now();
  const found = (await fewOf(actor, asked)).filter((record) => !upcoming || isUpcoming(record, side, at));
  const { data, ...rest } = paginate(found, { page, pageSize });
  return { data: await toInterviews(data, side), ...rest };
}

export async function getInterview(actor: Actor, id: string): Promise<Interview> {
  const { record, side } = await loadOwn(actor, id);
  return toInterview(record, side);
}

/** Up to `known` of the company's interviewers, by name, with what is held and booked from now on. */
export async function listInterviewers({ companyId }: OfCompany): Promise<InterviewerHolds[]> {
  const at = instant();
  const { items } = await query(interviewerCalendar.ofCompany({ companyId }), {
    limit: interviewLimits.known,
  });
  return items
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
