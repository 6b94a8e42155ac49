import { interviews } from '../../../shared/collections/interviews.ts';
import { scouts } from '../../../shared/collections/scouts.ts';
import type { ClosingCounts, JobClosing } from '../../../shared/contract/closing.ts';
import type { JobQuestion } from '../../../shared/contract/postings.ts';
import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { fillClosingText, type OpenStage, openStages } from '../../../shared/domain/closing.ts';
import { jobCloseReasons, type Locale } from '../../../shared/domain/codes.ts';
import { endReasonOf } from '../../../shared/domain/endReasons.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { textFor } from '../../../shared/domain/placeholders.ts';
import { answerableSince, openScoutStatuses } from '../../../shared/domain/scoutStatus.ts';
import { closing as wording } from '../../../shared/locales/closing.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { account } from '../../data/entities/account.ts';
import { application, applicationClaim } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { jobClosing } from '../../data/entities/jobClosing.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, query, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant, instantIn, now } from '../../platform/clock.ts';
import { rowLayout } from '../../search/index.ts';
import type { OfCompany } from '../actor.ts';
import { continuesAfter, valuesOf } from '../jobs/closing.ts';
import { type ClosingStep, nextStep } from '../jobs/closingStep.ts';
import { type JobRecord, loadOwnJob } from '../jobs/records.ts';
import { questionOf, readToken } from '../jobs/stillHiring.ts';
import { queryList } from '../lists/readModel.ts';
import { toApplications } from './answers.ts';
import { applicantLayout } from './applicants.ts';
import { jobsNowOf } from './openJobs.ts';

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

/** As the lists of these have them. */
const [interviewLayout, scoutLayout] = [rowLayout(interviews), rowLayout(scouts)];

type Posting = Pick<JobRecord, 'id' | 'companyId'>;

/** What closing a posting ends, now: counted by the lists of the company. @throws Failure try_again */
async function countsOf({ id, companyId }: Posting, isOpen: boolean): Promise<ClosingCounts> {
  const of = { companyId: [companyId], jobId: [id] };
  const counted = { offset: 0, limit: 0, facets: [] };
  const at = now();
  const [waiting, ahead, unanswered] = await Promise.all([
    queryList(applicantLayout, { ...counted, filters: of, sort: 'newest', facets: ['status'] }),
    queryList(interviewLayout, {
      ...{ ...counted, filters: of, sort: 'soonest' },
      ranges: { aheadUntil: { from: at + 1 } },
    }),
    // A scout ends with its posting.
    isOpen
      ? queryList(scoutLayout, {
          ...{ ...counted, filters: { ...of, status: [...openScoutStatuses] }, sort: 'newest' },
          ranges: { sent: { from: answerableSince(at) } },
        })
      : { total: 0 },
  ]);
  const stages = openStages.map((status) => ({ status, count: waiting.facets.status?.[status] ?? 0 }));
  return {
    total: stages.reduce((sum, { count }) => sum + count, 0),
    stages,
    interviews: ahead.total,
    scouts: unanswered.total,
    texts: jobCloseReasons.map((reason) => ({
      ...{ reason, texts: { jp: wording.jp.texts[reason], en: wording.en.texts[reason] } },
    })),
  };
}

/** The first of those who are still in a posting, nearest to a hire first, as they are now. @throws Failure try_again */
async function firstOf({ id, companyId }: Posting, counted: ClosingCounts): Promise<Application[]> {
  const ids: string[] = [];
  for (const { status, count } of counted.stages) {
    if (count === 0 || ids.length >= namedAtMost) continue;
    const { hits } = await queryList(applicantLayout, {
      filters: { companyId: [companyId], jobId: [id], status: [status] },
      ...{ sort: 'oldest', offset: 0, limit: namedAtMost - ids.length, facets: [] },
    });
    ids.push(...hits.map((hit) => hit.id));
  }
  const found = await getMany(
    application,
    ids.map((one) => ({ id: one })),
  );
  // The list follows who has withdrawn, or was declined, meanwhile.
  return found.filter(({ status }) => !isEnded(status));
}

/**
 * What closing one of the company's postings ends, or has ended: the counts of the company's lists, and as many names as an
 * answer has. @throws Failure not_found, try_again
 */
export async function readClosing(
  { companyId }: OfCompany,
  jobId: string,
  locale: Locale,
): Promise<JobClosing> {
  const { record } = await loadOwnJob(jobId, companyId);
  const jobs = jobsNowOf([record]);
  const [counts, closings] = await Promise.all([
    countsOf(record, jobs.open.has(jobId)),
    queryAll(jobClosing.ofJob({ jobId })),
  ]);
  const named = await firstOf(record, counts);
  const last = record.status === 'CLOSED' ? closings.at(-1) : undefined;
  return {
    ...counts,
    people: (await toApplications(named, 'company', locale, jobs)).flatMap(({ staff: person, status }) =>
      person ? [{ staffNumber: person.staffNumber, name: person.name, status: status as OpenStage }] : [],
    ),
    ...(last && { last: { at: last.at, ended: last.ended, isDone: last.doneAt !== undefined } }),
  };
}

/**
 * What the page of a mailed question shows: of people numbers alone, because whoever has the email reads it. Changes
 * nothing. @throws Failure link_invalid, try_again
 */
export async function readQuestion(token: string): Promise<JobQuestion> {
  const record = await readToken(token);
  return { ...questionOf(record), closing: await countsOf(record, jobsNowOf([record]).open.has(record.id)) };
}
