import * as z from 'zod';
import { reviewSections, reviewStatuses } from '../../../shared/domain/resumeReviews.ts';
import { entity } from '../table.ts';

/** Lies with its staff member, and is erased with them. */
export const resumeReview = entity({
  name: 'resumeReview',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    staffNumber: z.string(),
    status: z.enum(reviewStatuses),
    question: z.string().optional(),
    summary: z.string().optional(),
    remarks: z.partialRecord(z.enum(reviewSections), z.string()).default({}),
    requestedAt: z.string(),
    answeredAt: z.string().optional(),
    /** Account of the employee. */
    answeredBy: z.string().optional(),
  }),
  key: ({ staffId, id }: { staffId: string; id: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `RESUME_REVIEW#${id}`,
  }),
  indexes: (record) => ({
    byRelation:
      record.status === 'REQUESTED'
        ? ['RESUME_REVIEWS#REQUESTED', `${record.requestedAt}#${record.id}`]
        : undefined,
  }),
});

/** There while a request is open: what holds that there is one at a time. */
export const openResumeReview = entity({
  name: 'openResumeReview',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), reviewId: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'OPEN_RESUME_REVIEW' }),
});
