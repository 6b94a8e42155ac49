import * as z from 'zod';
import { entity } from '../table.ts';

/**
 * What a company notes for itself about an application: private to the company, never shown to the applicant.
 * All of it lies in the application's partition and ends with it (core/applications/eraseRecords.ts).
 */
export const applicantRecord = entity({
  name: 'applicantRecord',
  schemaVersion: 1,
  shape: z.object({
    applicationId: z.string(),
    companyId: z.string(),
    staffId: z.string(),
    /** How many notes there are, so that the limit is decided by one write. */
    notes: z.number().default(0),
    /** How many opinions and cards of members there are. */
    assessments: z.number().default(0),
    /** 1 to 5. */
    score: z.number().optional(),
    tags: z.array(z.string()).default([]),
    /** Counts changes of score and tags; other changes of the record are of notes and assessments. */
    revision: z.number().default(0),
    /** The person hides from the company: while they do, no list is filtered, ordered or counted by it. */
    hidden: z.literal(true).optional(),
    /** Since when anything is kept; absent if nothing is. */
    startedAt: z.string().optional(),
    updatedAt: z.string(),
  }),
  key: ({ applicationId }: { applicationId: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: 'APPLICANT_RECORD',
  }),
  questions: {
    tagged: {
      on: 'byOwner',
      of: ({ companyId }: { companyId: string }) => `COMPANY#${companyId}#TAGGED_APPLICANTS`,
      by: ({ tags, updatedAt, applicationId }) =>
        tags.length > 0 ? `${updatedAt}#${applicationId}` : undefined,
    },
  },
});

/** A change of score or tags, as the history says it. */
export const applicantMarkChange = entity({
  name: 'applicantMarkChange',
  schemaVersion: 1,
  shape: z.object({
    applicationId: z.string(),
    id: z.string(),
    accountId: z.string(),
    at: z.string(),
    /** If the score has changed; absent ends for none. */
    score: z.object({ from: z.number().optional(), to: z.number().optional() }).optional(),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  key: ({ applicationId, id }: { applicationId: string; id: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: `MARK_CHANGE#${id}`,
  }),
  questions: {
    ofApplication: { within: ({ applicationId }: { applicationId: string }) => ({ applicationId, id: '' }) },
  },
});

/** A note of one member of the company; its id tells its place. */
export const applicantNote = entity({
  name: 'applicantNote',
  schemaVersion: 1,
  shape: z.object({
    applicationId: z.string(),
    id: z.string(),
    /** The member who wrote it, who alone changes it. */
    accountId: z.string(),
    text: z.string(),
    createdAt: z.string(),
    editedAt: z.string().optional(),
  }),
  key: ({ applicationId, id }: { applicationId: string; id: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: `NOTE#${id}`,
  }),
  questions: {
    ofApplication: { within: ({ applicationId }: { applicationId: string }) => ({ applicationId, id: '' }) },
  },
});
