import * as z from 'zod';
import { reviewRequests } from '../collections/reviewRequests.ts';
import { reviewLimits, reviewSections, reviewStatuses } from '../domain/resumeReviews.ts';
import { area } from './core.ts';
import { awaiting, ListToken, listAnswer, listQuery } from './lists.ts';
import { Done, Id, Instant, listOf, ShownName, text, wholeQuery } from './shapes.ts';

const Remarks = z.partialRecord(z.enum(reviewSections), text(reviewLimits.remark));

export const ResumeReview = z
  .object({
    id: Id,
    status: z.enum(reviewStatuses),
    question: z.string().optional(),
    summary: z.string().optional(),
    remarks: z.partialRecord(z.enum(reviewSections), z.string()),
    requestedAt: Instant,
    answeredAt: Instant.optional(),
    version: z.int(),
  })
  .meta({ id: 'ResumeReview' });
export type ResumeReview = z.infer<typeof ResumeReview>;

/** An employee's answer: at least one remark. */
export const ReviewAnswer = z
  .strictObject({
    summary: text(reviewLimits.remark).optional(),
    remarks: Remarks.default({}),
    version: z.int().min(1).describe('as read'),
  })
  .refine(({ summary, remarks }) => Boolean(summary) || Object.keys(remarks).length > 0, {
    path: ['remarks'],
    params: { rule: 'required' },
  });
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

const reviews = listOf(ResumeReview);

export const resumeReviews = area({
  listOwnReviews: {
    method: 'GET',
    path: '/resume-reviews',
    access: 'staff',
    summary: 'The caller’s reviews, newest first',
    query: z.strictObject({ ...wholeQuery }),
    output: reviews,
  },
  requestReview: {
    method: 'POST',
    path: '/resume-reviews',
    access: 'staff',
    summary: 'Request a review of the caller’s resume; one at a time',
    body: z.strictObject({ question: text(reviewLimits.question, 0).optional() }),
    output: ResumeReview,
    status: 201,
    errors: ['review_open'],
  },
  cancelReview: {
    method: 'DELETE',
    path: '/resume-reviews/{id}',
    access: 'staff',
    owns: 'resumeReview',
    summary: 'Cancel the request while it is unanswered',
    params: z.strictObject({ id: Id }),
    output: Done,
    errors: ['changed_meanwhile', 'conflict'],
  },
  listReviewRequests: {
    method: 'GET',
    path: '/resume-reviews/requested',
    access: 'employee',
    rights: 'resumeReviews.manage',
    summary: 'Requests waiting for an answer, by words and days; who has waited longest first',
    query: listQuery(reviewRequests, awaiting),
    output: listAnswer(
      z.object({
        id: Id,
        staffId: Id,
        staffNumber: z.string(),
        question: z.string().optional(),
        requestedAt: Instant,
      }),
      reviewRequests,
    ),
  },
  listReviewsByStaff: {
    method: 'GET',
    path: '/resume-reviews/by-staff/{staffId}',
    access: 'employee',
    rights: 'resumeReviews.manage',
    summary: 'The reviews of a staff member, newest first',
    params: z.strictObject({ staffId: Id }),
    query: z.strictObject({ ...wholeQuery }),
    output: reviews.extend({ staffNumber: z.string(), name: ShownName }),
  },
  answerReview: {
    method: 'PUT',
    path: '/resume-reviews/by-staff/{staffId}/{id}',
    access: 'employee',
    rights: 'resumeReviews.manage',
    audit: 'resumeReview.answer',
    summary: 'Answer a request with remarks; tells the staff member',
    params: z.strictObject({ staffId: Id, id: Id }),
    body: ReviewAnswer,
    output: ResumeReview.extend({ listToken: ListToken }),
    errors: ['changed_meanwhile', 'conflict'],
  },
});
