import * as z from 'zod';
import { applications } from '../collections/applications.ts';
import { jobs as openJobs } from '../collections/jobs.ts';
import { postings } from '../collections/postings.ts';
import { undoSeconds } from '../domain/applicationStatus.ts';
import {
  appliedStatuses,
  companyLeftReason,
  contractPeriods,
  currencies,
  employmentStatuses,
  filterOptions,
  insurances,
  japaneseLevels,
  jlptLevels,
  jobStatuses,
  languageLevels,
  payBases,
  prefectures,
  remotePolicies,
  renewalPolicies,
  salaryTypes,
  scoutStatuses,
  smokingMeasures,
  specialityFields,
} from '../domain/codes.ts';
import { relations } from '../domain/disclosure.ts';
import { postingRuleNames } from '../domain/postingRules/names.ts';
import { area } from './core.ts';
import { imageErrors } from './files.ts';
import { awaiting, Deleted, inOrder, ListToken, listAnswer, listQuery, repeated } from './lists.ts';
import { JobPosition, WorkArea } from './positions.ts';
import {
  BothLanguages,
  Code,
  Day,
  Done,
  FileKey,
  Id,
  Instant,
  JobNumber,
  Locale,
  LocalizedText,
  line,
  listOf,
  localized,
  localizedLine,
  pageQuery,
  ShownName,
  StaffNumber,
  text,
  wholeQuery,
  writtenLine,
} from './shapes.ts';

/** Amounts are integers in the currency's minor unit (yen has none). */
export const Salary = z
  .strictObject({
    salaryType: z.enum(salaryTypes),
    from: z.int().min(1).max(1e12),
    to: z.int().min(1).max(1e12).optional(),
    currency: z.enum(currencies),
    fixedOvertime: z
      .strictObject({ hours: z.int().min(1).max(100), amount: z.int().min(1).max(1e10) })
      .optional()
      .describe('hours a month and the amount paid for them, included in from'),
    bonus: z
      .strictObject({ times: z.int().min(1).max(12), months: z.number().min(0.1).max(24).optional() })
      .optional()
      .describe('paid beside from: how often a year, and how many months of base pay all of them come to'),
  })
  .refine((salary) => salary.to === undefined || salary.to >= salary.from, {
    path: ['to'],
    params: { rule: 'range' },
  })
  .meta({ id: 'Salary' });
export type Salary = z.infer<typeof Salary>;

const JobLanguage = z.strictObject({ language: Code.describe('LANGUAGE'), level: z.enum(languageLevels) });
const longText = 10_000;

/**
 * The contents of a posting. A draft needs only a title; publishing requires what the Employment Security Act
 * requires of a posting (shared/domain/postingRequirements.ts).
 */
