import * as z from 'zod';
import { opinions } from '../../../shared/domain/assessments.ts';
import { code } from '../stored.ts';
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
