import type { JobOwned, JobPublic, JobRow, StillHiring } from '../../../shared/contract/postings.ts';
import { endedAt, isHiring, isOpen, lapsesAt, statusNow } from '../../../shared/domain/jobStatus.ts';
import { postingFindings } from '../../../shared/domain/postingRules/index.ts';
import { freeReopeningUntil, nextQuestionAt } from '../../../shared/domain/stillHiring.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { jobCounters } from '../../data/entities/job.ts';
import { get, getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { mediaUrl } from '../media.ts';
import { type JobRecord, type LoadedJob, missingFields, withTexts } from './records.ts';
import { refusedFor } from './rules.ts';

/** The posting as the public may read it, with its current status. */
export function toPublic({ record, content }: LoadedJob): JobPublic {
  const at = now();
  const { company } = record;
  const status = statusNow(record, at);
  const closedAt = status === 'CLOSED' ? endedAt(record, at) : undefined;
  return {
    id: record.id,
    jobNumber: record.jobNumber,
    companyId: record.companyId,
    status,
    isOpen: isOpen(record, at),
    ...(record.publishedAt && { publishedAt: record.publishedAt }),
    ...(closedAt && { closedAt }),
    ...(record.confirmedAt && { confirmedAt: record.confirmedAt }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    version: record.version,
    ...(record.formVersion !== undefined && { formVersion: record.formVersion }),
    ...(content.photo && { photoUrl: mediaUrl(content.photo) }),
    content,
    company: {
      id: record.companyId,
      companyNumber: company.companyNumber,
      slug: company.slug,
      name: company.name,
      ...(company.logo && { logoUrl: mediaUrl(company.logo) }),
    },
  };
}

/** What the company sees of the question whether a posting still hires. */
function stillHiring(record: JobRecord): StillHiring | undefined {
  if (isHiring(record, now())) {
    const [asksAt, closesAt] = [nextQuestionAt(record), lapsesAt(record)];
    const isAsked = asksAt !== undefined && (record.closesAt === undefined || asksAt < record.closesAt);
    return {
      ...(record.asked && { askedAt: record.asked.at }),
      ...(isAsked && { asksAt }),
      ...(closesAt && { closesAt }),
    };
  }
  const reopensUntil = freeReopeningUntil(record);
  return reopensUntil !== undefined && now() < Date.parse(reopensUntil) ? { reopensUntil } : undefined;
}

export async function toOwned(loaded: LoadedJob): Promise<JobOwned> {
  const counters = await get(jobCounters, { jobId: loaded.record.id }, { consistent: false });
  const still = stillHiring(loaded.record);
  return {
    ...toPublic(loaded),
    ...(still && { stillHiring: still }),
    missing: missingFields(loaded),
    findings: postingFindings(loaded.content, tokyoDay(now())),
    applicants: counters?.applicants ?? 0,
  };
}

/** Rows of a company's own list, in the order given. */
export async function toRows(records: readonly JobRecord[]): Promise<JobRow[]> {
  const at = now();
  const applicants = new Map<string, number>();
  // A draft has no applications: nothing to count or read.
  const published = records.filter((record) => record.status !== 'DRAFT');
  const counted = await getMany(
    jobCounters,
    published.map(({ id }) => ({ jobId: id })),
  );
  for (const one of counted) applicants.set(one.jobId, one.applicants);
  // Checked against the current rules and wages, not those of the day it was saved, so the texts must be
  // read.
  const drafts = await withTexts(records.filter((record) => record.status === 'DRAFT'));
  const refused = new Map(drafts.map(({ record, content }) => [record.id, refusedFor(content).length]));
  return records.map((record) => {
    const still = stillHiring(record);
    return {
      id: record.id,
      jobNumber: record.jobNumber,
      title: record.content.title,
      status: statusNow(record, at),
      isOpen: isOpen(record, at),
      applicants: applicants.get(record.id) ?? 0,
      missing: record.missing,
      refused: refused.get(record.id) ?? 0,
      ...(record.publishedAt && { publishedAt: record.publishedAt }),
      ...(record.closesAt && { closesAt: record.closesAt }),
      ...(record.confirmedAt && { confirmedAt: record.confirmedAt }),
      ...(still && { stillHiring: still }),
      updatedAt: record.updatedAt,
      version: record.version,
    };
  });
}
