import * as z from 'zod';
import {
  contractPeriods,
  currencies,
  employmentStatuses,
  insurances,
  type JobStatus,
  japaneseLevels,
  jobStatuses,
  remotePolicies,
  renewalPolicies,
  salaryTypes,
  smokingMeasures,
  specialityFields,
  startKinds,
} from '../../../shared/domain/codes.ts';
import { lapsesAt, newDays } from '../../../shared/domain/jobStatus.ts';
import {
  type Confirmable,
  isCounted,
  nextQuestionAt,
  questionDays,
} from '../../../shared/domain/stillHiring.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { shardOf } from '../shards.ts';
import { area, bilingual, code, languageLevel, occupation, screeningQuestion } from '../stored.ts';
import { entity } from '../table.ts';

interface Times extends Confirmable {
  id: string;
  status: JobStatus;
  waiting?: boolean;
  publishedAt?: string;
  closesAt?: string;
}
/**
 * When something about the job next changes by itself: it opens at opensAt, NEW becomes HIRING after 7 days,
 * both become LATED at closesAt, its company is asked whether it still hires, and it is closed without an
 * answer. A posting of before that question is due at once, so that its days are counted.
 */
export function dueAt(job: Times): string | undefined {
  if (job.status !== 'NEW' && job.status !== 'HIRING') return undefined;
  const settles =
    job.status === 'NEW' && job.publishedAt
      ? new Date(Date.parse(job.publishedAt) + newDays * dayLength).toISOString()
      : undefined;
  return [
    job.waiting ? job.opensAt : undefined,
    settles,
    job.closesAt,
    isCounted(job) ? nextQuestionAt(job) : job.publishedAt,
    lapsesAt(job),
  ]
    .filter((at): at is string => at !== undefined)
    .sort()[0];
}

/** The fields of a posting in lists, filters and cards. */
export const JobListed = z.object({
  title: bilingual,
  employmentStatus: code(employmentStatuses).optional(),
  jobPosition: occupation.optional(),
  speciality: code(specialityFields).optional(),
  languages: z.array(languageLevel).default([]),
  japaneseLevel: code(japaneseLevels).optional(),
  visaTypes: z.array(z.string()).default([]),
  visaSponsorship: z.boolean().default(false),
  workAreas: z.array(area).default([]),
  remotePolicy: code(remotePolicies).optional(),
  salary: z
    .object({
      salaryType: code(salaryTypes),
      from: z.number(),
      to: z.number().optional(),
      currency: code(currencies),
      fixedOvertime: z
        .object({
          hours: z.number(),
          amount: z.number(),
        })
        .optional(),
      bonus: z.object({ times: z.number(), months: z.number().optional() }).optional(),
    })
    .optional(),
  start: z.object({ kind: code(startKinds), day: z.string().optional() }).optional(),
  photo: z.string().optional(),
  namelessFirstLook: z.boolean().optional(),
});
/** The fields shown only on the posting's page. */
export const JobTexts = z.object({
  description: bilingual.optional(),
  duties: bilingual.optional(),
  requirements: bilingual.optional(),
  welcomeSkills: bilingual.optional(),
  selectionProcess: bilingual.optional(),
  remarks: bilingual.optional(),
  placeChangeScope: bilingual.optional(),
  dutiesChangeScope: bilingual.optional(),
  workingHours: bilingual.optional(),
  breaks: bilingual.optional(),
  overtime: bilingual.optional(),
  holidays: bilingual.optional(),
  trialPeriod: z
    .object({
      exists: z.boolean(),
      months: z.number().optional(),
      conditions: bilingual.optional(),
    })
    .optional(),
  contractPeriod: z
    .object({
      type: code(contractPeriods),
      months: z.number().optional(),
      renewal: code(renewalPolicies).optional(),
      renewalCriteria: bilingual.optional(),
      renewalLimit: bilingual.optional(),
    })
    .optional(),
  insurance: z.array(code(insurances)).default([]),
  smokingMeasure: code(smokingMeasures).optional(),
  headcount: z.number().optional(),
  delivery: bilingual.optional(),
  inspection: bilingual.optional(),
  paymentDays: z.number().optional(),
  recruiter: z
    .object({
      name: z.string(),
      department: z.string().optional(),
    })
    .optional(),
  questions: z.array(screeningQuestion).optional(),
});

