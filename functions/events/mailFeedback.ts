import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mailNamed, mailTag, markSent } from '../core/notificationEvents/mailClaim.ts';
import { change } from '../data/change.ts';
import { mail, suppression } from '../data/entities/message.ts';
import { get, query, run, write } from '../data/table.ts';
import { instant, now } from '../platform/clock.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { FeedbackMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** A mail this recent may not be marked as sent yet: its feedback is retried. */
const settlingMilliseconds = 10 * 60_000;

/** Sent by the topic when its subscription is created: not JSON, and to be ignored. */
const greeting = /^Successfully validated SNS topic/;

const each = eachMessage('feedback', FeedbackMessage, async (feedback) => {
  if ((feedback.eventType ?? feedback.notificationType) === 'Send') return markTaken(feedback.mail);
  const cause = causeOf(feedback);
  if (!cause) return;
  for (const email of cause.addresses) {
    await run(write.put(suppression, { email: folded(email), cause: cause.name, at: instant() }));
  }
  await mark(feedback.mail, cause.state);
  logger.info('mail refused', { cause: cause.name, messageId: feedback.mail.messageId });
});

/**
 * Permanent bounces and complaints: the address gets no more mail, and the mail's record has the reason.
 * Accepted mail is marked as sent, in case its worker died or lost the answer first.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  each({ Records: event.Records.filter(({ body }) => !greeting.test(body)) });

function causeOf({ eventType, notificationType, bounce, complaint }: FeedbackMessage) {
  const kind = eventType ?? notificationType;
  if (kind === 'Bounce' && bounce?.bounceType === 'Permanent') {
    const addresses = bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress);
    return { name: 'bounce', state: 'BOUNCED', addresses } as const;
  }
  if (kind === 'Complaint' && complaint) {
    const addresses = complaint.complainedRecipients.map(({ emailAddress }) => emailAddress);
    return { name: 'complaint', state: 'COMPLAINED', addresses } as const;
  }
  return undefined;
}

async function markTaken({ messageId, tags }: FeedbackMessage['mail']): Promise<void> {
  const name = mailNamed(tags?.[mailTag]?.[0] ?? '');
  const found = name && (await get(mail, name));
  // As nearly always: its worker has marked it.
  if (found?.state === 'CLAIMED') await markSent(found, messageId);
}

/** Normalized as in accounts. Recipients may include a name: `"Taro" <taro@example.com>`. */
const folded = (address: string): string =>
  (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).normalize('NFKC').trim().toLowerCase();

async function mark(of: FeedbackMessage['mail'], state: 'BOUNCED' | 'COMPLAINED'): Promise<void> {
  const { items } = await query(mail.withMessageId({ messageId: of.messageId }));
  // The index may be stale: the item itself is compared and written.
  const marked =
    items[0] &&
    (await change(mail, items[0], (found) => (found.state === state ? undefined : { ...found, state })));
  if (marked || now() - Date.parse(of.timestamp) > settlingMilliseconds) return;
  throw new Later('No mail with this message id yet: retrying');
}
