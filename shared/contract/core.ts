import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anyone, `any` everyone who is logged in, otherwise the role.
 * `employee` includes admins. Whether *this* row is the caller's is decided in functions/core.
 */
export type Access = 'public' | 'any' | 'staff' | 'company' | 'employee' | 'admin';

/** Types of files that operations answer; the gateway hands on bytes to who asks for one of these. */
export const fileTypes = ['application/pdf'] as const;

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** One operation of the API, defined once: routing, rights, validation, document, client and generated tests read it. */
export interface Operation {
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** Parameters of the path; every one is a string. */
  params?: ObjectSchema;
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
  /** The Lambda that serves it, where that is not the area's own. */
  lambda?: string;
}

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
/** What a client sends. */
export type Request<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']>;

export const apiPrefix = '/api/v1';
