import * as z from 'zod';
import {
  interviewActors,
  interviewDueAt,
  interviewReminders,
  interviewStatuses,
} from '../../../shared/domain/interviews.ts';
import { nameKey } from '../nameKey.ts';
import { shardOf } from '../shards.ts';
import { code, parties } from '../stored.ts';
import { entity } from '../table.ts';

const interviewer = z.object({ name: z.string(), email: z.string() });

/** An interview of an application. Instants are UTC. */
export const interview = entity({
  name: 'interview',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    applicationId: z.string(),
    ...parties,
    status: code(interviewStatuses),
    /** The applicant's, as in the application. */
    timeZone: z.string().optional(),
    /** The starts proposed, in order. */
    times: z.array(z.string()),
    minutes: z.int(),
    /** The chosen start. */
    startsAt: z.string().optional(),
    place: z.string().optional(),
    link: z.string().optional(),
    note: z.string().optional(),
    interviewers: z.array(interviewer),
    /** The last step of the chosen time's schedule that was queued or skipped. */
    reminded: code(interviewReminders).optional(),
    history: z.array(
      z.object({
        status: code(interviewStatuses),
        at: z.string(),
        by: code(interviewActors),
        accountId: z.string().optional(),
        message: z.string().optional(),
        /** The chosen time that the step speaks of. */
        startsAt: z.string().optional(),
        endsAt: z.string().optional(),
        /** The interviewers whose calendars the step enters, updates or cancels it in. */
        invited: z.array(interviewer.extend({ method: code(['REQUEST', 'CANCEL']) })).optional(),
      }),
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `INTERVIEW#${id}`, sk: 'INTERVIEW' }),
  questions: {
    /** By the latest time that it can be at. */
    ofCompany: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#INTERVIEWS`,
      by: ({ id, startsAt, times }) => `${startsAt ?? times.at(-1)}#${id}`,
    },
    ofStaff: {
      on: 'byGroup',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#INTERVIEWS`,
      by: ({ id, startsAt, times }) => `${startsAt ?? times.at(-1)}#${id}`,
    },
    ofApplication: {
      on: 'byReference',
      of: ({ applicationId }: { applicationId: string }) => `APPLICATION#${applicationId}#INTERVIEWS`,
      by: ({ id }) => id,
    },
    /** Those that a reminder or the last proposed time is ahead of. */
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `INTERVIEW_DUE#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: (record) => interviewDueAt(record),
    },
  },
});

/** The latest interview of an application: at most one is open at a time. */
export const latestInterview = entity({
  name: 'latestInterview',
  schemaVersion: 1,
  shape: z.object({ applicationId: z.string(), interviewId: z.string() }),
  key: ({ applicationId }: { applicationId: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: 'LATEST_INTERVIEW',
  }),
});

/**
 * The times of a company's interviewer: held while they are proposed, booked when one is chosen. One record, so
 * that two choices of the same time are a write conflict.
 */
export const interviewerCalendar = entity({
  name: 'interviewerCalendar',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    email: z.string(),
    name: z.string(),
    entries: z.array(
      z.object({
        interviewId: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        isBooked: z.boolean(),
      }),
    ),
  }),
  key: ({ companyId, email }: { companyId: string; email: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `INTERVIEWER#${nameKey(email)}`,
  }),
  questions: {
    ofCompany: { within: ({ companyId }: { companyId: string }) => ({ companyId, email: '' }) },
  },
});
