import { type ErrorCode, errorStatus } from '../../shared/contract/errors.ts';

export interface FieldFailure {
  field: string;
  /** Key under `errors:field.` in locales. */
  code: string;
  /** Values for the text. */
  values?: Record<string, string | number>;
}

/**
 * The only error that reaches a user: a declared code, translated into the caller's language by the chain.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFailure[] | undefined;
  readonly values: Record<string, string | number>;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Methods, sent as Allow. */
  readonly allow: readonly string[] | undefined;

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldFailure[];
      values?: Record<string, string | number>;
      retryAfter?: number;
      allow?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Failure';
    this.code = code;
    this.fields = details.fields;
    this.values = details.values ?? {};
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
