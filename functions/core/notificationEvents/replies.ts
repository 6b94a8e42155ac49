import * as z from 'zod';
import { formatDay } from '../../../shared/domain/time.ts';
import { awaitedReply } from '../applications/replyClock.ts';
import { type Application, type ApplicationProps, applicationProps } from './applications.ts';
import type { Account } from './notificationEvent.ts';

/** Shared by the notifications that an answer to an applicant is due. When they are: applications/replyClock.ts. */

export const replyKey = z.object({
  applicationId: z.string(),
  /** Instant. */
  dueAt: z.string(),
});
export type ReplyKey = z.infer<typeof replyKey>;

export const replyId = ({ applicationId, dueAt }: ReplyKey, step: 'REMINDER' | 'MISSING'): string =>
  `REPLY#${applicationId}#${dueAt}#${step}`;

export const inBoth = (dueAt: string) => ({ jp: formatDay(dueAt, 'jp'), en: formatDay(dueAt, 'en') });

export type ReplyProps = ApplicationProps & {
  /** Instant. */
  dueAt: string;
};

/** Undefined once it was answered, or need not be any more. */
export async function replyProps(
  key: ReplyKey,
  owner: Account,
): Promise<{ record: Application; props: ReplyProps } | undefined> {
  if (!(await awaitedReply(key))) return undefined;
  const found = await applicationProps({ ...key, step: 0 }, owner);
  return found && { record: found.record, props: { ...found.props, dueAt: key.dueAt } };
}
