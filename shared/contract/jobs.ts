import * as z from 'zod';
import { applications } from '../collections/applications.ts';
import { postings } from '../collections/postings.ts';
import { moveLimits } from '../domain/applicantMoves.ts';
import { undoSeconds } from '../domain/applicationStatus.ts';
import { closingTextLimit } from '../domain/closing.ts';
import { filterOptions, jobStatuses, scoutStatuses } from '../domain/codes.ts';
import { longestKeyword } from '../domain/keywords.ts';
import { Application, ApplicationBody, AppliedChange, JobStanding, Scout } from './applications.ts';
import { JobClosing } from './closing.ts';
import { area } from './core.ts';
import { imageErrors } from './files.ts';
import { HireChange, HireDuties, OpenHire } from './hires.ts';
import { JobSearch, JobSearchAnswer, JobSuggestions, JobSuggestionsAnswer } from './jobSearch.ts';
import { awaiting, behind, Deleted, ListToken, listAnswer, listQuery, repeated } from './lists.ts';
import { JobCard, JobContent, JobOwned, JobPublic, JobQuestion, JobRow } from './postings.ts';
import { AnswerFilter, ScreeningQuestion } from './screeningQuestions.ts';
import {
  Code,
  Done,
  Id,
  Instant,
  JobNumber,
  LocalizedText,
  line,
  listOf,
  localized,
  pageQuery,
  StaffNumber,
  text,
  versionAsRead,
  wholeQuery,
} from './shapes.ts';

