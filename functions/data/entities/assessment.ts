import * as z from 'zod';
import { opinions } from '../../../shared/domain/assessments.ts';
import { bilingual, code } from '../stored.ts';
import { entity } from '../table.ts';

/** What one member thinks of an applicant. It lies in the application's partition and ends as notes do. */
const given = {
  applicationId: z.string(),
  /** The member, who alone changes it. */
  accountId: z.string(),
  comment: z.string().optional(),
  createdAt: z.string(),
  editedAt: z.string().optional(),
};

/** Whether a member would go on with an applicant. */
export const memberOpinion = entity({
  name: 'memberOpinion',
  schemaVersion: 1,
  shape: z.object({ ...given, opinion: code(opinions) }),
  key: ({ applicationId, accountId }: { applicationId: string; accountId: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: `OPINION#${accountId}`,
  }),
  questions: {
    ofApplication: {
      within: ({ applicationId }: { applicationId: string }) => ({ applicationId, accountId: '' }),
    },
  },
});

const criterion = z.object({ id: z.string(), text: bilingual });

/** A member's ratings of an applicant after one occasion, each with its criterion as it was worded then. */
export const scorecard = entity({
  name: 'scorecard',
  schemaVersion: 1,
  shape: z.object({
    ...given,
    /** READING, or the id of an interview. */
    occasion: z.string(),
    ratings: z.array(criterion.extend({ score: z.number() })),
  }),
  key: ({
    applicationId,
    occasion,
    accountId,
  }: {
    applicationId: string;
    occasion: string;
    accountId: string;
  }) => ({ pk: `APPLICATION#${applicationId}`, sk: `SCORECARD#${occasion}#${accountId}` }),
  questions: {
    ofApplication: {
      in: ({ applicationId }: { applicationId: string }) => `APPLICATION#${applicationId}`,
      begins: 'SCORECARD#',
    },
  },
});

/** What a company rates applicants to a job by. Not part of the posting: it is private, and changes no version of it. */
export const jobCriteria = entity({
  name: 'jobCriteria',
  schemaVersion: 1,
  shape: z.object({ jobId: z.string(), criteria: z.array(criterion), updatedAt: z.string() }),
  key: ({ jobId }: { jobId: string }) => ({ pk: `JOB#${jobId}`, sk: 'CRITERIA' }),
});
