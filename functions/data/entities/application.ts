import * as z from 'zod';
import { appliedStatuses, scoutStatuses } from '../../../shared/domain/codes.ts';
import { isScoutOpen, scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { entity } from '../table.ts';
import { shardOf } from './job.ts';

const title = z.object({ jp: z.string().optional(), en: z.string().optional() });

export const application = entity({
  name: 'application',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    jobId: z.string(),
    jobNumber: z.string(),
    /** As it was when applied: a list needs no second read, and it stays readable when the job is gone. */
    jobTitle: title,
    companyId: z.string(),
    companySlug: z.string(),
    companyName: title,
    staffId: z.string(),
    status: z.enum(appliedStatuses),
    moved: z.boolean().default(false),
    message: z.string().optional(),
    /** Of the scout that it answers. */
    scoutId: z.string().optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    hiddenFor: z.array(z.enum(['staff', 'company'])).default([]),
    history: z.array(
      z.object({
        status: z.enum(appliedStatuses),
        at: z.string(),
        by: z.enum(['staff', 'company', 'employee']),
        accountId: z.string(),
        /** The move was taken back (shared/domain/applicationStatus.ts). */
        undone: z.object({ at: z.string(), accountId: z.string() }).optional(),
      }),
    ),
    appliedAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `APPLICATION#${id}`, sk: 'APPLICATION' }),
  indexes: (record) => ({
    byOwner: [`COMPANY#${record.companyId}#APPLICATIONS`, `${record.appliedAt}#${record.id}`],
    byRelation: [`STAFF#${record.staffId}#APPLICATIONS`, `${record.appliedAt}#${record.id}`],
    byName: [`JOB#${record.jobId}#APPLICATIONS`, `${record.appliedAt}#${record.id}`],
  }),
});

/** One application for one staff member and job: the pair is the key. */
export const applicationClaim = entity({
  name: 'applicationClaim',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), staffId: z.string(), applicationId: z.string() }),
  key: ({ jobId, staffId }: { jobId: string; staffId: string }) => ({
    pk: `JOB#${jobId}`,
    sk: `APPLICANT#${staffId}`,
  }),
});

export const scoutDuePartition = (shard: number) => `SCOUT_DUE#${shard}`;

/** A job offered by a company to a staff member. */
export const scout = entity({
  name: 'scout',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    jobId: z.string(),
    jobNumber: z.string(),
    jobTitle: title,
    companyId: z.string(),
    companySlug: z.string(),
    companyName: title,
    staffId: z.string(),
    staffNumber: z.string(),
    status: z.enum(scoutStatuses),
    message: z.string(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    hiddenFor: z.array(z.enum(['staff', 'company'])).default([]),
    sentAt: z.string(),
    seenAt: z.string().optional(),
    /** Accepted or declined. */
    answeredAt: z.string().optional(),
    expiredAt: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `SCOUT#${id}`, sk: 'SCOUT' }),
  indexes: (record) => ({
    byOwner: [`COMPANY#${record.companyId}#SCOUTS`, `${record.sentAt}#${record.id}`],
    byRelation: [`STAFF#${record.staffId}#SCOUTS`, `${record.sentAt}#${record.id}`],
    byName: [`JOB#${record.jobId}#SCOUTS`, `${record.sentAt}#${record.id}`],
    byDue: isScoutOpen(record.status)
      ? [scoutDuePartition(shardOf(record.id)), scoutExpiresAt(record.sentAt)]
      : undefined,
  }),
});

/** When a company last scouted a person: holds the pause between two scouts. */
export const scoutPause = entity({
  name: 'scoutPause',
  schemaVersion: 1,
  shape: z.object({ companyId: z.string(), staffId: z.string(), at: z.string(), expiresAt: z.number() }),
  key: ({ companyId, staffId }: { companyId: string; staffId: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `SCOUTED#${staffId}`,
  }),
});

/** A company that a staff member hides the profile from. */
export const companyBlock = entity({
  name: 'companyBlock',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), companyId: z.string(), at: z.string() }),
  key: ({ staffId, companyId }: { staffId: string; companyId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `BLOCKED_COMPANY#${companyId}`,
  }),
  indexes: (record) => ({ byRelation: [`COMPANY#${record.companyId}#BLOCKED_BY`, record.staffId] }),
});
