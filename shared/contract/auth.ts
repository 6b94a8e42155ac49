import * as z from 'zod';
import {
  accountStates,
  affiliations,
  companyRoles,
  inquiryTypes,
  planTypes,
  roles,
} from '../domain/codes.ts';
import { headerSearchTypes } from '../domain/headerSearch.ts';
import { UnreadCounters } from './conversations.ts';
import { area } from './core.ts';
import {
  confirmation,
  Day,
  DeviceSecret,
  Done,
  EmailAddress,
  GivenPassword,
  Id,
  Instant,
  Locale,
  LoginState,
  line,
  listOf,
  Password,
  PersonName,
  ReturnAddress,
  Secret,
  ShownName,
  text,
  wholeQuery,
} from './shapes.ts';

/** The two tokens of a session. `code` is `ok`; a failed login returns an error instead. */
export const Tokens = z
  .object({
    accessToken: z.string().describe('JWT, 15 minutes'),
    refreshToken: z.string().describe('30 days, good for one use'),
    code: z.literal('ok'),
  })
  .meta({ id: 'Tokens' });

export const Me = z
  .object({
    id: Id,
    email: z.string(),
    role: z.enum(roles),
    state: z.enum(accountStates),
    locale: Locale,
    staffId: Id.optional(),
    staffNumber: z.string().optional(),
    companyId: Id.optional(),
    companyNumber: z.string().optional(),
    employeeId: Id.optional(),
    affiliation: z.enum(affiliations).optional(),
    companyRole: z.enum(companyRoles).optional(),
    name: ShownName.describe('what the header calls this person or company'),
    messages: UnreadCounters,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** An employee proved the first factor: no session before the second step, or before one was set up. */
export const SecondFactorNeeded = z
  .object({
    code: z.literal('second_factor_needed'),
    step: z
      .enum(['code', 'enrolment'])
      .describe('`code`: prove the second factor; `enrolment`: every employee needs one, set it up first'),
    challenge: z.string().describe('good for this step alone, for 10 minutes, once'),
  })
  .meta({ id: 'SecondFactorNeeded' });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

/**
 * The user was authenticated by a provider, but has no account yet: it is created once they agree
 * (`registerIdentity`).
 */
export const AgreementNeeded = z
  .object({
    code: z.literal('agreement_needed'),
    signUpToken: z
      .string()
      .describe('what the provider verified, signed; valid for 30 minutes, for one account'),
    email: z.string(),
    name: PersonName.optional(),
  })
  .meta({ id: 'AgreementNeeded' });
export type AgreementNeeded = z.infer<typeof AgreementNeeded>;

/** A device on which the user is logged in. */
export const OpenSession = z
  .object({
    id: Id,
    isCurrent: z.boolean(),
    device: z.object({
      browser: z.string().optional(),
      system: z.string().optional(),
      kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
    }),
    createdAt: Instant,
    lastUsedAt: Instant.describe('to a quarter of an hour'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

/** A record that was found: named, without any contact data. */
const HeaderFound = z.object({
  type: z.enum(headerSearchTypes),
  id: Id,
  /** Employees have none. */
  number: z.string().optional(),
  name: ShownName,
  /** Of a member's record that was joined into this one, and was found. */
  merged: z.string().optional(),
  /** Of a company that has a public page. */
  slug: z.string().optional(),
  /** Of a job. */
  companyName: z.string().optional(),
  inquiryType: z.enum(inquiryTypes).optional(),
  /** Of an employee. */
  affiliation: z.enum(affiliations).optional(),
});
export type HeaderFound = z.infer<typeof HeaderFound>;

export const auth = area({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in with address and password; employees go on with their second factor',
    body: z.strictObject({ email: EmailAddress, password: GivenPassword }),
    output: z.union([Tokens, SecondFactorNeeded]),
    errors: ['wrong_credentials', 'inactive_email', 'account_suspended', 'account_merged', 'too_many_logins'],
    limits: ['login'],
  },
  googleLoginUrl: {
    method: 'GET',
    path: '/auth/google/login',
    access: 'public',
    summary: 'The address to send the browser to for a login with Google (state, nonce, PKCE)',
    query: z.strictObject({ locale: Locale.default('jp') }),
    output: z.object({ url: z.url(), state: z.string() }),
    errors: ['identity_refused'],
  },
  googleLogin: {
    method: 'POST',
    path: '/auth/google/login',
    access: 'public',
    summary:
      'Exchange the code; links to the account with the same verified address, else asks for agreement first',
    body: z.strictObject({ code: Secret, state: LoginState, locale: Locale.default('jp') }),
    output: z.union([Tokens, AgreementNeeded, SecondFactorNeeded]),
    errors: [
      'identity_refused',
      'identity_not_verified',
      'inactive_email',
      'invitation_needed',
      'account_suspended',
      'account_merged',
    ],
  },
  facebookLogin: {
    method: 'POST',
    path: '/auth/facebook/login',
    access: 'public',
    summary: 'Exchange a code of the Facebook login dialog',
    body: z.strictObject({ code: Secret, redirectUri: ReturnAddress, locale: Locale.default('jp') }),
    output: z.union([Tokens, AgreementNeeded, SecondFactorNeeded]),
    errors: [
      'identity_refused',
      'identity_not_verified',
      'inactive_email',
      'invitation_needed',
      'account_suspended',
      'account_merged',
    ],
  },
  registerIdentity: {
    method: 'POST',
    path: '/auth/identity/register',
    access: 'public',
    summary: 'Agree to the terms and create the job seeker account of someone verified by a provider',
    body: z.strictObject({
      signUpToken: Secret,
      locale: Locale.default('jp'),
      agreed: z.literal(true).describe('terms and privacy policy'),
      newsletter: z
        .boolean()
        .default(false)
        .describe('consent to advertising emails; stored with time and page'),
      ...confirmation,
    }),
    output: z.union([Tokens, SecondFactorNeeded]),
    errors: [
      'identity_refused',
      'identity_not_verified',
      'inactive_email',
      'invitation_needed',
      'account_suspended',
      'account_merged',
    ],
    limits: ['registration'],
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'any',
    summary: 'Who is logged in, with unread counters',
    output: Me,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    access: 'any',
    summary: 'Email a change_email link to the new address',
    body: z.strictObject({ email: EmailAddress, password: GivenPassword }),
    output: Done,
    status: 202,
    errors: ['password_wrong', 'too_many_logins', 'email_taken'],
    limits: ['login', 'mail'],
  },
  checkEmail: {
    method: 'POST',
    path: '/auth/check-email',
    access: 'public',
    summary: 'Whether an address can register; tells no more than registration itself, rate limited',
    body: z.strictObject({ email: EmailAddress }),
    output: z.object({ available: z.boolean() }),
    limits: ['emailCheck'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the emailed token; ends every session',
    body: z.strictObject({ token: Secret, password: Password }),
    output: Done,
    errors: ['link_invalid'],
  },
  claimAccount: {
    method: 'POST',
    path: '/auth/claim',
    access: 'public',
    summary:
      'Claim the account of somebody whom the office registered, with the emailed token of the invitation: sets the password, agrees to the terms, and logs in',
    body: z.strictObject({
      token: Secret,
      password: Password,
      locale: Locale.default('jp'),
      agreed: z.literal(true).describe('terms and privacy policy'),
      newsletter: z
        .boolean()
        .default(false)
        .describe('consent to advertising emails; stored with time and page'),
    }),
    output: Tokens,
    errors: ['link_invalid'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Email a reset link; the response is the same whether or not the address exists',
    body: z.strictObject({ email: EmailAddress }),
    output: Done,
    status: 202,
    limits: ['mail'],
  },
  activeAccount: {
    method: 'POST',
    path: '/auth/active-account',
    access: 'public',
    summary: 'Resend the active_account link; the response is the same whether or not the address exists',
    body: z.strictObject({ email: EmailAddress, ...confirmation }),
    output: Done,
    status: 202,
    limits: ['mail'],
  },
  verifyAccount: {
    method: 'POST',
    path: '/auth/verify-account',
    access: 'public',
    summary: 'Consume an active_account or change_email link; logs in the device that signed up',
    body: z.strictObject({ token: Secret, deviceSecret: DeviceSecret.optional() }),
    output: z.object({
      type: z.enum(['active_account', 'change_email']),
      role: z.enum(roles),
      email: z.string().describe('the address that is confirmed now'),
      session: Tokens.optional().describe('where deviceSecret is that of the device that signed up'),
    }),
    errors: ['link_invalid', 'email_taken'],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    access: 'any',
    summary: 'Change the password; ends every other session',
    body: z.strictObject({ currentPassword: GivenPassword, newPassword: Password }),
    output: Done,
    errors: ['password_wrong', 'too_many_logins'],
    limits: ['login'],
  },
  checkLoginInfo: {
    method: 'POST',
    path: '/auth/check-login-info',
    access: 'any',
    summary: 'Check the password again before a dangerous act',
    body: z.strictObject({ password: GivenPassword }),
    output: Done,
    errors: ['password_wrong', 'too_many_logins'],
    limits: ['login'],
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'public',
    summary: 'Rotate the tokens; an old refresh token ends the whole family',
    body: z.strictObject({ refreshToken: Secret }),
    output: Tokens,
    errors: ['session_ended'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'any',
    endsSession: true,
    summary: 'End this session; repeated with the same token, it answers the same',
    output: Done,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'any',
    summary: 'Where the caller is logged in: this device first',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(OpenSession),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'any',
    owns: 'session',
    summary: 'Log one device out',
    params: z.strictObject({ id: Id }),
    output: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'any',
    summary: 'Log every other device out',
    output: z.object({ ended: z.int() }),
  },
  removeAccount: {
    method: 'DELETE',
    path: '/auth/remove-account',
    access: 'any',
    summary: 'Withdraw: personal data is erased, jobs close, every session ends',
    body: z.strictObject({
      password: GivenPassword,
      reason: z
        .string()
        .regex(/^[a-z0-9_-]{1,64}$/)
        .describe('WITHDRAW_REASON'),
      remark: text(1000, 0).optional(),
    }),
    output: Done,
    errors: ['password_wrong', 'too_many_logins', 'account_suspended'],
    limits: ['login'],
  },
  headerInfo: {
    method: 'GET',
    path: '/auth/header-info',
    access: 'any',
    summary: 'Data for the page header',
    output: z.object({
      name: ShownName,
      photo: z.string().optional(),
      unreadNotifications: z.int(),
      messages: UnreadCounters,
      plan: z
        .object({
          planType: z.enum(planTypes),
          validUntil: Day.optional(),
          openPostings: z.int(),
          postingLimit: z.int().nullable(),
        })
        .optional()
        .describe('companies only; postingLimit null means unlimited'),
    }),
  },
  headerSearch: {
    method: 'GET',
    path: '/auth/header-search',
    access: 'employee',
    rights: 'people.read',
    summary:
      'Find people, companies, jobs, inquiries and employees by number, name, kana, email address or phone number',
    query: z.strictObject({ type: z.enum(headerSearchTypes).optional(), value: line(100), ...wholeQuery }),
    output: listOf(HeaderFound),
    // Beside the list of people, whose snapshots no other function reads.
    lambda: 'staffManagement',
  },
  checkExistUserInfo: {
    method: 'GET',
    path: '/auth/check-exist-user-info',
    access: 'any',
    summary: 'Which required parts of the profile are filled in',
    output: z.object({ complete: z.boolean(), sections: z.record(z.string(), z.boolean()) }),
  },
});