/**
 * A posting without its long texts, which are a separate item (`jobText`): this item is in four indexes, and
 * lists, sweeps and changes of status need nothing else.
 */
export const job = entity({
  name: 'job',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    jobNumber: z.string(),
    companyId: z.string(),
    status: code(jobStatuses),
    content: JobListed,
    /** Rises when what is asked of applicants changes; absent: nothing ever was. */
    formVersion: z.number().optional(),
    /** Number of fields still missing for publishing. */
    missing: z.number(),
    /** Copies, so that a page needs one read; updated from the stream when the company changes. */
    company: z.object({
      companyNumber: z.string(),
      slug: z.string(),
      name: bilingual,
      logo: z.string().optional(),
    }),
    /** Instants in `toISOString` format, so that conditions can compare them as text. */
    opensAt: z.string().optional(),
    closesAt: z.string().optional(),
    /** Published, but not visible before opensAt. */
    waiting: z.boolean().optional(),
    publishedAt: z.string().optional(),
    closedAt: z.string().optional(),
    /** When its company last confirmed that it hires: by publishing, saving, moving an applicant or answering. */
    confirmedAt: z.string().optional(),
    /** From when the days until the question are counted, while nobody has confirmed since it exists. */
    countedFrom: z.string().optional(),
    /** The question whether it still hires that was last sent; removed by a confirmation. */
    asked: z.object({ id: z.string(), days: z.literal([...questionDays]), at: z.string() }).optional(),
    /** JOB_CLOSE_REASON, or `withdrawn` when the company left: then its page is removed too. */
    closeReason: z.string().optional(),
    createdAt: z.string(),
    /** Last change of visible content. */
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `JOB#${id}`, sk: 'JOB' }),
  questions: {
    ofCompany: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#JOBS`,
      by: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    withNumber: {
      on: 'byReference',
      of: ({ jobNumber }: { jobNumber: string }) => `JOB_NUMBER#${jobNumber}`,
      by: () => 'JOB',
    },
    withStatus: {
      on: 'byGroup',
      of: ({ status, shard }: { status: JobStatus; shard: number }) => `JOBS#${status}#${shard}`,
      from: ({ status, id }) => ({ status, shard: shardOf(id) }),
      by: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    /** Jobs with a scheduled change. */
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `DUE#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: dueAt,
    },
  },
});

/** The long texts of a posting. Written only together with its job, whose version guards both. */
export const jobText = entity({
  name: 'jobText',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), content: JobTexts }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'JOB#TEXT' }),
});

/**
 * How often a job was applied for, viewed and saved; a separate item, so that counting does not touch the published
 * one. Views and saves since they are counted (`countingStart`); whoever removes a saved job is not in them.
 */
export const jobCounters = entity({
  name: 'jobCounters',
  schemaVersion: 1,
  shape: z.object({
    jobId: z.string(),
    applicants: z.number().default(0),
    views: z.number().default(0),
    saves: z.number().default(0),
  }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'COUNTERS' }),
});

/** Log of status changes: who, what, when. */
export const jobLog = entity({
  name: 'jobLog',
  schemaVersion: 1,
  shape: z.object({
    jobId: z.string(),
    id: z.string(),
    from: code(jobStatuses).optional(),
    to: code(jobStatuses),
    actor: code(['company', 'employee', 'system']),
    accountId: z.string().optional(),
    reason: z.string().optional(),
    at: z.string(),
  }),
  key: ({ jobId, id }: { jobId: string; id: string }) => ({ pk: `JOB#${jobId}`, sk: `LOG#${id}` }),
  questions: { ofJob: { within: ({ jobId }: { jobId: string }) => ({ jobId, id: '' }) } },
});

/** A client's token for one creation: makes repeated requests return the same job. */
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

const deltasOf = ({ bucket }: { bucket: string }) => `DELTA#${bucket}`;

/**
 * A change of a public job for the read model: its document, or none if it is no longer open. Kept for three
 * days, in one partition per hour; of two versions of a job the higher wins.
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
    pk: deltasOf({ bucket }),
    sk: `${at}#${jobId}#${jobVersion}`,
  }),
  questions: { ofHour: { in: deltasOf } },
});
