import { setTimeout as pause } from 'node:timers/promises';
import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { languageTag } from '../../shared/routes.ts';
import {
  type AddressedLetter,
  addressedLetter,
  afterMail,
  mailKeyOf,
} from '../core/notificationEvents/letters.ts';
import {
  claim,
  type Mail,
  mailTag,
  markSent,
  markSuppressed,
  nameOf,
  release,
  sendingLeft,
} from '../core/notificationEvents/mailClaim.ts';
import { suppression } from '../data/entities/message.ts';
import { get } from '../data/table.ts';
import { calendarText } from '../email/calendar.ts';
import type { Letter } from '../email/letter.ts';
import { unsubscribeHeaders } from '../email/optional.ts';
import { renderMail } from '../email/renderMail.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { isThrottled, wasRefused } from '../platform/serviceErrors.ts';
import { ses } from '../platform/ses.ts';
import { AnyMailMessage } from './earlier.ts';
import { isTransient } from './faults.ts';
import { eachMessage } from './receive.ts';

/**
 * Sends each mail once. A failed mail is retried, or becomes a dead letter if the mail itself is at fault.
 */
export const handler = eachMessage(
  'mail',
  AnyMailMessage,
  async (message) => {
    const addressed = await addressedLetter(message);
    if (!addressed) return;
    const claimed = await claim(mailKeyOf(message));
    if (claimed === 'sent') return afterMail(message);
    if (await get(suppression, { email: addressed.to })) {
      await markSuppressed(claimed);
      return afterMail(message);
    }
    const command = await commandFor(addressed, claimed).catch(async (error: unknown) => {
      await release(claimed);
      throw error;
    });
    const messageId = await deliver(command, claimed).catch(async (error: Error) => {
      // Only its name: the service's message may contain the address.
      const reason = `The mail service did not take it: ${error.name}`;
      // Without an answer it may have been accepted: its event confirms that within the lease, otherwise it
      // is sent after that.
      if (!wasRefused(error)) throw new Later(reason);
      await release(claimed);
      throw isTransient(error) ? new Later(reason) : new Error(reason);
    });
    await remember(claimed, messageId);
    await afterMail(message);
  },
  10,
);

/** It was sent; an error now would send it again. */
async function remember(claimed: Mail, messageId: string): Promise<void> {
  try {
    await markSent(claimed, messageId);
  } catch (error) {
    logger.error('Sent mail not marked', { messageId, error: error as Error });
  }
}

async function commandFor(addressed: AddressedLetter, claimed: Mail): Promise<SendRawEmailCommand> {
  const configurationSet = config('MAIL_CONFIGURATION_SET');
  return new SendRawEmailCommand({
    Destinations: [addressed.to],
    RawMessage: { Data: await mime(addressed) },
    Tags: [
      { Name: 'template', Value: claimed.template },
      { Name: mailTag, Value: nameOf(claimed) },
    ],
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
  });
}

/** Hands a mail to the mail service, while the claim holds. @returns the service's message id */
async function deliver(command: SendRawEmailCommand, claimed: Mail): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const left = sendingLeft(claimed);
    // This process was suspended, and another may have taken over the mail.
    if (left <= 0) throw new Error('The lease on the mail has expired');
    try {
      const answer = await ses().send(command, { abortSignal: AbortSignal.timeout(left) });
      return answer.MessageId!;
    } catch (error) {
      const wait = 250 * 2 ** attempt * (0.5 + Math.random());
      if (!isThrottled(error) || sendingLeft(claimed) < wait) throw error;
      await pause(wait);
    }
  }
}

/** The calendar entry, as a part that calendars act on and as a file (RFC 6047). */
function calendarPart({ method, organizer, event }: NonNullable<Letter['calendar']>, attendee: string) {
  const sender = config('MAIL_FROM');
  const email = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
  const content = calendarText(event, { method, organizer: { name: organizer, email }, attendee });
  return { method, filename: 'interview.ics', content };
}

/**
 * Every mail of a thread answers one root (RFC 5322, 3.6.4) that is never sent itself: the mail service gives each mail
 * an id of its own, which could be known only after it.
 */
function threadOf(thread: string) {
  const root = `<${thread}@${new URL(config('SITE_ORIGIN')).hostname}>`;
  return { inReplyTo: root, references: root };
}

/** The raw mail (RFC 5322, MIME). */
async function mime({ to, replyTo, letter, unsubscribeToken }: AddressedLetter): Promise<Buffer> {
  const { subject, html, text } = renderMail(letter);
  return new MailComposer({
    from: config('MAIL_FROM'),
    // As an object, so that an address with a comma or a bracket stays one address.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    textEncoding: 'base64',
    ...(letter.calendar && { icalEvent: calendarPart(letter.calendar, to) }),
    date: new Date(now()),
    ...(letter.thread !== undefined && threadOf(letter.thread)),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languageTag[letter.locale],
      // Suppresses automatic replies (holiday notices).
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeToken && unsubscribeHeaders(unsubscribeToken, config('SITE_ORIGIN'))),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
