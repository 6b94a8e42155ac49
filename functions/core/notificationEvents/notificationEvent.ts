import type * as z from 'zod';
import type { EmailKind } from '../../../shared/domain/emailKinds.ts';
import type { Locale } from '../../../shared/routes.ts';
import type { account } from '../../data/entities/account.ts';
import type { AnyEntity, Stored, Write } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import type { Context } from '../../email/parts.ts';

/** Events that people are notified of: a file for each, listed in index.ts. See README.md. */

export type Account = Stored<typeof account>;

/** The notification in the product. */
export interface Notice {
  /** NOTIFICATION_TYPE */
  type: string;
  text: { jp: string; en: string };
  /** Path within the site, without the language prefix. */
  link: string;
}

export interface Delivery {
  /** Accounts to notify, each once. */
  recipients: readonly (Account | undefined)[];
  /** Instant at which it happened. */
  at: string;
  /** Absent if only a mail is sent. */
  notice?: Notice;
  /** The notification is created only if this condition in its transaction holds, and the mail follows it. */
  condition?: Write;
}

/** A mail to an address that need not be an account's. */
export interface Addressed<Props> {
  to: string;
  /** Reply-To address, instead of the sender's. */
  replyTo?: string;
  locale: Locale;
  props: Props;
}

export interface Mail<Key, Props> {
  /** The kind of mail, by which recipients can switch it off; absent for those to the office. */
  readonly kind?: EmailKind;
  /** The key under which an immediate mail is recorded; absent if it goes to the notified accounts. */
  recipient?(key: Key): string;
  /** The mail's props for an account, from the current data; undefined if it should no longer be sent. */
  props?(key: Key, owner: Account): Promise<NoInfer<Props> | undefined>;
  /** Instead of `props`: for a recipient who may have no account, or gets no notification. */
  addressed?(key: Key): Promise<Addressed<NoInfer<Props>> | undefined>;
  letter(props: Props, context: Context): Letter;
  /** Called after the mail was sent. */
  sent?(key: Key): Promise<void>;
}

type AnyRecord = Record<string, unknown>;

/** A change of records of one entity. */
export interface OnChange<Key> {
  readonly entity: AnyEntity;
  /** A key for each occurrence in this change. Pure. */
  keys(before: AnyRecord | undefined, after: AnyRecord | undefined): Key[];
  /** Seconds in which it can be undone before anybody is notified. */
  readonly delaySeconds?: number;
}

/** @param keys a key for each occurrence when a record changes; pure */
export const changed = <E extends AnyEntity, Key>(
  entity: E,
  keys: (before: z.infer<E['shape']> | undefined, after: z.infer<E['shape']> | undefined) => Key[],
): OnChange<Key> => ({ entity, keys: keys as unknown as OnChange<Key>['keys'] });

export interface NotificationEvent<
  Name extends string = string,
  Key extends object = AnyRecord,
  Props = unknown,
> {
  /** Unique name: of its texts, in the queues, in the record of a mail. */
  readonly name: Name;
  /** Key to find its records: ids and what cannot be read later, no personal data. */
  readonly key: z.ZodType<Key>;
  /** Deterministic id: each recipient gets one notification and one mail per id. */
  id(key: Key): string;
  /** Absent if a schedule or another use case triggers it. */
  readonly on?: OnChange<NoInfer<Key>>;
  /** Side effects before anybody is notified. Must be idempotent. */
  first?(key: Key): Promise<void>;
  /** The recipients, from the current data; undefined if there is no reason any more. */
  notify?(key: Key): Promise<Delivery | undefined>;
  /** What follows the notification, even of people who get none; not if its condition failed. Must be idempotent. */
  after?(key: Key): Promise<void>;
  readonly mail?: Mail<Key, Props>;
}

export const notificationEvent = <const Name extends string, Key extends object, Props = never>(
  definition: NotificationEvent<Name, Key, Props>,
): NotificationEvent<Name, Key, Props> => definition;
