import type * as z from 'zod';
import { reviewRequests as requests } from '../../../shared/collections/reviewRequests.ts';
import type { ResumeReview, ReviewAnswer, resumeReviews } from '../../../shared/contract/resumeReviews.ts';
import { openResumeReview, resumeReview } from '../../data/entities/resumeReview.ts';
import { staff } from '../../data/entities/staff.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, type Stored, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rowLayout } from '../../search/index.ts';
import type { AgencyActor, OfStaff } from '../actor.ts';
import { type Audited, type AuditWrite, audited, auditWrite } from '../audit/entry.ts';
import { listToken, pageOfFew, rowsAfter } from '../lists/page.ts';
import { presentStaff } from '../staff/present.ts';

type ReviewRecord = Stored<typeof resumeReview>;

const answerOf = (record: ReviewRecord): ResumeReview => {
  const { staffId: _, staffNumber: __, answeredBy: ___, ...rest } = record;
  return rest;
};

const reviewsOf = (staffId: string) => queryAll(resumeReview.ofStaff({ staffId }), { newestFirst: true });

async function present(staffId: string): Promise<Stored<typeof staff>> {
  const record = await get(staff, { id: staffId });
  if (!record || record.withdrawn) throw new Failure('not_found');
  return record;
}

export const ownReviews = async ({ staffId }: OfStaff): Promise<ResumeReview[]> =>
  (await reviewsOf(staffId)).map(answerOf);

/** For an employee. @throws Failure not_found if there is no such staff member */
export async function reviewsByStaff(staffId: string) {
  const [{ staffNumber, name = '' }, data] = await Promise.all([present(staffId), reviewsOf(staffId)]);
  return { staffNumber, name, data: data.map(answerOf) };
}

/** @throws Failure review_open while another one is open, session_ended for a user who has withdrawn */
export async function requestReview(
  { staffId }: OfStaff,
  question: string | undefined,
): Promise<ResumeReview> {
  const person = await get(staff, { id: staffId });
  if (!person || person.withdrawn) throw new Failure('session_ended');
  const record = {
    id: newId(),
    staffId,
    staffNumber: person.staffNumber,
    status: 'REQUESTED' as const,
    ...(question && { question }),
    remarks: {},
    requestedAt: instant(),
  };
  try {
    await transactNamed<'open' | 'review' | 'staff'>({
      open: write.create(openResumeReview, { staffId, reviewId: record.id }),
      review: write.create(resumeReview, record),
      staff: presentStaff(staffId),
    });
  } catch (error) {
    if (!isRefused<'staff'>(error)) throw error;
    throw new Failure(error.has('staff') ? 'session_ended' : 'review_open', { cause: error });
  }
  return answerOf({ ...record, version: 1 });
}

/** Ends an open review. @throws Failure not_found, conflict if it is no longer open, changed_meanwhile */
async function end(
  staffId: string,
  id: string,
  change: (record: ReviewRecord) => Partial<ReviewRecord>,
  entry?: AuditWrite,
): Promise<ResumeReview> {
  const record = await get(resumeReview, { staffId, id });
  if (!record) throw new Failure('not_found');
  if (record.status !== 'REQUESTED') throw new Failure('conflict');
  const changed = { ...record, ...change(record) };
  try {
    await transactNamed<'review' | 'open' | 'staff' | 'audit'>({
      review: write.save(resumeReview, changed),
      open: write.remove(openResumeReview, { staffId }),
      staff: presentStaff(staffId),
      audit: entry,
    });
  } catch (error) {
    if (!isRefused<'staff'>(error)) throw error;
    throw new Failure(error.has('staff') ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  return answerOf({ ...changed, version: record.version + 1 });
}

/** @throws Failure not_found, the same for another person's and a missing one; conflict, changed_meanwhile */
export async function cancelReview({ staffId }: OfStaff, id: string): Promise<void> {
  await end(staffId, id, () => ({ status: 'CANCELLED' }));
}

/** @throws Failure not_found, conflict if it was answered or cancelled, changed_meanwhile */
export async function answerReview(
  actor: AgencyActor,
  { staffId, id }: { staffId: string; id: string },
  { summary, remarks, version }: ReviewAnswer,
): Promise<Audited<ResumeReview & { listToken: string }>> {
  const entry = auditWrite(actor, {
    act: 'resumeReview.answer',
    subjectId: staffId,
    before: { reviewId: id, status: 'REQUESTED' },
    after: { reviewId: id, status: 'ANSWERED' },
  });
  const answered = await end(
    staffId,
    id,
    (record) => {
      if (record.version !== version) throw new Failure('changed_meanwhile');
      return {
        status: 'ANSWERED',
        ...(summary && { summary }),
        remarks,
        answeredAt: instant(),
        answeredBy: actor.accountId,
      };
    },
    entry,
  );
  return audited(entry, { ...answered, listToken: listToken(answered) });
}

const requestLayout = rowLayout(requests);

/** All unanswered reviews, read completely: at most one per person. */
export async function reviewRequests(
  actor: AgencyActor,
  asked: z.output<typeof resumeReviews.listReviewRequests.query>,
) {
  const { rows, isBehind } = await rowsAfter(asked.after, () => queryAll(resumeReview.requested()));
  const documents = rows.map((record) => ({
    id: record.id,
    number: record.staffNumber,
    version: record.version,
    updatedAt: record.requestedAt,
    texts: { number: record.staffNumber, ...(record.question && { question: record.question }) },
    filters: {},
    columns: { requested: Date.parse(record.requestedAt) },
    card: {
      id: record.id,
      staffId: record.staffId,
      staffNumber: record.staffNumber,
      ...(record.question && { question: record.question }),
      requestedAt: record.requestedAt,
    },
  }));
  const { hits, rest } = pageOfFew(requestLayout, actor, documents, asked);
  const { facets: _, ...numbers } = rest;
  return {
    data: hits.map(({ card }) => card as (typeof documents)[number]['card']),
    ...numbers,
    ...(isBehind && { behind: true as const }),
  };
}
