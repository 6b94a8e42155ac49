import type { ClosingCounts, JobClosing } from '../../../shared/contract/closing.ts';
import type { JobQuestion } from '../../../shared/contract/postings.ts';
import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { fillClosingText, type OpenStage, openStages } from '../../../shared/domain/closing.ts';
import { jobCloseReasons, type Locale } from '../../../shared/domain/codes.ts';
import { endReasonOf } from '../../../shared/domain/endReasons.ts';
import { isAhead } from '../../../shared/domain/interviews.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { textFor } from '../../../shared/domain/placeholders.ts';
import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { closing as wording } from '../../../shared/locales/closing.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { account } from '../../data/entities/account.ts';
import { application, applicationClaim, scout } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { interview } from '../../data/entities/interview.ts';
import { jobClosing } from '../../data/entities/jobClosing.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, query, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant, instantIn, now } from '../../platform/clock.ts';
import type { OfCompany } from '../actor.ts';
import { continuesAfter, stillIn, valuesOf } from '../jobs/closing.ts';
import { type ClosingStep, nextStep } from '../jobs/closingStep.ts';
import { type JobRecord, loadOwnJob } from '../jobs/records.ts';
import { questionOf, readToken } from '../jobs/stillHiring.ts';
import { toApplications } from './answers.ts';
import { jobsNow } from './openJobs.ts';

type Closing = Stored<typeof jobClosing>;
type Application = Stored<typeof application>;

/** Applications of one step, and how many of them at a time. */
const batchSize = 100;
const concurrency = 10;

/**
 * Ends the next applications of a closed posting. Each is ended by one write, which is what notifies its person, cancels
 * their interview and stops the reply clock: interrupted, the step is repeated and finds those that are ended. Saving how
 * far it came causes the next step (events/messagesFor.ts). Does nothing if another has done it.
 */
export async function stepClosing({ closingJobId: jobId, closingId: id, after }: ClosingStep): Promise<void> {
  const closing = await get(jobClosing, { jobId, id });
  if (!closing || closing.doneAt !== undefined || (closing.doneTo ?? '') !== after) return;
  const owner = await get(company, { id: closing.companyId });
  const { items, next } = await query(applicationClaim.ofJob({ jobId }), {
    limit: batchSize,
    // The first key after it.
    ...(after && { from: `${after} ` }),
  });
  let ended = 0;
  for (let start = 0; start < items.length; start += concurrency) {
    const done = await Promise.all(
      items
        .slice(start, start + concurrency)
        .map(({ applicationId }) => endBy(closing, applicationId, owner?.accountId)),
    );
    ended += done.filter(Boolean).length;
  }
  const progress: Closing = {
    ...closing,
    ended: closing.ended + ended,
    ...(items.length > 0 && { doneTo: items.at(-1)!.staffId }),
    continuesAt: instantIn(continuesAfter),
    ...(next === undefined && { doneAt: instant() }),
  };
  try {
    await run(write.save(jobClosing, progress));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}

/** @returns whether this closing has ended it, now or in an interrupted step */
async function endBy(closing: Closing, id: string, companyAccount: string | undefined): Promise<boolean> {
  const after = await change(application, { id }, async (found) => {
    if (isEnded(found.status) || found.appliedAt > closing.at) return undefined;
    const message = await messageOf(closing, found);
    const at = instant();
    const accountId = closing.by.accountId ?? companyAccount ?? '';
    return {
      ...found,
      ...{ status: 'DECLINED' as const, declineReason: endReasonOf(closing.reason), closingId: closing.id },
      ...(message && { declineMessage: message }),
      updatedAt: at,
      history: [...found.history, { status: 'DECLINED' as const, at, by: closing.by.as, accountId }],
    };
  });
  return after?.closingId === closing.id;
}

/** What the company writes, in the language that the person reads; undefined if a placeholder has no value. */
async function messageOf(
  { texts }: Closing,
  { staffId, ...about }: Application,
): Promise<string | undefined> {
  if (!texts) return undefined;
  const person = await get(staff, { id: staffId });
  const owner = person && (await get(account, { id: person.accountId }));
  const chosen = owner && textFor(texts, owner.locale);
  if (!chosen) return undefined;
  const { language } = chosen;
  const { text, empty } = fillClosingText(chosen.text, {
    ...valuesOf({ title: about.jobTitle, company: about.companyName }, language),
    ...(person.name && { name: displayName(person.name, language) }),
  });
  return empty.length === 0 ? text : undefined;
}

/** Closings whose steps were interrupted, to be continued up to an instant. */
export async function* dueClosings(untilInstant: string): AsyncGenerator<ClosingStep & { dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(jobClosing.due, untilInstant))
    yield { ...nextStep(record), dueAt };
}

/** How many people an answer names. */
const namedAtMost = 20;

const nearness = ({ status }: Application) => openStages.indexOf(status as OpenStage);

/** What closing a posting ends, now. @param waiting the applications that are still in it */
async function countsOf(
  { id, companyId }: Pick<JobRecord, 'id' | 'companyId'>,
  waiting: readonly Application[],
  open: ReadonlySet<string>,
): Promise<ClosingCounts> {
  const [interviews, scouts] = await Promise.all([
    queryAll(interview.ofCompany({ companyId }), { from: instant() }),
    queryAll(scout.ofJob({ jobId: id })),
  ]);
  const at = now();
  const ids = new Set(waiting.map((one) => one.id));
  return {
    total: waiting.length,
    stages: openStages.map((status) => ({
      ...{ status, count: waiting.filter((one) => one.status === status).length },
    })),
    interviews: interviews.filter((one) => ids.has(one.applicationId) && isAhead(one, at)).length,
    scouts: scouts.filter(
      ({ status, sentAt }) =>
        isScoutOpen(status) && isScoutOpen(scoutStatusNow({ status, sentAt }, open.has(id), at)),
    ).length,
    texts: jobCloseReasons.map((reason) => ({
      ...{ reason, texts: { jp: wording.jp.texts[reason], en: wording.en.texts[reason] } },
    })),
  };
}

/** What closing one of the company's postings ends, or has ended. @throws Failure not_found */
export async function readClosing(
  { companyId }: OfCompany,
  jobId: string,
  locale: Locale,
): Promise<JobClosing> {
  const { record } = await loadOwnJob(jobId, companyId);
  const [waiting, jobs, closings] = await Promise.all([
    stillIn(jobId),
    jobsNow([jobId]),
    queryAll(jobClosing.ofJob({ jobId })),
  ]);
  const named = waiting.toSorted((a, b) => nearness(a) - nearness(b)).slice(0, namedAtMost);
  const last = record.status === 'CLOSED' ? closings.at(-1) : undefined;
  return {
    ...(await countsOf(record, waiting, jobs.open)),
    people: (await toApplications(named, 'company', locale, jobs)).flatMap(({ staff: person, status }) =>
      person ? [{ staffNumber: person.staffNumber, name: person.name, status: status as OpenStage }] : [],
    ),
    ...(last && { last: { at: last.at, ended: last.ended, isDone: last.doneAt !== undefined } }),
  };
}

/**
 * What the page of a mailed question shows: of people numbers alone, because whoever has the email reads it. Changes
 * nothing. @throws Failure link_invalid
 */
export async function readQuestion(token: string): Promise<JobQuestion> {
  const record = await readToken(token);
  const [waiting, { open }] = await Promise.all([stillIn(record.id), jobsNow([record.id])]);
  return { ...questionOf(record), closing: await countsOf(record, waiting, open) };
}
