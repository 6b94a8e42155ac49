import * as z from 'zod';
import { resumeReview } from '../../data/entities/resumeReview.ts';
import { get, type Stored } from '../../data/table.ts';
import { changed } from './notificationEvent.ts';

/** Shared by the notifications about resume reviews. */

export const reviewKey = z.object({ staffId: z.string(), reviewId: z.string() });
type ReviewKey = z.infer<typeof reviewKey>;

export const reviewOf = ({ staffId, reviewId }: ReviewKey) => get(resumeReview, { staffId, id: reviewId });

/** A review that changed to this status. */
export const reviewBecame = (status: Stored<typeof resumeReview>['status']) =>
  changed(resumeReview, (before, after) =>
    after?.status === status && before?.status !== status
      ? [{ staffId: after.staffId, reviewId: after.id }]
      : [],
  );
