import type * as z from 'zod';
import type { AuditAct } from '../domain/audit.ts';
import type { RateLimitName } from '../domain/rateLimits.ts';
import type { Right, RightOf } from '../domain/rights.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Types of files that operations return, whatever Accept says. */
export const fileTypes = ['application/pdf', 'text/csv', 'text/calendar'] as const;

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** Kinds of rows with an owner. */
export type OwnedRow =
  | 'application'
  | 'conversation'
  | 'education'
  | 'favoriteStaff'
  | 'interview'
  | 'job'
  | 'messageTemplate'
  | 'notification'
  | 'resumeReview'
  | 'savedSearch'
  | 'scout'
  | 'session'
  | 'staff'
  | 'staffList'
  | 'talentSearch'
  | 'workingHistory';

interface OperationBase {
  /** Below /api/v1, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** Path parameters; all are strings. */
  params?: ObjectSchema;
  /**
   * The owned row that the parameters identify: for another owner the answer is the same as for a missing
   * one.
   */
  owns?: OwnedRow;
  /** Query string: repeated values become arrays, `a[b]=c` becomes `{ a: { b: c } }`. */
  query?: ObjectSchema;
  body?: Schema;
  /** `multipart`: one file field, no JSON body. */
  multipart?: true;
  output: Schema;
  /**
   * Returns a file of this type instead of JSON: handlers return its bytes and name (`FileAnswer`), clients
   * get a blob.
   */
  file?: (typeof fileTypes)[number];
  /** HTTP status of success; default 200. With 303 the output's `location` is the redirect. */
  status?: 200 | 201 | 202 | 303;
  /** Error codes of this operation besides the common ones. */
  errors?: readonly ErrorCode[];
  /** Rate limits that apply (shared/domain/rateLimits.ts). */
  limits?: readonly RateLimitName[];
  /** Ends the caller's session: with a valid token of a session that has already ended it succeeds again. */
  endsSession?: true;
  /** The Lambda that serves it, if not the area's. */
  lambda?: string;
}

/**
 * One operation of the API, defined once: routing, permissions, validation, audit, document, client and
 * generated tests use it. `audit`: the audit log entry of each call; required for changes by employees or
 * admins.
 */
export type Operation = OperationBase &
  (
    | { access: 'public'; method: Method; rights?: undefined; audit?: undefined }
    | { access: 'any'; method: Method; rights?: Right; audit?: AuditAct }
    | { access: 'staff'; method: Method; rights?: undefined; audit?: AuditAct }
    | { access: 'company'; method: Method; rights: RightOf<'company'>; audit?: AuditAct }
    | { access: 'employee' | 'admin'; method: 'GET'; rights: RightOf<'employee'>; audit?: AuditAct }
    | {
        access: 'employee' | 'admin';
        method: Exclude<Method, 'GET'>;
        rights: RightOf<'employee'>;
        audit: AuditAct;
      }
  );

export type Area = Readonly<Record<string, Operation>>;

/** Keeps the literal types of an area's operations. */
export const area = <const Operations extends Area>(operations: Operations): Operations => operations;

type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

/** What a handler receives. */
export interface Parsed<O extends Operation> {
  params: Out<O['params']>;
  query: Out<O['query']>;
  body: Out<O['body']>;
}
export type Output<O extends Operation> = z.core.input<O['output']>;
/** What a client receives. */
export type Answer<O extends Operation> = O extends { file: string }
  ? DownloadedFile
  : z.core.output<O['output']>;
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
  /** Ids of requested rows that were refused while it was made. */
  notIncluded?: string[];
}

type Part<Name extends string, S> = S extends Schema
  ? Record<string, never> extends In<S>
    ? { [K in Name]?: In<S> }
    : { [K in Name]: In<S> }
  : { [K in Name]?: undefined };
/**
 * What a client sends. A union is distributed over its operations: combining all parts of all of them exceeds
 * the compiler's limits.
 */
export type Request<O extends Operation> = O extends Operation
  ? Part<'params', O['params']> & Part<'query', O['query']> & Part<'body', O['body']>
  : never;

export const apiPrefix = '/api/v1';
