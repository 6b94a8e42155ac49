import * as z from 'zod';
import { scouts as sentScouts } from '../collections/scouts.ts';
import { japaneseLevels, jlptLevels, scoutStatuses } from '../domain/codes.ts';
import { type ScoutPlaceholder, scoutLimits, scoutPlaceholderNames } from '../domain/scoutTexts.ts';
import { area } from './core.ts';
import { awaiting, Deleted, ListToken, listAnswer, listQuery } from './lists.ts';
import { BothLanguages, Code, Day, Id, Instant, Locale, LocalizedText, localized } from './shapes.ts';

const Job = z.object({ id: Id, jobNumber: z.string(), title: LocalizedText });
const Template = z.object({ id: Id, name: z.string() });

/** A scout in the list of the company that sent it: of the person only the number. */
export const SentScout = z
  .object({
    id: Id,
    status: z.enum(scoutStatuses),
    staffId: Id,
    staffNumber: z.string(),
    job: Job,
    template: Template.optional().describe('it was written from'),
    sentAt: Instant,
    expiresAt: Instant.describe('until when it can be answered'),
    seenAt: Instant.optional(),
    endedAt: Instant.optional().describe('accepted, declined, expired or withdrawn'),
  })
  .meta({ id: 'SentScout' });
export type SentScout = z.infer<typeof SentScout>;

/** The same with what was written, and what came of it. */
export const ScoutDetail = SentScout.extend({
  message: z.string(),
  language: Locale.optional().describe('of the message; absent in scouts from before it was recorded'),
  isJobOpen: z.boolean(),
  isApplication: z.boolean().describe('accepted: there is an application to look at'),
  conversationId: Id.optional().describe('accepted: of the conversation with the person'),
  canWithdraw: z.boolean().describe('it is unseen and can still be answered'),
  againFrom: Instant.describe('from when the same person can be scouted again'),
  declineReason: Code.optional().describe('WITHDRAW_REASON'),
  declineMessage: z.string().optional(),
}).meta({ id: 'ScoutDetail' });
export type ScoutDetail = z.infer<typeof ScoutDetail>;

/** Why somebody cannot be scouted. */
export const scoutRefusals = [
  /** Unknown, hidden, has left, or cannot be found: a company does not learn which. */
  'unavailable',
  'already_applied',
  'scouted_recently',
  'placeholder_empty',
  'job_not_open',
  'plan_expired',
  'entitlement_used_up',
] as const;
export type ScoutRefusal = (typeof scoutRefusals)[number];

const refusal = {
  reason: z.enum(scoutRefusals).optional().describe('why not'),
  againFrom: Instant.optional().describe('with scouted_recently: from when it is possible'),
  empty: z
    .array(z.enum(scoutPlaceholderNames as [ScoutPlaceholder, ...ScoutPlaceholder[]]))
    .optional()
    .describe('with placeholder_empty: placeholders that nothing is known for'),
};

const recipients = z
  .array(Id)
  .min(1)
  .max(scoutLimits.recipients)
  .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'repeated' } });
const texts = localized(scoutLimits.text).describe(
  'per language, with placeholders; each person gets the language they read',
);
const writing = {
  jobId: Id.describe('an open job of the company'),
  recipients: recipients.describe('job seekers by id'),
  texts,
  templateId: Id.optional().describe('the template that it was written from'),
};

/** What sending would do to one person. */
export const ScoutEstimate = z
  .object({
    staffId: Id,
    reachable: z.boolean(),
    ...refusal,
    staffNumber: z.string().optional(),
    language: Locale.optional().describe('the language of the text'),
    text: z.string().optional().describe('as this person would read it'),
    values: z
      .partialRecord(z.enum(scoutPlaceholderNames as [ScoutPlaceholder, ...ScoutPlaceholder[]]), z.string())
      .optional()
      .describe('what stands for the placeholders in that language, for a preview while it is written'),
    japaneseLevel: z.enum(japaneseLevels).optional(),
    jlpt: z.enum(jlptLevels).optional(),
    prefecture: Code.optional(),
    experience: z.array(BothLanguages).optional().describe('past occupations, latest first'),
  })
  .meta({ id: 'ScoutEstimate' });
