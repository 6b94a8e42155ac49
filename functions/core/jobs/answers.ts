import type { JobOwned, JobPublic, JobRow } from '../../../shared/contract/postings.ts';
import { isOpen, statusNow } from '../../../shared/domain/jobStatus.ts';
import { postingFindings } from '../../../shared/domain/postingRules/index.ts';
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
  return {
    id: record.id,
    jobNumber: record.jobNumber,
    companyId: record.companyId,
    status: statusNow(record, at),
    isOpen: isOpen(record, at),
    ...(record.publishedAt && { publishedAt: record.publishedAt }),
    ...(record.closedAt && { closedAt: record.closedAt }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    version: record.version,
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

export async function toOwned(loaded: LoadedJob): Promise<JobOwned> {
  const counters = await get(jobCounters, { jobId: loaded.record.id }, { consistent: false });
  return {
    ...toPublic(loaded),
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
  return records.map((record) => ({
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
    updatedAt: record.updatedAt,
    version: record.version,
  }));
}
