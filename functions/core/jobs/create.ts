import type { JobContent, JobOwned } from '../../../shared/contract/postings.ts';
import { missingForPublishing } from '../../../shared/domain/postingRequirements.ts';
import { untilWritten } from '../../data/change.ts';
import { company, numberCounter } from '../../data/entities/company.ts';
import { createdJob, job } from '../../data/entities/job.ts';
import { isRefused, retryIfRefused, transactNamed } from '../../data/named.ts';
import { get, increment, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { OfMember } from '../actor.ts';
import { ownCompany } from '../companies/records.ts';
import { claimImage } from '../files/images.ts';
import { toOwned } from './answers.ts';
import { requireOffered } from './codes.ts';
import { countJobs, type JobChangedBy, logEntry, planLastDay, takePostingRight } from './postingRight.ts';
import {
  type CompanyRecord,
  companyCopy,
  type JobRecord,
  type LoadedJob,
  loadJob,
  loadOwnJob,
  putTexts,
  splitContent,
} from './records.ts';
import { nextForm, postingPeriod, requirePublishable, withPlainTimes } from './rules.ts';

export interface NewJob {
  content: JobContent;
  publish: boolean;
  clientToken?: string;
}

const clientTokenSeconds = 24 * 3600;

const jobNumber = (count: number) => `J${String(count).padStart(7, '0')}`;

/**
 * Holds only while the company is unchanged since it was read, so that it exists and the job's copies of it
 * are current.
 */
export const companyUnchanged = (owner: CompanyRecord) =>
  write.check(
    company,
    { id: owner.id },
    {
      expression: '#version = :version AND withdrawn = :no',
      names: { '#version': 'version' },
      values: { ':version': owner.version, ':no': false },
    },
  );

/**
 * Saves a new posting as a draft, or publishes it at once. Idempotent by clientToken: a repeated one returns
 * the job that it created.
 * @throws Failure job_incomplete, job_unlawful, no_posting_right, plan_expired, closes_at_out_of_range,
 * validation_failed, file_missing
 */
export async function createJob(by: OfMember, wanted: NewJob): Promise<JobOwned> {
  const asked = withPlainTimes(wanted.content);
  requireOffered(asked);
  const known = await madeBefore(by.companyId, wanted.clientToken);
  if (known) return toOwned(known);
  let owner = await ownCompany(by.companyId);
  if (wanted.publish) requirePublishable(asked, owner.profile.name);
  const period = wanted.publish
    ? postingPeriod(asked, 'content.closesAt', await planLastDay(by.companyId))
    : {};
  const photo = asked.photo && (await claimImage(by.accountId, asked.photo, 'photo'));
  const content = { ...asked, ...(photo && { photo }) };
  const number = jobNumber(await increment(numberCounter, { kind: 'JOB' }, 'last'));
  const actor: JobChangedBy = { as: 'company', accountId: by.accountId };
  const create = async (): Promise<JobOwned> => {
    const record = newRecord(owner, number, content, period);
    try {
      await transactNamed({
        ...(wanted.publish && (await takePostingRight({ ...record, version: 0 }, by.accountId))),
        plan: countJobs(owner.id, 1),
        company: companyUnchanged(owner),
        job: write.create(job, record),
        texts: putTexts(record.id, content),
        log: wanted.publish ? logEntry(record.id, { to: 'NEW', actor }) : undefined,
        token: wanted.clientToken
          ? write.create(createdJob, {
              companyId: owner.id,
              clientToken: wanted.clientToken,
              jobId: record.id,
              expiresAt: epochIn(clientTokenSeconds),
            })
          : undefined,
      });
      return toOwned((await loadJob(record.id))!);
    } catch (error) {
      // A concurrent twin may have the last slot.
      const twin = isMade(error) ? await madeBefore(owner.id, wanted.clientToken) : undefined;
      if (twin) return toOwned(twin);
      if (isRefused<Names>(error) && error.has('company')) owner = await ownCompany(owner.id);
      throw error;
    }
  };
  return untilWritten(create, retryIfRefused<Names>('company', 'entitlement'));
}

type Names = 'company' | 'token' | 'entitlement';
const isMade = (error: unknown): boolean =>
  error instanceof Failure || (isRefused<Names>(error) && error.has('token'));

async function madeBefore(
  companyId: string,
  clientToken: string | undefined,
): Promise<LoadedJob | undefined> {
  if (!clientToken) return undefined;
  const made = await get(createdJob, { companyId, clientToken });
  return made && loadOwnJob(made.jobId, companyId);
}

function newRecord(
  owner: CompanyRecord,
  number: string,
  content: JobContent,
  period: Partial<ReturnType<typeof postingPeriod>>,
): Omit<JobRecord, 'version'> {
  const at = instant();
  return {
    id: newId(),
    jobNumber: number,
    companyId: owner.id,
    status: period.publishedAt ? 'NEW' : 'DRAFT',
    content: splitContent(content).listed,
    ...nextForm(undefined, content),
    missing: missingForPublishing(content, owner.profile.name).length,
    company: companyCopy(owner),
    ...(content.opensAt && { opensAt: content.opensAt }),
    ...(content.closesAt && { closesAt: content.closesAt }),
    ...period,
    ...(period.publishedAt && { confirmedAt: at }),
    createdAt: at,
    updatedAt: at,
  };
}
