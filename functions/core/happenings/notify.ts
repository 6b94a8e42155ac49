import { notificationIdFor, notify } from '../notifications/create.ts';
import { happeningNamed } from './index.ts';

/** Something that has happened: which, and what its records are found by. */
export interface Happened {
  happening: string;
  key: Record<string, unknown>;
}
/** A mail about it to one recipient: an account, or whatever its `recipient` names. */
export interface MailAbout extends Happened {
  recipient: string;
}

/**
 * Tells of it within the product, once however often it is done.
 * @returns the mails that follow: of those who are told, not of those for whom the notice's condition does not hold
 */
export async function notifyRecipients({ happening, key: given }: Happened): Promise<MailAbout[]> {
  const of = happeningNamed(happening);
  const key = of.key.parse(given);
  await of.first?.(key);
  const telling = await of.notify?.(key);
  if (!telling) return [];
  const { at, notice, condition } = telling;
  const event = { reason: of.id(key), at };
  const mails: MailAbout[] = [];
  for (const account of telling.recipients) {
    if (!account) continue;
    const { id: accountId } = account;
    const made = notice && { accountId, id: notificationIdFor(accountId, event), ...notice, createdAt: at };
    if (made && (await notify(made, condition)) === 'refused') continue;
    if (of.mail && !of.mail.recipient) mails.push({ happening, key, recipient: accountId });
  }
  return mails;
}
