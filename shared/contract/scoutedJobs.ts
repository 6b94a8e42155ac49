import * as z from 'zod';
import { appliedStatuses, filterOptions, scoutStatuses } from '../domain/codes.ts';
import { Application, ApplicationBody, Scout } from './applications.ts';
import { area } from './core.ts';
import { Code, Done, Id, Instant, LocalizedText, listOf, pageQuery, text, wholeQuery } from './shapes.ts';

const CompanyFace = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  logoUrl: z.string().optional(),
});

/** A scout as its recipient reads it. */
export const ReceivedScout = Scout.omit({ staffNumber: true })
  .extend({
    status: z.enum(scoutStatuses).exclude(['WITHDRAWN']),
    company: CompanyFace.extend({ isBlocked: z.boolean().describe('whether the profile is hidden from it') }),
    hasApplied: z.boolean().describe('whether there is an application for this job'),
    expiresAt: Instant.describe('until when it can be answered'),
    seenAt: Instant.optional(),
    answeredAt: Instant.optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
  })
  .meta({ id: 'ReceivedScout' });
export type ReceivedScout = z.infer<typeof ReceivedScout>;

/** What a company received from a person while it could see them. */
export const CompanyHoldings = z
  .object({
    applications: z
      .array(
        z.object({
          id: Id,
          status: z.enum(appliedStatuses),
          isEnded: z.boolean(),
          appliedAt: Instant,
          job: z.object({ id: Id, jobNumber: z.string(), title: LocalizedText }),
        }),
      )
      .describe('newest first; each shared the resume and the contact data'),
    messages: z.int().describe('of both sides'),
  })
  .meta({ id: 'CompanyHoldings' });
export type CompanyHoldings = z.infer<typeof CompanyHoldings>;

export const BlockedCompany = CompanyFace.extend({ at: Instant, received: CompanyHoldings }).meta({
  id: 'BlockedCompany',
});
export type BlockedCompany = z.infer<typeof BlockedCompany>;

const id = z.strictObject({ id: Id });
const messageText = (max: number) => text(max, 0).optional();

export const scoutedJobs = area({
  listScoutedJobs: {
    method: 'GET',
    path: '/scouted-jobs',
    access: 'staff',
    summary: 'Scouts received, newest first',
    query: z.strictObject({
      scoutId: Id.optional(),
      status: z.array(z.enum(scoutStatuses)).max(5).default([]),
      filterOption: z.enum(filterOptions).default('ALL'),
      showCloseJob: z.stringbool().default(false).describe('with HIRING: those of ended jobs too'),
      ...pageQuery,
    }),
    output: listOf(ReceivedScout).extend({
      unseen: z.int().describe('open ones that nobody has opened yet'),
    }),
  },
  seeScoutedJob: {
    method: 'POST',
    path: '/scouted-jobs/{id}/seen',
    access: 'staff',
    owns: 'scout',
    summary: 'Record that a scout was opened; idempotent',
    params: id,
    output: ReceivedScout,
    errors: ['scout_withdrawn'],
  },
  acceptScoutedJob: {
    method: 'POST',
    path: '/scouted-jobs/{id}/accept',
    access: 'staff',
    owns: 'scout',
    summary: 'Accept: becomes an application, once; shares the contact data with the company',
    params: id,
    body: ApplicationBody,
    output: Application,
    status: 201,
    errors: [
      'questions_changed',
      'scout_ended',
      'scout_withdrawn',
      'company_blocked',
      'job_not_open',
      'already_applied',
      'profile_incomplete',
    ],
  },
  declineScoutedJob: {
    method: 'PUT',
    path: '/scouted-jobs/{id}/decline',
    access: 'staff',
    owns: 'scout',
    summary: 'Decline with a reason',
    params: id,
    body: z.strictObject({
      reason: Code.describe('WITHDRAW_REASON'),
      message: messageText(2000).describe('the company reads it'),
    }),
    output: ReceivedScout,
    errors: ['scout_ended', 'scout_withdrawn'],
  },
  deleteScoutedJob: {
    method: 'DELETE',
    path: '/scouted-jobs/{id}',
    access: 'staff',
    owns: 'scout',
    summary: 'Remove a finished scout from the caller’s list; the company keeps it',
    params: id,
    output: Done,
    errors: ['application_transition'],
  },
  listBlockedCompanies: {
    method: 'GET',
    path: '/blocked-companies',
    access: 'staff',
    summary: 'Companies the caller’s profile is hidden from, latest first',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(BlockedCompany),
  },
  companyToBlock: {
    method: 'GET',
    path: '/blocked-companies/{companyId}',
    access: 'staff',
    summary:
      'A company, whether the caller’s profile is hidden from it, and what it has received from the caller',
    params: z.strictObject({ companyId: Id }),
    output: BlockedCompany.partial({ at: true }),
  },
  blockCompany: {
    method: 'POST',
    path: '/blocked-companies',
    access: 'staff',
    summary:
      'Hide the profile from a company: it neither finds nor scouts the caller, reads no application or conversation of theirs, and cannot write to them',
    body: z.strictObject({
      companyId: Id,
      withdrawApplications: z
        .boolean()
        .default(false)
        .describe('withdraw every running application to it in the same step'),
    }),
    output: Done,
    status: 201,
  },
  unblockCompany: {
    method: 'DELETE',
    path: '/blocked-companies/{companyId}',
    access: 'staff',
    summary: 'Show the profile to a company again',
    params: z.strictObject({ companyId: Id }),
    output: Done,
  },
});
