import { isDeepStrictEqual } from 'node:util';
import type { JobContent, JobOwned } from '../../../shared/contract/postings.ts';
import { statusNow } from '../../../shared/domain/jobStatus.ts';
import { missingForPublishing } from '../../../shared/domain/postingRequirements.ts';
import { job } from '../../data/entities/job.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfMember } from '../actor.ts';
import { claimImage } from '../files/images.ts';
import { toOwned } from './answers.ts';
import { deleteWrites } from './close.ts';
import { requireOffered } from './codes.ts';
import { checkPlan, planFailure, planLastDay } from './postingRight.ts';
import {
  type JobRecord,
  type LoadedJob,
  loadJob,
  loadOwnJob,
  putTexts,
  requireVersion,
  splitContent,
} from './records.ts';
import { nextForm, requireClosesAt, requirePublishable, withinPlan, withPlainTimes } from './rules.ts';
import { confirmed } from './stillHiring.ts';

/**
 * Saves a posting, which confirms that an open one still hires. A published one must stay complete, and keeps its publication date, and its closing time
 * if none is given; the closing time of an ended posting changes only by extending or reopening, and never
 * exceeds the plan's last day.
 * @throws Failure changed_meanwhile, job_incomplete, job_unlawful, closes_at_out_of_range, plan_expired,
 * validation_failed, file_missing
 */
export async function updateJob(
  by: OfMember,
  id: string,
  change: { content: JobContent; version: number },
): Promise<JobOwned> {
  const loaded = await loadOwnJob(id, by.companyId);
  const { record } = loaded;
  requireVersion(record, change.version);
  const asked = withPlainTimes(change.content);
  requireOffered(asked);
  if (record.status !== 'DRAFT') requirePublishable(asked, record.company.name);
  const times = await timesOf(record, asked);
  const isNewPhoto = asked.photo !== undefined && asked.photo !== loaded.content.photo;
  const photo = isNewPhoto && (await claimImage(by.accountId, asked.photo!, 'photo'));
  const content = { ...asked, ...times, ...(photo && { photo }) };
  const still = confirmed(record, instant());
  const same = isSame(loaded, content);
  if (same && !still) return toOwned(loaded);
  const { opensAt: _opens, closesAt: _closes, ...kept } = still ?? record;
  const changed: JobRecord = {
    ...kept,
    ...(content.opensAt && { opensAt: content.opensAt }),
    ...(content.closesAt && { closesAt: content.closesAt }),
    content: splitContent(content).listed,
    ...nextForm(loaded, content),
    missing: missingForPublishing(content, record.company.name).length,
    updatedAt: same ? record.updatedAt : instant(),
  };
  const isLonger = record.status !== 'DRAFT' && (content.closesAt ?? '') > (record.closesAt ?? '');
  try {
    await transactNamed({
      job: write.save(job, changed),
      texts: isDeepStrictEqual(splitContent(content).texts, splitContent(loaded.content).texts)
        ? undefined
        : putTexts(id, content),
      plan: isLonger ? checkPlan(by.companyId) : undefined,
    });
  } catch (error) {
    if (!isRefused<'job' | 'plan'>(error)) throw error;
    if (error.has('plan')) throw await planFailure(by.companyId);
    throw new Failure('changed_meanwhile');
  }
  return toOwned((await loadJob(id))!);
}

async function timesOf(
  record: JobRecord,
  asked: JobContent,
): Promise<Pick<JobContent, 'opensAt' | 'closesAt'>> {
  if (record.status === 'DRAFT') return { opensAt: asked.opensAt, closesAt: asked.closesAt };
  const status = statusNow(record, now());
  const { opensAt, closesAt } = record;
  const isOver = status === 'LATED' || status === 'CLOSED';
  if (isOver || asked.closesAt === undefined || asked.closesAt === closesAt) return { opensAt, closesAt };
  const wanted = requireClosesAt(asked.closesAt, 'content.closesAt', opensAt);
  if (closesAt !== undefined && wanted <= closesAt) return { opensAt, closesAt: wanted };
  return { opensAt, closesAt: withinPlan(wanted, await planLastDay(record.companyId), opensAt) };
}

const plainObject = (content: JobContent): unknown => JSON.parse(JSON.stringify(content));
const isSame = (loaded: LoadedJob, content: JobContent) =>
  isDeepStrictEqual(plainObject(loaded.content), plainObject(content));

/**
 * @returns id and version of the deletion
 * @throws Failure not_found, job_not_draft, changed_meanwhile
 */
export async function deleteJob(by: OfMember, id: string): Promise<{ id: string; version: number }> {
  const { record } = await loadOwnJob(id, by.companyId);
  if (record.status !== 'DRAFT') throw new Failure('job_not_draft');
  try {
    await transactNamed(deleteWrites(record));
    return { id, version: record.version + 1 };
  } catch (error) {
    if (isRefused<'job'>(error)) throw new Failure('changed_meanwhile');
    throw error;
  }
}
