import type * as z from 'zod';
import type { Interview, interviews } from '../../../shared/contract/interviews.ts';
import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { masked } from '../../../shared/domain/contactMask.ts';
import { interviewLimits, isAhead } from '../../../shared/domain/interviews.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { application } from '../../data/entities/application.ts';
import { interview, latestInterview } from '../../data/entities/interview.ts';
import { retryIfRefused, transactNamed } from '../../data/named.ts';
import { get, type Stored, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { CompanyActor } from '../actor.ts';
import { requireOwn } from '../applications/side.ts';
import { attempt } from '../limits.ts';
import { checkNotBlocked, isBlocked } from '../staff/blocked.ts';
import { toInterview } from './answers.ts';
import { calendarWrites, type InterviewRecord, readCalendars, requireFree } from './calendars.ts';
import { explainRefusal, loadOwn, runningApplication, saveWith, withStatus } from './records.ts';

type Proposed = z.output<typeof interviews.proposeInterview.body>;
type Changed = z.output<typeof interviews.changeInterview.body>;

const limitProposals = (companyId: string) =>
  attempt({ subject: `INTERVIEW#${companyId}`, ...rateLimits.interview.company });

const broken = (field: string, code: string) =>
  new Failure('validation_failed', { fields: [{ field, code }] });

/** Place, link, note and interviewers. @throws Failure validation_failed without a place and a link */
function detailsOf({ minutes, place, link, note, interviewers }: Omit<Proposed, 'times' | 'acceptHeld'>) {
  if (!place && !link) throw broken('place', 'placeOrLink');
  return { minutes, interviewers, ...(place && { place }), ...(link && { link }), ...(note && { note }) };
}

/** The times to the millisecond, as given. @throws Failure validation_failed for past times and distant ones */
function timesOf(times: readonly string[]): string[] {
  const at = now();
  times.forEach((time, index) => {
    const start = Date.parse(time);
    if (start <= at) throw broken(`times.${index}`, 'inPast');
    if (start > at + interviewLimits.daysAhead * dayLength) throw broken(`times.${index}`, 'tooFarAhead');
  });
  return times.map((time) => new Date(time).toISOString());
}

/**
 * Proposes times to an applicant. One transaction holds them for every interviewer, and checks that the
 * application is still active and has no other open interview, and that the applicant does not hide from the company.
 * @throws Failure not_found, application_transition, interview_open, interviewer_booked, interviewer_held,
 * profile_unavailable, validation_failed, too_many_requests
 */
export async function proposeInterview(
  actor: CompanyActor,
  applicationId: string,
  { times: given, acceptHeld, ...body }: Proposed,
): Promise<Interview> {
  const record = requireOwn(await get(application, { id: applicationId }), {
    side: 'company',
    id: actor.companyId,
  });
  if (await isBlocked(record.staffId, record.companyId)) throw new Failure('profile_unavailable');
  if (isEnded(record.status)) throw new Failure('application_transition');
  const [details, times] = [detailsOf(body), timesOf(given)];
  await limitProposals(actor.companyId);
  const at = instant();
  const made: InterviewRecord = {
    id: newId(),
    ...aboutApplication(record),
    ...details,
    status: 'PROPOSED',
    times: times.toSorted(),
    history: [{ status: 'PROPOSED', at, by: 'company', accountId: actor.accountId }],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await untilWritten(() => create(made, times, acceptHeld), retryIfRefused('calendars', 'latest'));
  return toInterview(made, 'company');
}

const aboutApplication = (of: Stored<typeof application>) => ({
  applicationId: of.id,
  jobId: of.jobId,
  jobNumber: of.jobNumber,
  jobTitle: of.jobTitle,
  companyId: of.companyId,
  companySlug: of.companySlug,
  companyName: of.companyName,
  staffId: of.staffId,
  ...(of.timeZone && { timeZone: of.timeZone }),
});

type Writes = 'interview' | 'latest' | 'calendars' | 'application' | 'block';

/** @param times as given, by which refusals name them */
async function create(made: InterviewRecord, times: readonly string[], acceptHeld: boolean): Promise<void> {
  const { applicationId } = made;
  const latest = await get(latestInterview, { applicationId });
  const before = latest && (await get(interview, { id: latest.interviewId }));
  if (before && isAhead(before, now())) throw new Failure('interview_open');
  const calendars = await readCalendars(made.companyId, made.interviewers);
  requireFree(calendars, { ...made, times }, acceptHeld);
  const claimed = { applicationId, interviewId: made.id };
  try {
    await transactNamed<Writes>({
      interview: write.create(interview, made),
      latest: latest
        ? write.save(latestInterview, { ...latest, ...claimed })
        : write.create(latestInterview, claimed),
      calendars: calendarWrites(calendars, made),
      application: runningApplication(applicationId),
      block: checkNotBlocked(made.staffId, made.companyId),
    });
  } catch (error) {
    explainRefusal(error);
  }
}

/**
 * A note that comes back as the company reads it, without the applicant's name, stays as it was written.
 * @throws Failure validation_failed if it was changed and still lacks it
 */
async function noteToSave(record: InterviewRecord, note: string | undefined): Promise<string | undefined> {
  if (!note?.includes(masked) || !record.note || record.note.includes(masked)) return note;
  const shown = await toInterview(record, 'company');
  if (shown.note === note) return record.note;
  throw new Failure('validation_failed', {
    fields: [{ field: 'note', code: 'emptyPlaceholder', values: { words: masked } }],
  });
}

/**
 * Proposes other times, or keeps a chosen time and changes the rest.
 * @throws Failure as proposeInterview; interview_transition, changed_meanwhile
 */
export async function changeInterview(
  actor: CompanyActor,
  id: string,
  { times: given, acceptHeld, message, version, ...body }: Changed,
): Promise<Interview> {
  await loadOwn(actor, id, version);
  const [details, times] = [detailsOf(body), given && timesOf(given)];
  await limitProposals(actor.companyId);
  const saved = await untilWritten(async () => {
    const { record } = await loadOwn(actor, id, version);
    const { place: _, link: __, note: ___, ...rest } = record;
    const note = await noteToSave(record, details.note);
    const changed = { ...details, ...(note && { note }) };
    const by = { by: 'company', accountId: actor.accountId, message } as const;
    const next = times
      ? { ...withStatus(rest, 'PROPOSED', by, { times: times.toSorted() }), ...changed }
      : withStatus(rest, 'SCHEDULED', by, changed);
    const calendars = await readCalendars(record.companyId, [...next.interviewers, ...record.interviewers]);
    const asked = times ?? (next.startsAt ? [next.startsAt] : []);
    requireFree(calendars, { id, times: asked, minutes: next.minutes }, acceptHeld);
    return saveWith(calendars, next, 'company');
  });
  return toInterview(saved, 'company');
}
