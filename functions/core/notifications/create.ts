import { isDeepStrictEqual } from 'node:util';
import { encodeTime } from 'ulid';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { change } from '../../data/change.ts';
import { counters } from '../../data/entities/account.ts';
import { notification } from '../../data/entities/message.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { derivedId } from '../../platform/ids.ts';

export interface NewNotification {
  accountId: string;
  /** ULID; a repeated id is the same notification. See `notificationId`. */
  id: string;
  /** NOTIFICATION_TYPE */
  type: string;
  text: { jp?: string; en?: string };
  /** Path within the site, without the language prefix. */
  link?: string;
  /** Default: now. */
  createdAt?: string;
}

/** The deterministic id for an event at an instant and a reason, so that a repeated event notifies once. */
export const notificationId = (at: string, reason: string): string =>
  derivedId(encodeTime(Date.parse(at)), reason);

/** An event that people are notified of. */
export interface NotifiedEvent {
  /** Unique and permanent name of the event. */
  reason: string;
  /** Instant. */
  at: string;
}

/** The id of an account's notification for an event. */
export const notificationIdFor = (accountId: string, { reason, at }: NotifiedEvent): string =>
  notificationId(at, `${accountId} ${reason}`);

/**
 * A notification and its entry in the account's counters. If the first write is refused, it exists already.
 */
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
 * Notifies an account, once per id.
 * @param condition the notification is created only if this condition holds in the same transaction
 * @returns `known` if it existed, `refused` if the condition does not hold
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

/** Replaces the text of a notification, if it exists. Idempotent. */
export async function reword(key: { accountId: string; id: string }, text: LocalizedText): Promise<void> {
  await change(notification, key, (found) =>
    isDeepStrictEqual(found.text, text) ? undefined : { ...found, text },
  );
}
