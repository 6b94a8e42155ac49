import * as z from 'zod';
import { companyEmailKinds, optionalEmailKindNames, switchedEmailKinds } from '../domain/emailKinds.ts';
import { replyDays } from '../domain/replyClock.ts';
import { retentionMonths } from '../domain/retention.ts';
import { area } from './core.ts';
import { GoOn, Instant } from './shapes.ts';

/** The token in a mail: valid for its kind of mail to its account only. */
const Token = z.string().regex(/^[\w.-]{1,300}$/);
const OptionalKind = z.enum(optionalEmailKindNames);
const CompanyKind = z.enum(companyEmailKinds);

/** Where the switches are shown: stored with each choice, as required for consent to advertising. */
const receptionPages = ['mailSettings', 'myPage'] as const;

const receptionOf = <Kind extends z.ZodType>(kind: Kind) =>
  z.object({
    email: z.string().describe('where emails are sent'),
    switches: z.array(
      z.object({
        kind,
        on: z.boolean(),
        changedAt: Instant.optional().describe('absent while nobody has chosen'),
      }),
    ),
  });

export const EmailReception = receptionOf(OptionalKind).meta({ id: 'EmailReception' });
export type EmailReception = z.infer<typeof EmailReception>;

const ReplyDays = z.int().min(replyDays.minimum).max(replyDays.maximum);
const RetentionMonths = z.int().min(retentionMonths.minimum).max(retentionMonths.maximum);

export const CompanyEmailSetting = receptionOf(CompanyKind)
  .extend({
    replyDays: ReplyDays.describe('in how many days the company answers applicants'),
    retentionMonths: RetentionMonths.describe(
      'for how many months the company keeps what it knows of declined and withdrawn people',
    ),
  })
  .meta({ id: 'CompanyEmailSetting' });
export type CompanyEmailSetting = z.infer<typeof CompanyEmailSetting>;

const Switched = z.object({ kind: z.enum(switchedEmailKinds), on: z.boolean() });

export const emailReception = area({
  getEmailReception: {
    method: 'GET',
    path: '/email-reception-settings',
    access: 'staff',
    summary: 'Which kinds of optional email the caller receives',
    output: EmailReception,
  },
  putEmailReception: {
    method: 'PUT',
    path: '/email-reception-settings',
    access: 'staff',
    summary: 'Switch kinds of optional email on or off; kinds not named are unchanged',
    body: z.strictObject({
      switches: z.partialRecord(OptionalKind, z.boolean()),
      page: z.enum(receptionPages).describe('where it was chosen'),
    }),
    output: EmailReception,
  },
  unsubscribe: {
    method: 'POST',
    path: '/email-reception-settings/unsubscribe',
    access: 'public',
    summary: 'One-click unsubscribe for email programs (RFC 8058): switches off that kind of email',
    query: z.strictObject({ token: Token }),
    output: Switched,
    errors: ['link_invalid'],
  },
  askToUnsubscribe: {
    method: 'GET',
    path: '/email-reception-settings/unsubscribe',
    access: 'public',
    summary: 'The same address opened by a person: leads to the page that asks, and switches nothing',
    query: z.strictObject({ token: Token }),
    output: GoOn,
    status: 303,
  },
  switchByMail: {
    method: 'PUT',
    path: '/email-reception-settings/by-mail',
    access: 'public',
    summary: 'Switch a kind of email off or on again with the token from an email, without logging in',
    body: z.strictObject({ token: Token, on: z.boolean() }),
    output: Switched,
    errors: ['link_invalid'],
  },
});

export const companyEmailSetting = area({
  getCompanyEmailSetting: {
    method: 'GET',
    path: '/company/email-setting',
    access: 'company',
    rights: 'company.read',
    summary: 'Which kinds of optional email the caller, a member of a company, receives',
    output: CompanyEmailSetting,
    lambda: 'emailReception',
  },
  putCompanyEmailSetting: {
    method: 'PUT',
    path: '/company/email-setting',
    access: 'company',
    rights: 'company.read',
    summary: 'Switch kinds of optional email on or off; kinds not named are unchanged',
    body: z.strictObject({ switches: z.partialRecord(CompanyKind, z.boolean()) }),
    output: CompanyEmailSetting,
    lambda: 'emailReception',
  },
  putReplySetting: {
    method: 'PUT',
    path: '/company/reply-setting',
    access: 'company',
    rights: 'company.recruit',
    summary: 'In how many days the company answers applicants, from the next application or message on',
    body: z.strictObject({ days: ReplyDays }),
    output: z.object({ days: ReplyDays }),
    lambda: 'emailReception',
  },
  putRetentionSetting: {
    method: 'PUT',
    path: '/company/retention-setting',
    access: 'company',
    rights: 'company.recruit',
    summary:
      'For how many months the company keeps what it knows of declined and withdrawn people; also of those whose application has ended before',
    body: z.strictObject({ months: RetentionMonths }),
    output: z.object({ months: RetentionMonths }),
    lambda: 'emailReception',
  },
});