const id = z.strictObject({ id: Id });
/** After a change by its company: the next query of its lists includes it. */
const JobChanged = JobOwned.extend({ listToken: ListToken });
/** A page of the company's own jobs. */
const OwnJobs = listOf(JobRow).extend({
  facets: z
    .object({ status: z.partialRecord(z.enum(jobStatuses), z.int()) })
    .describe('how many of the company’s jobs have each status now'),
  ...behind,
});
/** Of a picker: its first page is the newest ones; further ones are found by what is typed. */
const optionsQuery = z.strictObject({
  keyword: line(longestKeyword, 0)
    .optional()
    .describe('words of titles, or a job number; the last may be unfinished'),
  id: repeated(Id).describe('only these'),
  ...awaiting,
  page: pageQuery.page,
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
const version = versionAsRead();
/** The token in a mail: valid for one answer to its question. */
const questionToken = z.string().regex(/^[\w.-]{1,200}$/);
const jobNumber = JobNumber;
const companyNumber = z.string().regex(/^C\d{7,10}$/);
const staffNumber = StaffNumber;
const filterOption = z.enum(filterOptions);

export const jobs = area({
  listJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'public',
    summary: 'Search open jobs, with totals and facet counts',
    query: JobSearch,
    output: JobSearchAnswer,
    lambda: 'search',
  },
  suggestJobs: {
    method: 'GET',
    path: '/jobs/suggestions',
    access: 'public',
    summary: 'Complete what is typed into the job search, each with how many open jobs it finds',
    query: JobSuggestions,
    output: JobSuggestionsAnswer,
    lambda: 'search',
  },
  hotJobs: {
    method: 'GET',
    path: '/jobs/hot',
    access: 'public',
    summary: 'Open jobs picked by the agency, or saved and applied for most; shuffled anew by each call',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(JobCard),
    lambda: 'search',
  },
  trendingJobs: {
    method: 'GET',
    path: '/jobs/trending',
    access: 'public',
    summary:
      'Open jobs picked by the agency, or that gained the most interest in a week; shuffled anew by each call',
    query: z.strictObject({
      language: Code.describe('LANGUAGE that the posting asks for').optional(),
      ...wholeQuery,
    }),
    output: listOf(JobCard),
    lambda: 'search',
  },
  newJobs: {
    method: 'GET',
    path: '/jobs/new',
    access: 'public',
    summary: 'The newest open jobs',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobCard),
    lambda: 'search',
  },
  publicJobsByCompany: {
    method: 'GET',
    path: '/jobs/public/by-company/{companyId}',
    access: 'public',
    summary: 'Open jobs of a company',
    params: z.strictObject({ companyId: Id }),
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobCard),
    lambda: 'search',
  },
  publicJobsByCompanyNumber: {
    method: 'GET',
    path: '/jobs/public/by-company-number/{companyNumber}',
    access: 'public',
    summary: 'Open jobs of a company by its number',
    params: z.strictObject({ companyNumber }),
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobCard),
    lambda: 'search',
  },
  adminListJobs: {
    method: 'GET',
    path: '/jobs/admin',
    // For every employee, since each may read every single posting anyway; the list is restricted to the
    // departments that work with it.
    access: 'employee',
    rights: 'jobs.list',
    summary: 'Jobs of all companies by words, filters and days, with how many each further value would find',
    query: listQuery(postings, awaiting),
    output: listAnswer(JobRow.extend({ companyId: Id, companyName: LocalizedText }), postings),
  },
  getJob: {
    method: 'GET',
    path: '/jobs/{id}',
    access: 'public',
    summary: 'One posting; a draft only for its owner',
    params: id,
    output: JobPublic,
  },
  getJobByNumber: {
    method: 'GET',
    path: '/jobs/by-number/{jobNumber}',
    access: 'public',
    summary: 'One posting by its number; for its owner with what is missing',
    params: z.strictObject({ jobNumber }),
    output: z.union([JobOwned, JobPublic]),
  },
  getJobManagement: {
    method: 'GET',
    path: '/jobs/management/{id}',
    access: 'employee',
    rights: 'jobs.readAll',
    summary: 'One posting with everything about it',
    params: id,
    output: JobOwned,
  },
  endJob: {
    method: 'PUT',
    path: '/jobs/management/{id}/end',
    access: 'employee',
    rights: 'jobs.end',
    audit: 'job.end',
    summary: 'End a posting of any company, which is told by email and in its notices',
    params: id,
    body: z.strictObject({ version: version.optional() }),
    output: JobOwned.extend({ listToken: ListToken }),
    errors: ['job_transition', 'changed_meanwhile'],
  },
  adminJobsByCompanyNumber: {
    method: 'GET',
    path: '/jobs/admin/by-company-number/{companyNumber}',
    access: 'employee',
    rights: 'jobs.readAll',
    summary: 'All jobs of a company',
    params: z.strictObject({ companyNumber }),
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobRow),
  },
  listJobsByCompany: {
    method: 'GET',
    path: '/jobs/by-company',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s jobs, newest first',
    query: z.strictObject({ ...awaiting, ...pageQuery }),
    output: OwnJobs,
  },
  listJobsByStatus: {
    method: 'GET',
    path: '/jobs/by-status',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s jobs in these statuses; NEW and HIRING if none are given',
    query: z.strictObject({
      status: z.array(z.enum(jobStatuses)).max(5).default(['HIRING', 'NEW']),
      ...awaiting,
      ...pageQuery,
    }),
    output: OwnJobs,
  },
  listJobsByStaffNumber: {
    method: 'GET',
    path: '/jobs/by-staff-number/{staffNumber}',
    access: 'company',
    rights: 'company.read',
    owns: 'staff',
    summary: 'The company’s jobs that this job seeker applied for',
    params: z.strictObject({ staffNumber }),
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobRow),
    lambda: 'talent',
  },
  jobOptions: {
    method: 'GET',
    path: '/jobs/options',
    access: 'company',
    rights: 'company.read',
    summary: 'IDs and titles of the company’s jobs, for select boxes',
    query: optionsQuery,
    output: listOf(
      z.object({ id: Id, jobNumber: z.string(), title: LocalizedText, status: z.enum(jobStatuses) }),
    ).extend(behind),
  },
  scoutOptions: {
    method: 'GET',
    path: '/jobs/scout-options',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s open jobs that a scout can offer',
    query: optionsQuery,
    output: listOf(z.object({ id: Id, jobNumber: z.string(), title: LocalizedText })).extend(behind),
  },
  appliedJobs: {
    method: 'GET',
    path: '/jobs/applied',
    access: 'any',
    rights: 'applications.read',
    summary: 'Job seekers: their applications; companies: their applicants',
    query: listQuery(applications, {
      jobId: Id.optional(),
      filterOption: filterOption.default('HIRING'),
      showCloseJob: z.stringbool().default(false).describe('with HIRING: those of ended jobs too'),
      answer: repeated(AnswerFilter),
      ...awaiting,
    }),
    output: listAnswer(Application, applications).extend({
      questions: z
        .array(ScreeningQuestion)
        .optional()
        .describe(
          'with jobId, for its company: what it asks now, and what applicants of this page were asked before that was changed',
        ),
    }),
    lambda: 'talent',
  },
  openHires: {
    method: 'GET',
    path: '/jobs/applied/open-duties',
    access: 'company',
    rights: 'applications.read',
    summary:
      'Hires after which the law asks something of the company that can be done now, the earliest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(OpenHire),
  },
  readDuties: {
    method: 'GET',
    path: '/jobs/applied/{id}/duties',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'What the law asks of the company after a hire, by when, and what is done',
    params: id,
    output: HireDuties,
    errors: ['application_transition'],
  },
  saveDuties: {
    method: 'PUT',
    path: '/jobs/applied/{id}/duties',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Save when work starts, what the duties after a hire follow from, and which are done',
    params: id,
    body: HireChange,
    output: HireDuties,
    errors: ['application_transition', 'changed_meanwhile'],
  },
  scoutedJobs: {
    method: 'GET',
    path: '/jobs/scouted',
    access: 'any',
    rights: 'applications.read',
    summary: 'Job seekers: scouts received; companies: scouts sent',
    query: z.strictObject({
      scoutId: Id.optional(),
      status: repeated(z.enum(scoutStatuses)),
      filterOption: filterOption.default('ALL'),
      showCloseJob: z.stringbool().default(false).describe('with HIRING: those of ended jobs too'),
      ...pageQuery,
    }),
    output: listOf(Scout),
  },
  createJob: {
    method: 'POST',
    path: '/jobs',
    access: 'company',
    rights: 'company.recruit',
    summary: 'Save a new posting as a draft, or publish it immediately',
    body: z.strictObject({
      content: JobContent,
      publish: z.boolean().default(false),
      clientToken: Id.optional().describe(
        'the same token again answers the same job: a retry makes no second one',
      ),
    }),
    output: JobChanged,
    status: 201,
    errors: [
      'job_incomplete',
      'job_unlawful',
      'no_posting_right',
      'plan_expired',
      'closes_at_out_of_range',
      'opens_after_plan',
      'file_missing',
      ...imageErrors,
    ],
    limits: ['picture'],
  },
  applyJob: {
    method: 'POST',
    path: '/jobs/{id}/apply',
    access: 'staff',
    summary: 'Apply: once for a job; shares the contact data with the company',
    params: id,
    body: ApplicationBody,
    output: Application,
    status: 201,
    errors: ['questions_changed', 'job_not_open', 'already_applied', 'profile_incomplete', 'company_blocked'],
  },
  updateJobStatus: {
    method: 'PUT',
    path: '/jobs/{id}/status',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Publish, close, extend or reopen',
    params: id,
    body: z.strictObject({
      status: z.enum(['NEW', 'HIRING', 'CLOSED']),
      closesAt: Instant.optional().describe('needed to extend or reopen'),
      reason: Code.optional().describe('JOB_CLOSE_REASON'),
      texts: localized(closingTextLimit)
        .optional()
        .describe(
          'with CLOSED: what those who are still in it read, each in their language; placeholders in braces (shared/domain/closing.ts)',
        ),
      version: version.optional(),
    }),
    output: JobChanged,
    errors: [
      'job_transition',
      'job_incomplete',
      'job_unlawful',
      'no_posting_right',
      'plan_expired',
      'closes_at_out_of_range',
      'opens_after_plan',
      'changed_meanwhile',
    ],
  },
  readJobClosing: {
    method: 'GET',
    path: '/jobs/{id}/closing',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary:
      'How many are still in a posting, the first of them, and what closing it ends; of a closed one, how many have been notified',
    params: id,
    output: JobClosing,
    lambda: 'talent',
  },
  confirmJob: {
    method: 'PUT',
    path: '/jobs/{id}/confirm',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Confirm that an open posting still hires: the days until the company is asked begin anew',
    params: id,
    output: JobChanged,
    errors: ['job_not_open'],
  },
  readJobQuestion: {
    method: 'POST',
    path: '/jobs/question',
    access: 'public',
    summary:
      'What an email asks about a posting, and what closing it would end, by the email’s token; changes nothing',
    body: z.strictObject({ token: questionToken }),
    output: JobQuestion,
    errors: ['link_invalid'],
    lambda: 'talent',
  },
  answerJobQuestion: {
    method: 'PUT',
    path: '/jobs/question',
    access: 'public',
    summary: 'Answer an email that asks whether a posting still hires, once, without logging in',
    body: z.strictObject({
      token: questionToken,
      hiring: z.boolean().describe('false closes the posting'),
      reason: Code.optional().describe('JOB_CLOSE_REASON of closing it'),
      texts: localized(closingTextLimit)
        .optional()
        .describe('when closing it: as of the posting’s own status'),
    }),
    output: Done,
    errors: ['link_invalid'],
  },
  updateJob: {
    method: 'PUT',
    path: '/jobs/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Save the posting; what is published must stay complete',
    params: id,
    body: z.strictObject({ content: JobContent, version }),
    output: JobChanged,
    errors: [
      'job_incomplete',
      'job_unlawful',
      'plan_expired',
      'closes_at_out_of_range',
      'opens_after_plan',
      'changed_meanwhile',
      'file_missing',
      ...imageErrors,
    ],
    limits: ['picture'],
  },
  updateAppliedStatus: {
    method: 'PUT',
    path: '/jobs/applied/{id}/status',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Move an applicant on, or mark them as continued in the company’s own process',
    params: id,
    body: z.strictObject({
      status: z.enum(['SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED']).optional(),
      moved: z.boolean().optional(),
      texts: localized(moveLimits.message)
        .optional()
        .describe(
          'a message with the move, per language: the person gets it in the language they read, once the move can no longer be undone; words in braces stand for what is different for each',
        ),
      version: version.optional(),
    }),
    output: AppliedChange,
    errors: ['application_transition', 'changed_meanwhile', 'profile_unavailable'],
  },
  declineApplied: {
    method: 'PUT',
    path: '/jobs/applied/{id}/decline',
    access: 'any',
    rights: 'applications.change',
    owns: 'application',
    summary: 'The company declines with a reason, or the staff member withdraws',
    params: id,
    body: z.strictObject({
      reason: Code.optional().describe('DECLINE_REASON, which the applicant reads; needed from a company'),
      message: text(moveLimits.message, 0)
        .optional()
        .describe('with `other` needed from a company, or `texts`'),
      texts: localized(moveLimits.message)
        .optional()
        .describe('instead, from a company: per language, with placeholders; the person reads one'),
      version: version.optional(),
    }),
    output: AppliedChange,
    errors: ['application_transition', 'changed_meanwhile', 'profile_unavailable'],
  },
  undoApplied: {
    method: 'PUT',
    path: '/jobs/applied/{id}/undo',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: `Take the last move of an applicant back, within ${undoSeconds} seconds: nobody was told of it, and nobody will be`,
    params: id,
    body: z.strictObject({ move: Instant.describe('`at` of the move in the history') }),
    output: AppliedChange,
    errors: ['undo_over', 'changed_meanwhile', 'profile_unavailable'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/jobs/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Delete a draft',
    params: id,
    output: Deleted,
    errors: ['job_not_draft', 'changed_meanwhile'],
  },
  deleteApplied: {
    method: 'DELETE',
    path: '/jobs/applied/{id}',
    access: 'any',
    rights: 'applications.change',
    owns: 'application',
    summary: 'Remove a finished application from the caller’s list; the other party keeps it',
    params: id,
    output: Deleted,
    errors: ['application_transition'],
  },
  deleteScouted: {
    method: 'DELETE',
    path: '/jobs/scouted/{id}',
    access: 'any',
    rights: 'applications.change',
    owns: 'scout',
    summary: 'Remove a finished scout from the caller’s list; the other party keeps it',
    params: id,
    output: Done,
    errors: ['application_transition'],
  },
  jobStandings: {
    method: 'GET',
    path: '/jobs/standings',
    access: 'staff',
    summary: 'Which of these jobs the caller has applied for or saved; others are left out',
    query: z.strictObject({ jobId: z.array(Id).min(1).max(100), ...wholeQuery }),
    output: listOf(JobStanding),
  },
  listFavoriteJobs: {
    method: 'GET',
    path: '/jobs/favorites',
    access: 'staff',
    summary: 'Saved jobs, latest first',
    query: z.strictObject({
      page: pageQuery.page,
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: listOf(z.object({ savedAt: Instant, isOpen: z.boolean(), job: JobCard })),
  },
  addFavoriteJob: {
    method: 'POST',
    path: '/jobs/favorites',
    access: 'staff',
    summary: 'Save a job; saving twice is the same as once',
    body: z.strictObject({ jobId: Id }),
    output: Done,
    status: 201,
    errors: ['favorite_limit'],
  },
  deleteFavoriteJob: {
    method: 'DELETE',
    path: '/jobs/favorites/{jobId}',
    access: 'staff',
    summary: 'Remove a saved job',
    params: z.strictObject({ jobId: Id }),
    output: Done,
  },
});
