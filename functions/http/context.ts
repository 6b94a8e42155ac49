import type { Access, Operation } from '../../shared/contract/core.ts';
import type { Locale } from '../../shared/domain/codes.ts';
import type { Caller } from '../core/accounts/caller.ts';

/** The caller as far as an operation's access promises: a staff operation always has a staffId. */
export type CallerFor<A extends Access> = A extends 'public'
  ? Caller | undefined
  : A extends 'staff'
    ? Caller & { staffId: string }
    : A extends 'company'
      ? Caller & { companyId: string }
      : Caller;

export interface Call<O extends Operation = Operation> {
  caller: CallerFor<O['access']>;
  /** Language for messages: Accept-Language, else the account's. */
  locale: Locale;
  requestId: string;
  sourceIp: string;
  userAgent: string | undefined;
  /** Raw body and type of a multipart request. */
  multipart?: { contentType: string; bytes: Buffer };
}