export type ScoutEstimate = z.infer<typeof ScoutEstimate>;

const Credits = z.object({
  limit: z.int().nullable().describe('per plan month; null: unlimited'),
  before: z.int().nullable().describe('left now; null: unlimited'),
  after: z.int().nullable().describe('left afterwards'),
  renewsOn: Day.optional(),
});

/** What came of sending to one person. */
export const ScoutOutcome = z
  .object({
    staffId: Id,
    scoutId: Id.optional().describe('of the scout; absent if none was sent'),
    ...refusal,
  })
  .meta({ id: 'ScoutOutcome' });
export type ScoutOutcome = z.infer<typeof ScoutOutcome>;

const Figures = z.object({
  sent: z.int().describe('without withdrawn ones'),
  seen: z.int().describe('opened, whether or not they were answered'),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  replyRate: z.int().optional().describe('accepted or declined of those sent, per mille'),
});

const id = z.strictObject({ id: Id });
const { sent: sentRange } = listQuery(sentScouts).shape;

/** The scouts that a company sends. */
export const scouts = area({
  createScout: {
    method: 'POST',
    path: '/company/scouts',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary:
      'Offer a job to people, a credit of the plan each; repeated with the same clientToken it scouts nobody twice',
    body: z.strictObject({
      ...writing,
      clientToken: Id.describe('made by the client for this sending, and the same in each of its parts'),
    }),
    output: z.object({
      results: z.array(ScoutOutcome).describe('in the order of the recipients'),
      listToken: ListToken.optional().describe('absent where nothing was sent'),
    }),
    status: 201,
    limits: ['scout'],
    errors: ['job_not_open'],
  },
  estimateScouts: {
    method: 'POST',
    path: '/company/scouts/estimation',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Who would be reached, who not and why, what each would read, and the credits before and after',
    body: z.strictObject(writing),
    output: z.object({
      recipients: z.array(ScoutEstimate).describe('in the order of the request'),
      cost: z.int().describe('credits: one for each person who is reached'),
      credits: Credits,
    }),
    errors: ['job_not_open'],
  },
  listScouts: {
    method: 'GET',
    path: '/company/scouts',
    access: 'company',
    rights: 'company.read',
    summary: 'Scouts that the company sent, with counts per status, job and template',
    query: listQuery(sentScouts, awaiting),
    output: listAnswer(SentScout, sentScouts),
  },
  reviewScouts: {
    method: 'GET',
    path: '/company/scouts/review',
    access: 'company',
    rights: 'company.read',
    summary: 'What came of the company’s scouts: all of them, by job and by template',
    query: z.strictObject({ sent: sentRange }),
    output: z.object({
      all: Figures,
      jobs: z.array(Figures.extend({ job: Job })).describe('most scouts first'),
      templates: z.array(Figures.extend({ template: Template })).describe('most scouts first'),
    }),
  },
  scoutTimeByStaff: {
    method: 'GET',
    path: '/company/scouts/time/{staffId}',
    access: 'company',
    rights: 'company.read',
    owns: 'scout',
    summary: 'When the company last scouted a person, and from when it can do so again',
    params: z.strictObject({ staffId: Id }),
    output: z.object({
      lastSentAt: Instant.optional().describe('absent if never'),
      againFrom: Instant.optional().describe('absent if it is possible now'),
    }),
  },
  getScout: {
    method: 'GET',
    path: '/company/scouts/{id}',
    access: 'company',
    rights: 'company.read',
    owns: 'scout',
    summary: 'One scout with its text and what came of it',
    params: id,
    output: ScoutDetail,
  },
  deleteScout: {
    method: 'DELETE',
    path: '/company/scouts/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'scout',
    summary: 'Withdraw an unseen scout: the person no longer sees it, and its credit is given back',
    params: id,
    output: Deleted,
    errors: ['scout_seen', 'scout_ended'],
  },
});
