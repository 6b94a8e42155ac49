import * as z from 'zod';
import { standingMoves } from '../../../shared/domain/applicationStatus.ts';
import { appliedStatuses, locales, scoutStatuses } from '../../../shared/domain/codes.ts';
import { isKeptForATime } from '../../../shared/domain/retention.ts';
import { isScoutOpen, scoutExpiresAt } from '../../../shared/domain/scoutStatus.ts';
import { shardOf } from '../shards.ts';
import { code, parties, screeningQuestion } from '../stored.ts';
import { entity } from '../table.ts';

export const application = entity({
  name: 'application',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    ...parties,
    status: code(appliedStatuses),
    moved: z.boolean().default(false),
    message: z.string().optional(),
    /** The posting's questions as they were worded when it was sent, each with the answer, if one was given. */
    answers: z
      .array(
        z.object({
          question: screeningQuestion,
          yes: z.boolean().optional(),
          choice: z.string().optional(),
          number: z.number().optional(),
          text: z.string().optional(),
        }),
      )
      .optional(),
    /** The applicant was told that the company’s first look is without name: changes of the posting keep to it. */
    nameless: z.boolean().optional(),
    /** The scout that it answers. */
    scoutId: z.string().optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    /** The applicant reads the reason; before decision 0060 companies chose it for their own records. */
    isReasonShared: z.literal(true).optional(),
    /** The closing of its posting that ended it. */
    closingId: z.string().optional(),
    hiddenFor: z.array(code(['staff', 'company'])).default([]),
    history: z.array(
      z.object({
        status: code(appliedStatuses),
        at: z.string(),
        by: code(['staff', 'company', 'employee', 'system']),
        accountId: z.string(),
        /** The move was undone (shared/domain/applicationStatus.ts). */
        undone: z.object({ at: z.string(), accountId: z.string() }).optional(),
        /** What the company writes with the move, as its person reads it: sent once it can no longer be undone. */
        message: z.object({ text: z.string(), language: code(locales) }).optional(),
      }),
    ),
    /** Of the applicant's device then (IANA). */
    timeZone: z.string().optional(),
    appliedAt: z.string(),
    updatedAt: z.string(),
    /**
     * The last day on which the company keeps what it knows by it, set by the notice of that (core/retention): afterwards the
     * company reads nothing of the person in it.
     */
    keptUntil: z.string().optional(),
    /** Day of the notice that set it; absent in those from before it was recorded. */
    noticedOn: z.string().optional(),
    /** When what was kept had been erased. */
    recordEndedAt: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `APPLICATION#${id}`, sk: 'APPLICATION' }),
  questions: {
    ofCompany: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#APPLICATIONS`,
      by: ({ appliedAt, id }) => `${appliedAt}#${id}`,
    },
    ofStaff: {
      on: 'byGroup',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#APPLICATIONS`,
      by: ({ appliedAt, id }) => `${appliedAt}#${id}`,
    },
    /**
     * Declined and withdrawn ones that a company still keeps something of: before the notice by their end, after it by
     * their last day.
     */
    kept: {
      on: 'byDue',
      of: ({ companyId, isNoticed }: { companyId: string; isNoticed: boolean }) =>
        `COMPANY#${companyId}#${isNoticed ? 'ENDING' : 'ENDED'}_APPLICATIONS`,
      from: ({ companyId, keptUntil }) => ({ companyId, isNoticed: keptUntil !== undefined }),
      by: ({ id, keptUntil, recordEndedAt, ...one }) =>
        isKeptForATime(one) && recordEndedAt === undefined
          ? `${keptUntil ?? endedAtOf(one)}#${id}`
          : undefined,
    },
  },
});

/** When an application ended: its last move that was not undone. */
export const endedAtOf = ({
  history,
  updatedAt,
}: {
  history: Parameters<typeof standingMoves>[0];
  updatedAt: string;
}): string => standingMoves(history).at(-1)?.at ?? updatedAt;

/** At most one application per staff member and job: the pair is the key. */
export const applicationClaim = entity({
  name: 'applicationClaim',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), staffId: z.string(), applicationId: z.string() }),
  key: ({ jobId, staffId }: { jobId: string; staffId: string }) => ({
    pk: `JOB#${jobId}`,
    sk: `APPLICANT#${staffId}`,
  }),
  questions: {
    /** Everybody who has applied, by their ids; consistent, unlike the index of applications. */
    ofJob: { within: ({ jobId }: { jobId: string }) => ({ jobId, staffId: '' }) },
  },
});

/** A job offered by a company to a staff member. */
export const scout = entity({
  name: 'scout',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    ...parties,
    staffNumber: z.string(),
    status: code(scoutStatuses),
    message: z.string(),
    /** The language of the message; absent in scouts from before it was recorded. */
    language: code(locales).optional(),
    /** The template that it was written from, by its name at that time. */
    template: z.object({ id: z.string(), name: z.string() }).optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    hiddenFor: z.array(code(['staff', 'company'])).default([]),
    sentAt: z.string(),
    /** The member of the company who sent it. */
    sentBy: z.string().optional(),
    seenAt: z.string().optional(),
    /** Accepted or declined. */
    answeredAt: z.string().optional(),
    expiredAt: z.string().optional(),
    /** By the company, unseen. */
    withdrawnAt: z.string().optional(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `SCOUT#${id}`, sk: 'SCOUT' }),
  questions: {
    ofCompany: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#SCOUTS`,
      by: ({ sentAt, id }) => `${sentAt}#${id}`,
    },
    ofStaff: {
      on: 'byGroup',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#SCOUTS`,
      by: ({ sentAt, id }) => `${sentAt}#${id}`,
    },
    ofJob: {
      on: 'byReference',
      of: ({ jobId }: { jobId: string }) => `JOB#${jobId}#SCOUTS`,
      by: ({ sentAt, id }) => `${sentAt}#${id}`,
    },
    /** Open scouts, by expiry. */
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `SCOUT_DUE#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: ({ status, sentAt }) => (isScoutOpen(status) ? scoutExpiresAt(sentAt) : undefined),
    },
  },
});

/** When a company last scouted a person: enforces the pause between two scouts. */
export const scoutPause = entity({
  name: 'scoutPause',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    staffId: z.string(),
    /** The scout that it follows; absent in those from before it was recorded. */
    scoutId: z.string().optional(),
    at: z.string(),
    expiresAt: z.number(),
  }),
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
  questions: {
    ofStaff: { within: ({ staffId }: { staffId: string }) => ({ staffId, companyId: '' }) },
    ofCompany: {
      on: 'byGroup',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#BLOCKED_BY`,
      by: ({ staffId }) => staffId,
    },
  },
});
