import * as z from 'zod';
import { reviewSections, reviewStatuses } from '../../../shared/domain/resumeReviews.ts';
import { byCode, code } from '../stored.ts';
import { entity } from '../table.ts';

/** In the staff member's partition, and erased with it. */
export const resumeReview = entity({
  name: 'resumeReview',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    staffNumber: z.string(),
    status: code(reviewStatuses),
    question: z.string().optional(),
    summary: z.string().optional(),
    remarks: byCode(reviewSections, z.string()).default({}),
    requestedAt: z.string(),
    answeredAt: z.string().optional(),
    /** Account of the employee. */
    answeredBy: z.string().optional(),
  }),
  key: ({ staffId, id }: { staffId: string; id: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `RESUME_REVIEW#${id}`,
  }),
  questions: {
    ofStaff: { within: ({ staffId }: { staffId: string }) => ({ staffId, id: '' }) },
    /** Unanswered reviews. */
    requested: {
      on: 'byGroup',
      of: () => 'RESUME_REVIEWS#REQUESTED',
      by: ({ status, requestedAt, id }) => (status === 'REQUESTED' ? `${requestedAt}#${id}` : undefined),
    },
  },
});

/** Exists while a request is open: enforces that there is one at a time. */
export const openResumeReview = entity({
  name: 'openResumeReview',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), reviewId: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'OPEN_RESUME_REVIEW' }),
});
