import type * as z from 'zod';
import type { EmailKind } from '../../../shared/domain/emailKinds.ts';
import type { Locale } from '../../../shared/routes.ts';
import type { account } from '../../data/entities/account.ts';
import type { AnyEntity, Stored, Write } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import type { Context } from '../../email/parts.ts';

/** What people are told of because something happened: a file for each, listed in index.ts. See README.md. */

export type Account = Stored<typeof account>;

/** What the bell shows. */
export interface Notice {
  /** NOTIFICATION_TYPE */
  type: string;
  text: { jp: string; en: string };
  /** Address within the site, without the language prefix. */
  link: string;
}

export interface Delivery {
  /** Accounts that are told, each once. */
  recipients: readonly (Account | undefined)[];
  /** Instant at which it happened. */
  at: string;
  /** Absent where only a mail tells of it. */
  notice?: Notice;
  /** The notice is made only where this write of its transaction holds, and the mail follows the notice. */
  condition?: Write;
}

/** A mail to an address that need not be an account's. */
export interface Addressed<Props> {
  to: string;
  /** Whoever answers writes to this address instead of the sender's. */
  replyTo?: string;
  locale: Locale;
  props: Props;
}

export interface Mail<Key, Props> {
  /** Which kind of mail to job seekers it is, and so which switch it has; absent for companies and the office. */
  readonly kind?: EmailKind;
  /** Under what the mail is known that goes out as soon as it happens; absent where it goes to those who are told. */
  recipient?(key: Key): string;
  /** What it says to an account, as things stand when it is written; nothing where there is no reason for it any more. */
  props?(key: Key, owner: Account): Promise<NoInfer<Props> | undefined>;
  /** In the place of `props`: to somebody who need not have an account, or not be told of anything else. */
  addressed?(key: Key): Promise<Addressed<NoInfer<Props>> | undefined>;
  letter(props: Props, context: Context): Letter;
  /** Done once it has gone. */
  sent?(key: Key): Promise<void>;
}

type AnyRecord = Record<string, unknown>;

/** A change of records of one entity. */
export interface OnChange<Key> {
  readonly entity: AnyEntity;
  /** Of each time that it happened with this change. Pure. */
  keys(before: AnyRecord | undefined, after: AnyRecord | undefined): Key[];
  /** How long it may still be taken back before anybody is told. */
  readonly delaySeconds?: number;
}

/** @param keys of each time that it happened when a record became another; pure */
export const changed = <E extends AnyEntity, Key>(
  entity: E,
  keys: (before: z.infer<E['shape']> | undefined, after: z.infer<E['shape']> | undefined) => Key[],
): OnChange<Key> => ({ entity, keys: keys as unknown as OnChange<Key>['keys'] });

export interface Happening<Name extends string = string, Key extends object = AnyRecord, Props = unknown> {
  /** Its one name: of its wordings, in the queues, in the record of a mail. */
  readonly name: Name;
  /** What its records are found by: ids and what a later read could not tell, no personal data. */
  readonly key: z.ZodType<Key>;
  /** Names it once and for all: each recipient has one notice and one mail under it. */
  id(key: Key): string;
  /** Absent where time brings it about, or another use case. */
  readonly on?: OnChange<NoInfer<Key>>;
  /** What else it brings about, before anybody is told. May be done again at any time. */
  first?(key: Key): Promise<void>;
  /** Who is told, as things stand; nothing where there is no reason for it any more. */
  notify?(key: Key): Promise<Delivery | undefined>;
  readonly mail?: Mail<Key, Props>;
}

export const happening = <const Name extends string, Key extends object, Props = never>(
  definition: Happening<Name, Key, Props>,
): Happening<Name, Key, Props> => definition;
