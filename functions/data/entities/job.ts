import * as z from 'zod';
import { JobContent } from '../../../shared/contract/jobs.ts';
import { jobStatuses } from '../../../shared/domain/codes.ts';
import { newDays } from '../../../shared/domain/jobStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { entity } from '../table.ts';

/** Sweeps read one partition per shard; eight keep it far from a hot one. */
export const dueShards = 8;
export const shardOf = (id: string) =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % dueShards;
export const duePartition = (shard: number) => `DUE#${shard}`;

interface Times {
  id: string;
  status: string;
  waiting?: boolean;
  opensAt?: string;
  publishedAt?: string;
  closesAt?: string;
}
/**
 * When something about the job changes by itself next: it opens at opensAt, NEW becomes HIRING after 7 days, both become
 * LATED at closesAt.
 */
export function dueAt(job: Times): string | undefined {
  if (job.status !== 'NEW' && job.status !== 'HIRING') return undefined;
  const settles =
    job.status === 'NEW' && job.publishedAt
      ? new Date(Date.parse(job.publishedAt) + newDays * dayLength).toISOString()
      : undefined;
  return [job.waiting ? job.opensAt : undefined, settles, job.closesAt]
    .filter((at): at is string => at !== undefined)
    .sort()[0];
}

const listed = {
  title: true,
  employmentStatus: true,
  jobPosition: true,
  speciality: true,
  languages: true,
  japaneseLevel: true,
  visaTypes: true,
  visaSponsorship: true,
  workAreas: true,
  remotePolicy: true,
  salary: true,
  photo: true,
} as const;
/** What lists, filters and cards show of a posting. */
export const JobListed = JobContent.pick(listed);
/** What only its own page shows. */
export const JobTexts = JobContent.omit({ ...listed, opensAt: true, closesAt: true });

/**
 * A posting without its long texts, which lie beside it (`jobText`): this item is in four indexes, and lists, sweeps and
 * changes of status read and write it alone.
 */
export const job = entity({
  name: 'job',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    jobNumber: z.string(),
    companyId: z.string(),
    status: z.enum(jobStatuses),
    content: JobListed,
    /** How many fields it still lacks for publishing. */
    missing: z.number(),
    /** Copies for reading a page in one go; the stream keeps them in step when the company changes. */
    company: z.object({
      companyNumber: z.string(),
      slug: z.string(),
      name: z.object({ jp: z.string().optional(), en: z.string().optional() }),
      logo: z.string().optional(),
    }),
    /** Instants as `toISOString` writes them, so that conditions can compare them as text. */
    opensAt: z.string().optional(),
    closesAt: z.string().optional(),
    /** Published, but not to be seen before opensAt. */
    waiting: z.boolean().optional(),
    publishedAt: z.string().optional(),
    closedAt: z.string().optional(),
    /** JOB_CLOSE_REASON, or `withdrawn` when the company left: then its page goes too. */
    closeReason: z.string().optional(),
    createdAt: z.string(),
    /** Last change of what a reader sees. */
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `JOB#${id}`, sk: 'JOB' }),
  indexes: (record) => {
    const due = dueAt(record);
    return {
      byOwner: [`COMPANY#${record.companyId}#JOBS`, `${record.createdAt}#${record.id}`],
      byName: [`JOB_NUMBER#${record.jobNumber}`, 'JOB'],
      byRelation: [`JOBS#${record.status}`, `${record.createdAt}#${record.id}`],
      byDue: due ? [duePartition(shardOf(record.id)), due] : undefined,
    };
  },
});

/** The long texts of a posting. Written only together with its job, whose version guards both. */
export const jobText = entity({
  name: 'jobText',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), content: JobTexts }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'JOB#TEXT' }),
});

/** How many applied to a job; apart from the job, so that applying does not touch what is published. */
export const jobCounters = entity({
  name: 'jobCounters',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), applicants: z.number().default(0) }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'COUNTERS' }),
});

/** Each change of status: who, what, when. */
export const jobLog = entity({
  name: 'jobLog',
  schemaVersion: 1,
  shape: z.object({
    jobId: z.string(),
    id: z.string(),
    from: z.enum(jobStatuses).optional(),
    to: z.enum(jobStatuses),
    actor: z.enum(['company', 'employee', 'system']),
    accountId: z.string().optional(),
    reason: z.string().optional(),
    at: z.string(),
  }),
  key: ({ jobId, id }: { jobId: string; id: string }) => ({ pk: `JOB#${jobId}`, sk: `LOG#${id}` }),
});

/** A client's token for one creation: the same token again finds the job it made. */
export const createdJob = entity({
  name: 'createdJob',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    clientToken: z.string(),
    jobId: z.string(),
    expiresAt: z.number(),
  }),
  key: ({ companyId, clientToken }: { companyId: string; clientToken: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `CREATED_JOB#${clientToken}`,
  }),
});

/**
 * A change of a public job for the read model: its document, or none where it is not open any more. Kept for three days,
 * in one partition per hour; of two versions of a job the higher counts.
 */
export const searchDelta = entity({
  name: 'searchDelta',
  schemaVersion: 1,
  shape: z.object({
    /** Hour of the change, `2026-11-21T03`. */
    bucket: z.string(),
    at: z.string(),
    jobId: z.string(),
    jobVersion: z.number(),
    document: z.unknown().optional(),
    expiresAt: z.number(),
  }),
  key: ({
    bucket,
    at,
    jobId,
    jobVersion,
  }: {
    bucket: string;
    at: string;
    jobId: string;
    jobVersion: number;
  }) => ({
    pk: `DELTA#${bucket}`,
    sk: `${at}#${jobId}#${jobVersion}`,
  }),
});
