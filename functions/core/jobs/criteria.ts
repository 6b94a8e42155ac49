import { isDeepStrictEqual } from 'node:util';
import type { JobCriteria } from '../../../shared/contract/assessments.ts';
import type { Criterion } from '../../../shared/domain/assessments.ts';
import { criterionFindings } from '../../../shared/domain/postingRules/index.ts';
import { isQuestionRule } from '../../../shared/domain/postingRules/names.ts';
import { jobCriteria } from '../../data/entities/assessment.ts';
import { job } from '../../data/entities/job.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, isThere, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany, OfMember } from '../actor.ts';
import { getRecord } from './records.ts';

async function requireOwnJob({ companyId }: OfCompany, jobId: string): Promise<void> {
  const found = await getRecord(jobId);
  if (found?.companyId !== companyId) throw new Failure('not_found');
}

/** What applicants to a job are rated by; none if nothing was saved. */
export async function criteriaOf(jobId: string): Promise<JobCriteria> {
  const found = await get(jobCriteria, { jobId });
  return { criteria: found?.criteria ?? [], version: found?.version ?? 0 };
}

/** @throws Failure not_found */
export async function readCriteria(by: OfMember, jobId: string): Promise<JobCriteria> {
  await requireOwnJob(by, jobId);
  return criteriaOf(jobId);
}

/** @throws Failure validation_failed naming each criterion that the law forbids to choose people by */
function requireLawful(criteria: readonly Criterion[]): void {
  const fields = criteria.flatMap(({ text: { jp, en } }, at) =>
    criterionFindings({ ...(jp && { jp }), ...(en && { en }) }, `criteria.${at}.text`).map(
      ({ field, rule, words }) => ({
        field,
        code: `${isQuestionRule(rule) ? 'unlawfulCriterion' : 'unlawful'}.${rule}`,
        values: { words: words ?? '' },
      }),
    ),
  );
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}

/**
 * Replaces them; the posting itself does not change. Idempotent: repeated with the version that was read then, it
 * changes nothing.
 * @throws Failure not_found, validation_failed, changed_meanwhile
 */
export async function saveCriteria(
  by: OfMember,
  jobId: string,
  { criteria, version }: { criteria: Criterion[]; version: number },
): Promise<JobCriteria> {
  await requireOwnJob(by, jobId);
  requireLawful(criteria);
  const before = await criteriaOf(jobId);
  if (before.version === version + 1 && isDeepStrictEqual(before.criteria, criteria)) return before;
  if (before.version !== version) throw new Failure('changed_meanwhile');
  const record = { jobId, criteria, updatedAt: instant() };
  try {
    await transactNamed<'criteria' | 'job'>({
      criteria:
        version === 0 ? write.create(jobCriteria, record) : write.save(jobCriteria, { ...record, version }),
      // A draft may be deleted meanwhile, with its criteria.
      job: write.check(job, { id: jobId }, isThere),
    });
  } catch (error) {
    if (!isRefused<'criteria' | 'job'>(error)) throw error;
    throw new Failure(error.has('job') ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  return { criteria, version: version + 1 };
}
