import { notificationIdFor, notify } from '../notifications/create.ts';
import { notificationEventNamed } from './index.ts';

/** An event: its name and the key to its records. */
export interface Happened {
  notificationEvent: string;
  key: Record<string, unknown>;
}
/** A mail about it to one recipient: an account, or what its `recipient` returns. */
export interface MailAbout extends Happened {
  recipient: string;
}

/**
 * Creates the notifications in the product. Idempotent.
 * @returns the mails that follow, for the accounts notified; none for those whose condition failed
 */
export async function notifyRecipients({ notificationEvent, key: given }: Happened): Promise<MailAbout[]> {
  const of = notificationEventNamed(notificationEvent);
  const key = of.key.parse(given);
  await of.first?.(key);
  const telling = await of.notify?.(key);
  if (!telling) return [];
  const { at, notice, condition } = telling;
  const event = { reason: of.id(key), at };
  const mails: MailAbout[] = [];
  let isRefused = false;
  for (const account of telling.recipients) {
    if (!account) continue;
    const { id: accountId } = account;
    const made = notice && { accountId, id: notificationIdFor(accountId, event), ...notice, createdAt: at };
    if (made && (await notify(made, condition)) === 'refused') {
      isRefused = true;
      continue;
    }
    if (of.mail && !of.mail.recipient) mails.push({ notificationEvent, key, recipient: accountId });
  }
  if (!isRefused) await of.after?.(key);
  return mails;
}
