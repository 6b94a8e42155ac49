import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { encodeTime } from 'ulid';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { change } from '../../data/change.ts';
import { counters } from '../../data/entities/account.ts';
import { notification } from '../../data/entities/message.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';

export interface NewNotification {
  accountId: string;
  /** ULID; the same id again is the same notification. See `notificationId`. */
  id: string;
  /** NOTIFICATION_TYPE */
  type: string;
  text: { jp?: string; en?: string };
  /** Address within the site, without the language prefix. */
  link?: string;
  /** Now where absent. */
  createdAt?: string;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id of what happened at an instant for a reason: always the same, so that a repeated event notifies once. */
export function notificationId(at: string, reason: string): string {
  const digest = createHash('sha256').update(reason).digest();
  return encodeTime(Date.parse(at)) + [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
}

/** Something that people are told of. */
export interface NotifiedEvent {
  /** Names what happened, once and for all. */
  reason: string;
  /** Instant. */
  at: string;
}

/** The id under which an account is told of an event. */
export const notificationIdFor = (accountId: string, { reason, at }: NotifiedEvent): string =>
  notificationId(at, `${accountId} ${reason}`);

/** A notification and its place in the account's counters. Where the first is refused, it is there already. */
function notificationWrites(made: NewNotification): [notification: Write, counters: Write] {
  const { accountId, id, type, text, link, createdAt = instant() } = made;
  return [
    write.create(notification, {
      id,
      accountId,
      type,
      text,
      ...(link !== undefined && { link }),
      isRead: false,
      createdAt,
    }),
    write.add(counters, { accountId }, { add: { notifications: 1, unreadNotifications: 1 } }),
  ];
}

/**
 * Notifies an account, once for each id.
 * @param condition the notification is made only where this write of the same transaction holds
 * @returns `known` where it was made before, `refused` where the condition does not hold
 */
export async function notify(made: NewNotification, condition?: Write): Promise<'new' | 'known' | 'refused'> {
  try {
    const [created, counted] = notificationWrites(made);
    await transactNamed<'notification' | 'counters' | 'condition'>({
      notification: created,
      counters: counted,
      condition,
    });
    return 'new';
  } catch (error) {
    if (!isRefused<'notification'>(error)) throw error;
    return error.has('notification') ? 'known' : 'refused';
  }
}

/** Gives a notification another text, where there is one. Doing so again changes nothing. */
export async function reword(key: { accountId: string; id: string }, text: LocalizedText): Promise<void> {
  await change(notification, key, (found) =>
    isDeepStrictEqual(found.text, text) ? undefined : { ...found, text },
  );
}
