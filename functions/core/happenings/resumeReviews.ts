import * as z from 'zod';
import { resumeReview } from '../../data/entities/resumeReview.ts';
import { get, type Stored } from '../../data/table.ts';
import { changed } from './happening.ts';

/** What the happenings of a review of a resume have in common. */

export const reviewKey = z.object({ staffId: z.string(), reviewId: z.string() });
type ReviewKey = z.infer<typeof reviewKey>;

export const reviewOf = ({ staffId, reviewId }: ReviewKey) => get(resumeReview, { staffId, id: reviewId });

/** A review that came to stand so. */
export const reviewBecame = (status: Stored<typeof resumeReview>['status']) =>
  changed(resumeReview, (before, after) =>
    after?.status === status && before?.status !== status
      ? [{ staffId: after.staffId, reviewId: after.id }]
      : [],
  );
