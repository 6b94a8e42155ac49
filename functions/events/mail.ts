import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { languageTag } from '../../shared/routes.ts';
import { suppression } from '../data/entities/message.ts';
import { get } from '../data/table.ts';
import { unsubscribeHeaders } from '../email/optional.ts';
import { renderMail } from '../email/render-mail.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { ses } from '../platform/ses.ts';
import { isTransient, Later } from './faults.ts';
import { claim, type Mail, markSent, markSuppressed, release } from './mail-claim.ts';
import { type Addressed, addressedLetter } from './mail-props.ts';
import { MailMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Sends each mail once. What could not be sent is tried again, and put aside where it lies in the mail. */
export const handler = eachMessage('mail', MailMessage, async (message) => {
  const addressed = await addressedLetter(message);
  if (!addressed) return;
  const claimed = await claim(message);
  if (claimed === 'sent') return;
  if (claimed === 'taken') throw new Later('Another worker is at this mail, or died at it: later');
  if (await get(suppression, { email: addressed.to })) {
    await markSuppressed(claimed);
    return;
  }
  const messageId = await deliver(addressed, message.template).catch(async (error: Error) => {
    await release(claimed);
    // Only its name: the service's message may hold the address.
    const refusal = `The mail service refused: ${error.name}`;
    throw isTransient(error) ? new Later(refusal) : new Error(refusal);
  });
  await remember(claimed, messageId);
});

/** It is sent; to fail now would send it again. */
async function remember(claimed: Mail, messageId: string): Promise<void> {
  try {
    await markSent(claimed, messageId);
  } catch (error) {
    logger.error('sent mail not marked', { messageId, error: error as Error });
  }
}

/** Hands a letter to the mail service. @returns its id there */
async function deliver(addressed: Addressed, template: string): Promise<string> {
  const configurationSet = config('MAIL_CONFIGURATION_SET');
  const answer = await ses().send(
    new SendRawEmailCommand({
      Destinations: [addressed.to],
      RawMessage: { Data: await mime(addressed) },
      Tags: [{ Name: 'template', Value: template }],
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
    }),
  );
  return answer.MessageId!;
}

/** The mail as it goes over the wire (RFC 5322, MIME). */
async function mime({ to, replyTo, letter, unsubscribeToken }: Addressed): Promise<Buffer> {
  const { subject, html, text } = renderMail(letter);
  return new MailComposer({
    from: config('MAIL_FROM'),
    // As an object: an address with a comma or a bracket in it stays one address.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    textEncoding: 'base64',
    date: new Date(now()),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languageTag[letter.locale],
      // Answers by machines (holiday notices) are not wanted.
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeToken && unsubscribeHeaders(unsubscribeToken, config('SITE_ORIGIN'))),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
