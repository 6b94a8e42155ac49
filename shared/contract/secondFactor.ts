import * as z from 'zod';
import { anyCodePattern, appCodePattern, normalizeCode } from '../domain/secondFactor.ts';
import { Tokens } from './auth.ts';
import { area } from './core.ts';
import { Done, foldedLine, GivenPassword, Instant, Secret, versionAsRead } from './shapes.ts';

const longestCode = 40;
/** A code that an authenticator app shows, with or without spaces. */
const AppCode = foldedLine(longestCode, 1, normalizeCode).regex(appCodePattern);
/** That, or a recovery code. */
const AnyCode = foldedLine(longestCode, 1, normalizeCode).regex(anyCodePattern);

const challenge = Secret.describe('of the login or the set-up that this step belongs to');
const RecoveryCodes = z.array(z.string()).describe('each good for one login; never answered again');

/** A new key, for an authenticator app. It counts once a code of it was confirmed. */
const NewKey = z
  .object({
    key: z.string().describe('base 32; answered only here'),
    uri: z.string().describe('`otpauth://…`, what the QR code says'),
  })
  .meta({ id: 'NewSecondFactorKey' });

export const OwnSecondFactor = z
  .object({
    isSetUp: z.boolean(),
    since: Instant.optional(),
    recoveryCodesLeft: z.int().optional(),
    isRequired: z.boolean().describe('of every employee: it cannot be removed'),
  })
  .meta({ id: 'OwnSecondFactor' });
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

export const SecondFactorPolicy = z
  .object({
    required: z.boolean(),
    updatedAt: Instant.optional(),
    version: z.int().describe('0 while nobody has changed it'),
  })
  .meta({ id: 'SecondFactorPolicy' });
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

export const secondFactor = area({
  proveSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'public',
    summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
    body: z.strictObject({ challenge, code: AnyCode }),
    output: Tokens,
    errors: ['code_wrong', 'code_used', 'login_step_over', 'account_suspended', 'too_many_logins'],
    limits: ['secondFactor', 'secondFactorDay'],
  },
  beginEnrolment: {
    method: 'POST',
    path: '/auth/second-factor/enrolment',
    access: 'public',
    summary:
      'A key for an employee who needs a second factor to log in and has none; replaces the one before',
    body: z.strictObject({ challenge }),
    output: NewKey,
    errors: ['login_step_over', 'account_suspended'],
  },
  finishEnrolment: {
    method: 'POST',
    path: '/auth/second-factor/enrolment/confirm',
    access: 'public',
    summary: 'Confirm that key with a code of it: sets the second factor up, and logs in',
    body: z.strictObject({ challenge, code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes, session: Tokens }),
    errors: ['code_wrong', 'login_step_over', 'account_suspended', 'too_many_logins'],
    limits: ['secondFactor', 'secondFactorDay'],
  },
  getOwnSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    access: 'employee',
    rights: 'secondFactor.own',
    summary: 'Whether the caller has a second factor, and how many recovery codes are left',
    output: OwnSecondFactor,
  },
  beginSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up',
    // Nothing is changed, hence nothing audited, before the key is confirmed.
    access: 'any',
    rights: 'secondFactor.own',
    summary: 'A new key for the caller; who has a second factor also gives a code of it',
    body: z.strictObject({ password: GivenPassword, code: AnyCode.optional() }),
    output: NewKey.extend({ challenge: Secret }),
    errors: ['password_wrong', 'code_wrong', 'code_used', 'second_factor_present', 'too_many_logins'],
    limits: ['login', 'secondFactor', 'secondFactorDay'],
  },
  finishSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up/confirm',
    access: 'employee',
    rights: 'secondFactor.own',
    audit: 'employee.secondFactor',
    summary: 'Confirm that key with a code of it; replaces an earlier second factor and its recovery codes',
    body: z.strictObject({ challenge, code: AppCode }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['code_wrong', 'login_step_over', 'too_many_logins'],
    limits: ['secondFactor', 'secondFactorDay'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'employee',
    rights: 'secondFactor.own',
    audit: 'employee.recoveryCodes',
    summary: 'Make the recovery codes anew; those before are void',
    body: z.strictObject({ password: GivenPassword }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['password_wrong', 'second_factor_missing', 'too_many_logins'],
    limits: ['login'],
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/auth/second-factor',
    access: 'employee',
    rights: 'secondFactor.own',
    audit: 'employee.secondFactor',
    summary: 'Remove the own second factor, unless every employee needs one; ends every other session',
    body: z.strictObject({ password: GivenPassword, code: AnyCode }),
    output: Done,
    errors: ['password_wrong', 'code_wrong', 'code_used', 'second_factor_required', 'too_many_logins'],
    limits: ['login', 'secondFactor', 'secondFactorDay'],
  },
  getSecondFactorPolicy: {
    method: 'GET',
    path: '/admin/second-factor',
    access: 'admin',
    rights: 'employees.manage',
    summary: 'Whether every employee needs a second factor to log in',
    output: SecondFactorPolicy,
  },
  saveSecondFactorPolicy: {
    method: 'PUT',
    path: '/admin/second-factor',
    access: 'admin',
    rights: 'employees.manage',
    audit: 'secondFactorPolicy.save',
    summary: 'Require a second factor of every employee from the next login on, or leave it to them',
    body: z.strictObject({ required: z.boolean(), version: versionAsRead(0) }),
    output: SecondFactorPolicy,
    errors: ['changed_meanwhile'],
  },
});
