import * as z from 'zod';

/**
 * Every error code with its HTTP status. The texts are in locales (`errors:<code>`). Codes are stable:
 * clients rely on them.
 */
export const errorStatus = {
  // any operation
  malformed_request: 400,
  not_logged_in: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  changed_meanwhile: 409,
  request_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  internal_error: 500,
  try_again: 503,
  // accounts
  wrong_credentials: 401,
  inactive_email: 403,
  account_suspended: 403,
  too_many_logins: 429,
  email_taken: 409,
  link_invalid: 422,
  password_wrong: 422,
  password_needed: 403,
  // second factor
  code_wrong: 422,
  code_used: 422,
  login_step_over: 409,
  second_factor_present: 409,
  second_factor_missing: 409,
  second_factor_required: 409,
  identity_refused: 422,
  identity_not_verified: 409,
  invitation_needed: 403,
  // conversations
  conversation_closed: 409,
  message_too_old: 409,
  placeholder_empty: 422,
  // companies
  corporate_number_taken: 409,
  company_incomplete: 422,
  // jobs
  job_incomplete: 422,
  job_unlawful: 422,
  no_posting_right: 409,
  plan_expired: 409,
  job_transition: 409,
  job_not_open: 409,
  job_not_draft: 409,
  closes_at_out_of_range: 422,
  opens_after_plan: 422,
  entitlement_used_up: 409,
  // applications
  already_applied: 409,
  questions_changed: 409,
  profile_incomplete: 422,
  application_transition: 409,
  undo_over: 409,
  note_limit: 409,
  // interviews
  /** The application has one that is not over. */
  interview_open: 409,
  interview_transition: 409,
  interview_time_taken: 409,
  interview_not_begun: 409,
  interviewer_booked: 409,
  interviewer_held: 409,
  favorite_limit: 409,
  staff_list_limit: 409,
  // scouts
  scout_ended: 409,
  /** By the company, before it was opened. */
  scout_withdrawn: 404,
  scouted_recently: 409,
  scout_seen: 409,
  template_limit: 409,
  company_blocked: 409,
  profile_unavailable: 409,
  saved_search_limit: 409,
  list_view_limit: 409,
  // resume reviews
  review_open: 409,
  // employees
  last_admin: 409,
  handover_needed: 409,
  // records of one person
  account_merged: 403,
  already_merged: 409,
  merge_login: 409,
  merge_blacklisted: 409,
  merge_open: 409,
  merge_hidden: 409,
  merge_too_long: 409,
  merge_undo_over: 409,
  merge_undo_newer: 409,
  merge_undo_stopped: 409,
  // files
  file_type: 415,
  file_too_large: 413,
  file_missing: 422,
  image_size: 422,
  image_animated: 422,
  image_broken: 422,
  // files of lists
  too_many_rows: 422,
  too_many_entries: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that any operation may return; the others are declared per operation. */
export const commonErrors = [
  'malformed_request',
  'not_logged_in',
  'session_ended',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_too_large',
  'unsupported_media_type',
  'validation_failed',
  'too_many_requests',
  'internal_error',
  'try_again',
] as const satisfies readonly ErrorCode[];

export const ErrorAnswer = z
  .object({
    code: z.string().describe('what happened, for programs; never changes'),
    message: z.string().describe('the same in words'),
    messages: z
      .object({ jp: z.string(), en: z.string() })
      .optional()
      .describe('where API Gateway refuses by itself, which cannot know the language: the message in each'),
    errors: z
      .array(
        z.object({
          field: z.string().describe('path with dots: `content.salary.from`'),
          code: z.string().meta({ id: 'FieldErrorCode' }),
          message: z.string().describe('the same in words'),
        }),
      )
      .optional()
      .describe('each field that is wrong'),
    id: z
      .string()
      .optional()
      .describe('only with internal_error: the id under which the log tells what happened'),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