export const JobContent = z
  .strictObject({
    title: localizedLine(120),
    description: localized(longText).optional(),
    duties: localized(longText).optional(),
    requirements: localized(longText).optional(),
    welcomeSkills: localized(longText).optional(),
    selectionProcess: localized(longText).optional(),
    remarks: localized(longText).optional(),
    employmentStatus: z.enum(employmentStatuses).optional(),
    jobPosition: JobPosition.optional(),
    speciality: z.enum(specialityFields).optional(),
    languages: z.array(JobLanguage).max(10).default([]).describe('languages required beside Japanese'),
    japaneseLevel: z.enum(japaneseLevels).optional().describe('JAPANESE_LEVEL'),
    visaTypes: z
      .array(Code.describe('VISA_TYPE'))
      .max(40)
      .default([])
      .describe('residence statuses that may apply'),
    visaSponsorship: z.boolean().default(false),
    workAreas: z.array(WorkArea).max(10).default([]),
    placeChangeScope: localized(1000).optional(),
    dutiesChangeScope: localized(1000).optional(),
    remotePolicy: z.enum(remotePolicies).optional(),
    salary: Salary.optional(),
    workingHours: localized(1000).optional(),
    breaks: localized(500).optional(),
    overtime: localized(500).optional(),
    holidays: localized(1000).optional(),
    trialPeriod: z
      .strictObject({
        exists: z.boolean(),
        months: z.int().min(1).max(24).optional(),
        conditions: localized(1000).optional(),
      })
      .optional(),
    contractPeriod: z
      .strictObject({
        type: z.enum(contractPeriods),
        months: z.int().min(1).max(120).optional(),
        renewal: z.enum(renewalPolicies).optional(),
        renewalCriteria: localized(500).optional().describe('by what the employer decides on renewing'),
        renewalLimit: localized(500).optional(),
      })
      .optional(),
    insurance: z.array(z.enum(insurances)).max(10).default([]),
    smokingMeasure: z.enum(smokingMeasures).optional(),
    headcount: z.int().min(1).max(10_000).optional(),
    photo: FileKey.optional(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional().describe('at most 90 days after publishing'),
    recruiter: z.strictObject({ name: line(100), department: line(100, 0).optional() }).optional(),
  })
  .meta({ id: 'JobContent' });
export type JobContent = z.infer<typeof JobContent>;

const jobFacts = {
  id: Id,
  jobNumber: z.string().regex(/^J\d{7,10}$/),
  companyId: Id,
  status: z.enum(jobStatuses),
  isOpen: z.boolean().describe('whether it is listed and open to applications at this moment'),
  publishedAt: Instant.optional(),
  closedAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant.describe('the date the information is as of'),
  version: z.int(),
  photoUrl: z.string().optional(),
};

const CompanyFace = z.object({
  id: Id,
  companyNumber: z.string(),
  slug: z.string(),
  name: LocalizedText,
  logoUrl: z.string().optional(),
});

/** A posting as the public may read it. */
export const JobPublic = z
  .object({ ...jobFacts, content: JobContent, company: CompanyFace })
  .meta({ id: 'JobPublic' });
export type JobPublic = z.infer<typeof JobPublic>;

/** One violation of the law in a posting, or something to be reviewed before publishing. */
export const PostingFinding = z
  .object({
    rule: z.enum(postingRuleNames),
    severity: z.enum(['refused', 'warning']),
    field: z.string().describe('path in the content; of a text, with its language'),
    words: z.string().optional(),
    statuses: z
      .array(z.string())
      .optional()
      .describe('VISA_TYPE: residence statuses that the posting names and that do not go with the work'),
    wage: z
      .object({
        hourly: z.number().describe('yen an hour by its own hours'),
        minimum: z.int(),
        prefecture: z.enum(prefectures),
        basis: z.enum(['stated', 'hours', 'assumed']),
      })
      .optional(),
    newer: z.boolean().optional().describe('a newer minimum wage than the one known may be in force'),
  })
  .meta({ id: 'PostingFinding' });
export type PostingFinding = z.infer<typeof PostingFinding>;

/** A posting as its company and employees see it. */
export const JobOwned = z
  .object({
    ...jobFacts,
    content: JobContent,
    company: CompanyFace,
    missing: z.array(z.string()).describe('fields the law still requires before publishing'),
    findings: z.array(PostingFinding).describe('wording the law does not allow, or that needs a second look'),
    applicants: z.int(),
  })
  .meta({ id: 'JobOwned' });
export type JobOwned = z.infer<typeof JobOwned>;

const PayByHours = z.object({
  from: z.number(),
  to: z.number().optional().describe('absent: open upwards'),
  basis: z
    .enum(payBases)
    .describe(
      'stated in the posting; by the hours that it names; or assumed: full-time work whose posting names none, 8 hours a day, 21 days a month',
    ),
});

/** A posting in a list. */
export const JobCard = z
  .object({
    id: Id,
    jobNumber: z.string(),
    title: LocalizedText,
    company: z.object({ id: Id, slug: z.string(), name: LocalizedText, logoUrl: z.string().optional() }),
    employmentStatus: z.enum(employmentStatuses),
    speciality: z.enum(specialityFields),
    jobPosition: JobPosition,
    japaneseLevel: z.enum(japaneseLevels),
    languages: z.array(JobLanguage),
    workAreas: z.array(WorkArea),
    remotePolicy: z.enum(remotePolicies),
    salary: Salary,
    weeklyHours: z
      .number()
      .optional()
      .describe(
        'typical hours a week, read from the working hours; absent where these do not say, and where the texts were not read',
      ),
    pay: z
      .object({
        hourly: PayByHours.optional().describe('without fixed overtime pay'),
        yearly: PayByHours.optional().describe('with fixed overtime pay, without bonuses'),
        hoursPerWeek: z.object({ from: z.number(), to: z.number() }).optional(),
      })
      .optional()
      .describe(
        'what the pay comes to by the posting’s own hours, in minor units; absent where its texts were not read',
      ),
    visaSponsorship: z.boolean(),
    visaTypes: z
      .array(Code)
      .optional()
      .describe('residence statuses that may apply; absent where none is named'),
    photoUrl: z.string().optional(),
    publishedAt: Instant,
    closesAt: Instant,
    status: z.enum(jobStatuses),
  })
  .meta({ id: 'JobCard' });
export type JobCard = z.infer<typeof JobCard>;

/** A posting in its company's list. */
export const JobRow = z
  .object({
    id: Id,
    jobNumber: z.string(),
    title: LocalizedText,
    status: z.enum(jobStatuses),
    isOpen: z.boolean(),
    applicants: z.int(),
    missing: z.int().describe('how many required fields the draft still lacks'),
    refused: z.int().describe('how many wordings in the draft would keep it from being published'),
    publishedAt: Instant.optional(),
    closesAt: Instant.optional(),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'JobRow' });
export type JobRow = z.infer<typeof JobRow>;

/**
 * The search's query: values within a filter are OR, filters are AND. The search page's URL has the same
 * names (shared/jobSearch.ts).
 */
export const JobSearch = listQuery(openJobs, {
  salary: inOrder(
    z.strictObject({
      salaryType: z.enum(salaryTypes).default('year'),
      from: z.coerce.number().int().min(0).max(1e12).optional(),
      to: z.coerce.number().int().min(0).max(1e12).optional(),
      currency: z.enum(currencies).default('JPY'),
    }),
    'range',
  ).optional(),
  lang: Locale.optional().describe(
    'texts in this language alone; in the other where one was not written in it. Absent: in both',
  ),
}).meta({ id: 'JobSearch' });
export type JobSearch = z.infer<typeof JobSearch>;

const piece = {
  text: z.string(),
  start: z.int().describe('place in the keyword, in UTF-16 units'),
  end: z.int(),
};
/**
 * How a keyword was interpreted: phrases that stand for facts become conditions, the rest is searched in the
 * texts.
 */
const UnderstoodSearch = z
  .object({
    keyword: z.string().describe('what was read: as it was typed, or with misspelt words as they were meant'),
    conditions: z.array(
      z.object({
        ...piece,
        not: z.boolean().describe('what is wanted is what does not have it'),
        name: BothLanguages,
        filter: z
          .string()
          .optional()
          .describe('the filter that it stands for; absent for occupations, pay and hours'),
        values: z.array(z.string()).optional(),
      }),
    ),
    words: z.array(z.object(piece)).describe('looked for in the texts'),
    corrected: z
      .array(z.object({ typed: z.string(), meant: z.string() }))
      .describe('misspelt words that were taken for others, as nothing was found otherwise'),
    dropped: z.array(z.string()).describe('pieces that were left out, as nothing has all of them'),
    widened: z
      .array(
        z.object({
          text: z.string(),
          name: BothLanguages.optional().describe(
            'the prefecture that a place was taken as; absent for an occupation, which was taken with related ones',
          ),
        }),
      )
      .describe('pieces that were taken wider, as nothing has them as they are'),
  })
  .meta({ id: 'UnderstoodSearch' });
export type UnderstoodSearch = z.infer<typeof UnderstoodSearch>;

export const JobSearchAnswer = listAnswer(JobCard, openJobs).extend({
  understood: UnderstoodSearch.optional().describe('where there is a keyword'),
});
export type JobSearchAnswer = z.infer<typeof JobSearchAnswer>;

export const suggestionKinds = ['occupation', 'place', 'feature', 'company'] as const;
const JobSuggestion = z
  .object({
    kind: z.enum(suggestionKinds).describe('feature: any condition that is neither work nor place'),
    text: z.string().describe('what the last piece is completed to'),
    keyword: z.string().describe('the whole keyword with it'),
    count: z.int().min(1).describe('open jobs that the keyword finds'),
  })
  .meta({ id: 'JobSuggestion' });
export type JobSuggestion = z.infer<typeof JobSuggestion>;

/** A URL's query, in which unknown parts are ignored (shared/jobSearch.ts). */
const addressQuery = writtenLine(4000, 0);
export const JobSuggestions = z.strictObject({
  keyword: line(200, 0).default(''),
  lang: Locale.optional(),
  within: addressQuery.optional(),
  search: z.array(addressQuery).max(3).default([]),
});
export type JobSuggestions = z.infer<typeof JobSuggestions>;
export const JobSuggestionsAnswer = z.object({
  data: z.array(JobSuggestion).max(8),
  searches: z.array(z.int()).describe('open jobs of each search that was given, in their order'),
});
export type JobSuggestionsAnswer = z.infer<typeof JobSuggestionsAnswer>;

/** An applicant as far as the company may see them (shared/domain/disclosure.ts). */
export const StaffFace = z.object({
  staffId: Id,
  staffNumber: z.string(),
  relation: z
    .enum(relations)
    .extract(['APPLIED', 'ENDED', 'UNAVAILABLE', 'WITHDRAWN', 'AGENCY'])
    .describe(
      'what the company sees: all (APPLIED), no contact data as every application has ended (ENDED), nothing as the profile is not shown at present (UNAVAILABLE) or its owner has left (WITHDRAWN); AGENCY: an employee reads it',
    ),
  name: ShownName.describe('or what stands for it'),
  photoUrl: z.string().optional(),
  visaType: z.string().optional().describe('VISA_TYPE: the residence status'),
  visaExpiresOn: Day.optional().describe('the last day of the period of stay'),
  japaneseLevel: z.enum(japaneseLevels).optional(),
  jlpt: z.enum(jlptLevels).optional(),
  prefecture: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** One application, as both sides see it; `staff` only for the company. */
export const Application = z
  .object({
    id: Id,
    status: z.enum(appliedStatuses),
    moved: z.boolean(),
    message: z.string().optional(),
    job: z.object({
      id: Id,
      jobNumber: z.string(),
      title: LocalizedText,
      isOpen: z.boolean(),
      company: z.object({
        id: Id,
        slug: z.string(),
        name: LocalizedText,
        isBlocked: z.boolean().optional().describe('for staff: whether the profile is hidden from it'),
      }),
    }),
    staff: StaffFace.optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    appliedAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    history: z.array(
      z.object({
        status: z.enum(appliedStatuses),
        at: Instant,
        by: z.enum(['staff', 'company', 'employee']),
        undoneAt: Instant.optional().describe('the company took this move back; only it sees that'),
      }),
    ),
    undo: z
      .object({
        move: Instant.describe('`at` of the move in the history'),
        milliseconds: z.int().describe('for how long it still can be taken back'),
      })
      .optional()
      .describe('for the company: its last move, while the applicant has not been told'),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

/** The changed application, with the token for the next list. */
const AppliedChange = Application.extend({ listToken: ListToken });

export const Scout = z
  .object({
    id: Id,
    status: z.enum(scoutStatuses),
    message: z.string(),
    job: z.object({ id: Id, jobNumber: z.string(), title: LocalizedText, isOpen: z.boolean() }),
    company: z.object({ slug: z.string(), name: LocalizedText }),
    staffNumber: z.string().optional(),
    sentAt: Instant,
  })
  .meta({ id: 'Scout' });
export type Scout = z.infer<typeof Scout>;

const id = z.strictObject({ id: Id });
const version = z
  .int()
  .min(1)
  .describe('as read; if a newer version exists, the response is changed_meanwhile');
const jobNumber = JobNumber;
const companyNumber = z.string().regex(/^C\d{7,10}$/);
const staffNumber = StaffNumber;
const filterOption = z.enum(filterOptions);

/** A job seeker's relation to a job. */
export const JobStanding = z
  .object({
    jobId: Id,
    savedAt: Instant.optional(),
    application: z
      .object({
        id: Id,
        status: z.enum(appliedStatuses),
        statusName: z.string().describe("in the caller's language"),
        declineReason: z.literal(companyLeftReason).optional().describe('the company closed its account'),
        appliedAt: Instant,
        isListed: z.boolean().describe('false once its owner has removed it from their list'),
      })
      .optional()
      .describe('there is one application for a job: whoever has one cannot apply again'),
  })
  .meta({ id: 'JobStanding' });
export type JobStanding = z.infer<typeof JobStanding>;

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
    query: z.strictObject({ ...pageQuery }),
    output: listOf(JobRow),
  },
  listJobsByStatus: {
    method: 'GET',
    path: '/jobs/by-status',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s jobs in these statuses; NEW and HIRING if none are given',
    query: z.strictObject({
      status: z.array(z.enum(jobStatuses)).max(5).default(['HIRING', 'NEW']),
      ...pageQuery,
    }),
    output: listOf(JobRow),
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
  },
  jobOptions: {
    method: 'GET',
    path: '/jobs/options',
    access: 'company',
    rights: 'company.read',
    summary: 'IDs and titles of the company’s jobs, for select boxes',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(
      z.object({ id: Id, jobNumber: z.string(), title: LocalizedText, status: z.enum(jobStatuses) }),
    ),
  },
  scoutOptions: {
    method: 'GET',
    path: '/jobs/scout-options',
    access: 'company',
    rights: 'company.read',
    summary: 'The company’s open jobs that a scout can offer',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(z.object({ id: Id, jobNumber: z.string(), title: LocalizedText })),
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
      ...awaiting,
    }),
    output: listAnswer(Application, applications),
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
    output: JobOwned,
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
    body: z.strictObject({ message: text(3000, 0).optional() }),
    output: Application,
    status: 201,
    errors: ['job_not_open', 'already_applied', 'profile_incomplete', 'company_blocked'],
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
      version: version.optional(),
    }),
    output: JobOwned,
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
  updateJob: {
    method: 'PUT',
    path: '/jobs/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Save the posting; what is published must stay complete',
    params: id,
    body: z.strictObject({ content: JobContent, version }),
    output: JobOwned,
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
      reason: Code.optional().describe('DECLINE_REASON; needed from a company'),
      message: text(2000, 0).optional(),
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
    output: Done,
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
