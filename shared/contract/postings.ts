import * as z from 'zod';
import {
  contractPeriods,
  currencies,
  employmentStatuses,
  insurances,
  japaneseLevels,
  jobStatuses,
  languageLevels,
  payBases,
  prefectures,
  remotePolicies,
  renewalPolicies,
  salaryTypes,
  smokingMeasures,
  specialityFields,
  startKinds,
} from '../domain/codes.ts';
import { longestPaymentDays } from '../domain/paymentDays.ts';
import { postingRuleNames } from '../domain/postingRules/names.ts';
import { ClosingCounts } from './closing.ts';
import { JobPosition, WorkArea } from './positions.ts';
import { ScreeningQuestions } from './screeningQuestions.ts';
import { Code, Day, FileKey, Id, Instant, LocalizedText, line, localized, localizedLine } from './shapes.ts';

/** Amounts are integers in the currency's minor unit (yen has none). */
export const Salary = z
  .strictObject({
    salaryType: z.enum(salaryTypes),
    from: z
      .int()
      .min(0)
      .max(1e12)
      .describe(
        'the lowest pay; 0 if only the highest is known, which publishing accepts for work abroad alone',
      ),
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
  .refine(({ from, to }) => from > 0 || to !== undefined, { path: ['from'], params: { rule: 'required' } })
  .meta({ id: 'Salary' });
export type Salary = z.infer<typeof Salary>;

/** When work starts. */
const JobStart = z
  .strictObject({
    kind: z.enum(startKinds).describe('START_KIND'),
    day: Day.optional().describe(
      'with kind date: the first day of work; one that has passed means immediately',
    ),
  })
  .refine(({ kind, day }) => kind !== 'date' || day !== undefined, {
    path: ['day'],
    params: { rule: 'required' },
  })
  .refine(({ kind, day }) => kind === 'date' || day === undefined, {
    path: ['day'],
    params: { rule: 'unknown' },
  })
  .meta({ id: 'JobStart' });

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
    delivery: localized(500)
      .optional()
      .describe('freelance work alone: on which day the client receives the work or the service'),
    inspection: localized(500).optional().describe('freelance work alone: by when the work is inspected'),
    paymentDays: z
      .int()
      .min(1)
      .max(longestPaymentDays)
      .optional()
      .describe(
        'freelance work alone: the fee is due within so many days of receipt, whose day is the first',
      ),
    start: JobStart.optional().describe('when work starts; absent: the posting does not say'),
    photo: FileKey.optional(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional().describe('at most 90 days after publishing'),
    recruiter: z.strictObject({ name: line(100), department: line(100, 0).optional() }).optional(),
    questions: ScreeningQuestions.optional().describe('asked of whoever applies'),
    namelessFirstLook: z
      .boolean()
      .optional()
      .describe('the company sees no name, photo or address of an applicant until it moves them on'),
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
  confirmedAt: Instant.optional().describe('when its company last confirmed that it hires'),
  createdAt: Instant,
  updatedAt: Instant.describe('the date the information is as of'),
  version: z.int(),
  formVersion: z
    .int()
    .optional()
    .describe('rises when what is asked of applicants changes; absent: it never asked anything'),
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

/** When the company of an open posting is asked whether it still hires, and what follows without an answer. */
const StillHiring = z
  .object({
    askedAt: Instant.optional().describe('when the question was mailed that waits for an answer'),
    asksAt: Instant.optional().describe(
      'when the next question is mailed; absent if there is none before it ends',
    ),
    closesAt: Instant.optional().describe(
      'when it is closed unless the company confirms; absent if its posting period ends before',
    ),
    reopensUntil: Instant.optional().describe(
      'it was closed because nobody confirmed: until then republishing needs no free job slot',
    ),
  })
  .meta({ id: 'StillHiring' });
export type StillHiring = z.infer<typeof StillHiring>;

/** What the page of a mailed question shows. */
export const JobQuestion = z
  .object({
    jobNumber: z.string(),
    title: LocalizedText,
    company: LocalizedText,
    confirmedAt: Instant.optional(),
    closesAt: Instant.optional().describe('when it is closed without an answer'),
    closing: ClosingCounts.describe(
      'what closing it ends: numbers alone, because whoever has the email reads them',
    ),
  })
  .meta({ id: 'JobQuestion' });
export type JobQuestion = z.infer<typeof JobQuestion>;

/** A posting as its company and employees see it. */
export const JobOwned = z
  .object({
    ...jobFacts,
    content: JobContent,
    company: CompanyFace,
    missing: z.array(z.string()).describe('fields the law still requires before publishing'),
    findings: z.array(PostingFinding).describe('wording the law does not allow, or that needs a second look'),
    applicants: z.int(),
    stillHiring: StillHiring.optional(),
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
        hoursPerWeek: z
          .object({ from: z.number(), to: z.number().optional() })
          .optional()
          .describe('without the upper end where the posting says at least'),
      })
      .optional()
      .describe(
        'what the pay comes to by the posting’s own hours, in minor units; absent where its texts were not read',
      ),
    takeHome: z
      .object({ from: z.int(), to: z.int().optional() })
      .optional()
      .describe(
        'yen a month after tax and social insurance, an estimate by this year’s rates at the first workplace for somebody under 40, single, without dependants, without bonuses; absent of freelance work, of pay in other currencies, where the posting does not say enough, and where its texts were not read',
      ),
    visaSponsorship: z.boolean(),
    visaTypes: z
      .array(Code)
      .optional()
      .describe('residence statuses that may apply; absent where none is named'),
    start: JobStart.optional(),
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
    confirmedAt: Instant.optional(),
    stillHiring: StillHiring.optional(),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'JobRow' });
export type JobRow = z.infer<typeof JobRow>;
