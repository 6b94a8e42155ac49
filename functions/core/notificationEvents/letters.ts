import { isOptionalEmailKind, isSwitchedEmailKind } from '../../../shared/domain/emailKinds.ts';
import { account } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import type { Letter } from '../../email/letter.ts';
import { withUnsubscribe } from '../../email/optional.ts';
import { config } from '../../platform/config.ts';
import { wantsMail } from '../emailReception/settings.ts';
import { unsubscribeToken } from '../emailReception/token.ts';
import { notificationEventNamed } from './index.ts';
import type { Account, Addressed, NotificationEvent } from './notificationEvent.ts';
import type { MailAbout } from './notify.ts';
import { receivesNotifications } from './recipients.ts';

export interface AddressedLetter {
  to: string;
  /** Reply-To address, instead of the sender's. */
  replyTo?: string | undefined;
  letter: Letter;
  /** For optional mails: token to unsubscribe with. */
  unsubscribeToken?: string;
}

/** Contents and address of a mail, from the current data; undefined if it should no longer be sent. */
export async function addressedLetter(about: MailAbout): Promise<AddressedLetter | undefined> {
  const of = notificationEventNamed(about.notificationEvent);
  const key = of.key.parse(about.key);
  if (of.mail?.addressed) return written(of, await of.mail.addressed(key));
  const owner = await get(account, { id: about.recipient });
  if (!owner || !receivesNotifications(owner)) return undefined;
  const props = await of.mail?.props?.(key, owner);
  if (props === undefined) return undefined;
  const letter = written(of, { to: owner.email, locale: owner.locale, props });
  return letter && optionalAsWanted(letter, of, owner);
}

function written(of: NotificationEvent, mail: Addressed<unknown> | undefined): AddressedLetter | undefined {
  if (!mail || !of.mail) return undefined;
  const { to, replyTo, locale, props } = mail;
  return { to, replyTo, letter: of.mail.letter(props, { locale, siteOrigin: config('SITE_ORIGIN') }) };
}

/** An optional mail: undefined if switched off, otherwise with an unsubscribe token. */
async function optionalAsWanted(
  addressed: AddressedLetter,
  { mail }: NotificationEvent,
  owner: Account,
): Promise<AddressedLetter | undefined> {
  const kind = mail?.kind;
  if (!isSwitchedEmailKind(kind) || (isOptionalEmailKind(kind) && !owner.staffId)) return addressed;
  if (!(await wantsMail(owner, kind))) return undefined;
  const token = await unsubscribeToken(owner.id, kind);
  const siteOrigin = config('SITE_ORIGIN');
  return {
    ...addressed,
    letter: withUnsubscribe(addressed.letter, { kind, token, siteOrigin }),
    unsubscribeToken: token,
  };
}

/** Called after a mail was sent, or found to have been sent. */
export async function afterMail(about: MailAbout): Promise<void> {
  const of = notificationEventNamed(about.notificationEvent);
  await of.mail?.sent?.(of.key.parse(about.key));
}

/** The key under which a mail is claimed: the same for each retry, different for every other mail. */
export function mailKeyOf(about: MailAbout): { accountId: string; reason: string; template: string } {
  const of = notificationEventNamed(about.notificationEvent);
  return { accountId: about.recipient, reason: of.id(of.key.parse(about.key)), template: of.name };
}
