import type { Operation } from '../../shared/contract/core.ts';
import type { Locale } from '../../shared/domain/codes.ts';
import type { ActorFor } from '../core/actor.ts';

export interface Call<O extends Operation = Operation> {
  actor: ActorFor<O['access']>;
  /** Language for messages: the query's `lang`, otherwise Accept-Language, otherwise the account's. */
  locale: Locale;
  requestId: string;
  sourceIp: string;
  userAgent: string | undefined;
  /** Raw body and type of a multipart request. */
  multipart?: { contentType: string; bytes: Buffer };
}
