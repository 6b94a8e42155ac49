import type * as z from 'zod';
import type { AuditAct } from '../domain/audit.ts';
import type { RateLimitName } from '../domain/rateLimits.ts';
import type { Right, RightOf } from '../domain/rights.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Types of files that operations answer, as bytes whatever Accept says. */
export const fileTypes = ['application/pdf', 'text/csv'] as const;

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** Kinds of rows that belong to somebody. */
export type OwnedRow =
  | 'application'
  | 'conversation'
  | 'education'
  | 'job'
  | 'notification'
  | 'resumeReview'
  | 'savedSearch'
  | 'scout'
  | 'session'
  | 'staff'
  | 'workingHistory';

interface OperationBase {
  /** Below /api/v1, parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** Parameters of the path; every one is a string. */
  params?: ObjectSchema;
  /** What the parameters name, where that is somebody's: whose it is not, is answered as if there were none. */
  owns?: OwnedRow;
  /** Query string: repeated values become arrays, `a[b]=c` becomes `{ a: { b: c } }`. */
  query?: ObjectSchema;
  body?: Schema;
  /** `multipart`: one file field, no JSON body. */
  multipart?: true;
  output: Schema;
  /** Answers a file of this type instead of JSON: handlers give its bytes and name (`FileAnswer`), clients get a blob. */
  file?: (typeof fileTypes)[number];
  /** HTTP status of success; 200 where absent. With 303 the output's `location` is where the browser goes on. */
  status?: 200 | 201 | 202 | 303;
  /** Codes this operation may answer beside those every operation may. */
  errors?: readonly ErrorCode[];
  /** What is counted where it is called (shared/domain/rateLimits.ts). */
  limits?: readonly RateLimitName[];
  /** The Lambda that serves it, where that is not the area's own. */
  lambda?: string;
}

/**
 * One operation of the API, defined once: routing, rights, validation, audit, document, client and generated tests read
 * it. `audit`: what each call leaves in the audit log; a change by employees or admins cannot be without.
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

/** What a handler gets. */
export interface Parsed<O extends Operation> {
  params: Out<O['params']>;
  query: Out<O['query']>;
  body: Out<O['body']>;
}
export type Output<O extends Operation> = z.core.input<O['output']>;
/** What a client gets. */
export type Answer<O extends Operation> = O extends { file: string }
  ? DownloadedFile
  : z.core.output<O['output']>;
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

type Part<Name extends string, S> = S extends Schema
  ? Record<string, never> extends In<S>
    ? { [K in Name]?: In<S> }
    : { [K in Name]: In<S> }
  : { [K in Name]?: undefined };
/** What a client sends. Of several operations that of each: crossing all parts of all of them is more than the compiler takes. */
export type Request<O extends Operation> = O extends Operation
  ? Part<'params', O['params']> & Part<'query', O['query']> & Part<'body', O['body']>
  : never;

export const apiPrefix = '/api/v1';
