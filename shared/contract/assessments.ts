import * as z from 'zod';
import { assessmentLimits, opinions } from '../domain/assessments.ts';
import { RecordAuthor } from './applicantRecords.ts';
import { area } from './core.ts';
import { Done, Id, Instant, text, versionAsRead } from './shapes.ts';

/** Who assessed, and when. */
const given = {
  comment: z.string().optional(),
  author: RecordAuthor,
  createdAt: Instant,
  editedAt: Instant.optional(),
  version: z.int(),
};

const MemberOpinion = z.object({ opinion: z.enum(opinions), ...given }).meta({ id: 'MemberOpinion' });

/** Assessments of one thing as a member sees them. */
const seen = <One extends z.ZodType>(one: One) => ({
  mine: one.optional(),
  others: z.array(one).describe('colleagues’, oldest first; empty until there is one’s own'),
  hidden: z.int().describe('how many of colleagues are not shown for that reason'),
});

export const Assessments = z
  .object({
    opinions: z.object({
      ...seen(MemberOpinion),
      counts: z
        .record(z.enum(opinions), z.int())
        .optional()
        .describe('of all members, one’s own included; absent until there is one’s own'),
    }),
  })
  .meta({ id: 'Assessments' });
export type Assessments = z.infer<typeof Assessments>;

/** An empty comment is none. */
const comment = text(assessmentLimits.comment, 0).optional();
const ofApplication = z.strictObject({ id: Id });

/** What each member of a company thinks of an applicant: no applicant and no other company sees any of it. */
export const assessments = area({
  getAssessments: {
    method: 'GET',
    path: '/jobs/applied/{id}/assessments',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary:
      'One’s own assessments of an applicant, and those of colleagues of whatever one has assessed oneself',
    params: ofApplication,
    output: Assessments,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  putOpinion: {
    method: 'PUT',
    path: '/jobs/applied/{id}/assessments/opinion',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Say whether one would go on with an applicant, to colleagues alone; nothing else changes',
    params: ofApplication,
    body: z.strictObject({ opinion: z.enum(opinions), comment, version: versionAsRead(0) }),
    output: Assessments,
    errors: ['profile_unavailable', 'changed_meanwhile'],
    lambda: 'jobs',
  },
  deleteOpinion: {
    method: 'DELETE',
    path: '/jobs/applied/{id}/assessments/opinion',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Delete one’s own opinion; those of colleagues are hidden again',
    params: ofApplication,
    output: Done,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
});
