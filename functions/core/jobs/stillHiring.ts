import type { JobOwned, JobQuestion } from '../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { isHiring, lapsesAt } from '../../../shared/domain/jobStatus.ts';
import { isOffered } from '../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { change, untilWritten } from '../../data/change.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { isRefused, retryIfRefused, transactNamed } from '../../data/named.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { hmac, sameSecret } from '../../platform/ids.ts';
import { secrets } from '../../platform/secrets.ts';
import type { OfMember } from '../actor.ts';
import { isPublic } from '../companies/read.ts';
import { toOwned } from './answers.ts';
import { closeWrites } from './close.ts';
import { closingTexts } from './closing.ts';
import { getRecord, type JobRecord, loadJob, loadOwnJob } from './records.ts';

/**
 * The posting as its company has confirmed it: counted anew, and no question open. Undefined if it is not open, or
 * was confirmed on that Tokyo day already.
 * @param at instant of the confirmation
 */
export function confirmed(record: JobRecord, at: string): JobRecord | undefined {
  if (!isHiring(record, now())) return undefined;
  const { asked, confirmedAt } = record;
  if (confirmedAt !== undefined && (at <= confirmedAt || (!asked && tokyoDay(confirmedAt) === tokyoDay(at))))
    return undefined;
  return confirmedAnew(record, at);
}

/** The posting with this confirmation, whatever was confirmed and asked before. @param at instant */
export const confirmedAnew = (
  { asked: _asked, countedFrom: _from, ...rest }: JobRecord,
  at: string,
): JobRecord => ({ ...rest, confirmedAt: at });

/**
 * A member of the company confirms in its list that an open posting still hires. Idempotent.
 * @throws Failure not_found, job_not_open
 */
export async function confirmJob(by: OfMember, id: string): Promise<JobOwned> {
  await loadOwnJob(id, by.companyId);
  await change(job, { id }, (record) => {
    if (!isHiring(record, now())) throw new Failure('job_not_open');
    return confirmed(record, instant());
  });
  return toOwned((await loadJob(id))!);
}

/** The company has moved an applicant for this posting, which confirms it if it is open. Idempotent. */
export async function confirmByMove(jobId: string, at: string): Promise<void> {
  await change(job, { id: jobId }, (record) => confirmed(record, at));
}

const signature = async (jobId: string, questionId: string) =>
  hmac((await secrets()).linkKey, `still hiring ${jobId} ${questionId}`);

/**
 * The token in the mail that asks whether a posting still hires: `<job>.<question>.<signature>`. It is valid
 * for one answer, until the next question or a confirmation elsewhere.
 */
export const questionToken = async (jobId: string, questionId: string): Promise<string> =>
  `${jobId}.${questionId}.${await signature(jobId, questionId)}`;

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';
const tokenForm = new RegExp(`^(${ulid})\\.(${ulid})\\.([\\w-]{43})$`);

/**
 * The posting that a token asks about.
 * @throws Failure link_invalid: malformed, forged, answered, replaced by a later question, of a posting that
 * is not open any more, or of a company whose account is not active
 */
export async function readToken(token: string): Promise<JobRecord> {
  const [, jobId, questionId, given] = tokenForm.exec(token) ?? [];
  if (!jobId || !questionId || !given || !sameSecret(given, await signature(jobId, questionId)))
    throw new Failure('link_invalid');
  const record = await getRecord(jobId);
  if (record?.asked?.id !== questionId || !isHiring(record, now())) throw new Failure('link_invalid');
  const owner = await get(company, { id: record.companyId });
  if (!owner || !(await isPublic(owner))) throw new Failure('link_invalid');
  return record;
}

/** The question about a posting, without what closing it ends (core/applications/closing.ts). */
export function questionOf(record: JobRecord): Omit<JobQuestion, 'closing'> {
  const closesAt = lapsesAt(record);
  return {
    jobNumber: record.jobNumber,
    title: record.content.title,
    company: record.company.name,
    ...(record.confirmedAt && { confirmedAt: record.confirmedAt }),
    ...(closesAt && { closesAt }),
  };
}

/**
 * Answers a mailed question, once: the posting is confirmed, or closed as by its company.
 * @param texts what those who are still in it read, with placeholders
 * @throws Failure link_invalid, validation_failed
 */
export async function answerQuestion({
  token,
  hiring,
  reason,
  texts,
}: {
  token: string;
  hiring: boolean;
  reason?: string;
  texts?: LocalizedText;
}): Promise<void> {
  if (reason !== undefined && !isOffered('JOB_CLOSE_REASON', reason))
    throw new Failure('validation_failed', { fields: [{ field: 'reason', code: 'notOffered' }] });
  if (hiring && texts !== undefined)
    throw new Failure('validation_failed', { fields: [{ field: 'texts', code: 'unknown' }] });
  await untilWritten(
    async () => {
      const record = await readToken(token);
      if (hiring) await run(write.save(job, confirmedAnew(record, instant())));
      else {
        const said = { texts: texts && (await closingTexts(record, texts)) };
        await transactNamed(await closeWrites(record, { as: 'company' }, reason ?? 'other', said));
      }
    },
    // A concurrent answer, or another change of the posting: the token is read again.
    (error) =>
      isRefused(error) ? retryIfRefused('job', 'entitlement')(error) : error instanceof WriteRefused,
  );
}
