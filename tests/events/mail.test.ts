import './environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkToken, linkWrites } from '../../functions/core/accounts/links.ts';
import { switchByToken } from '../../functions/core/emailReception/settings.ts';
import { unsubscribeToken } from '../../functions/core/emailReception/token.ts';
import { mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { leaseMilliseconds, sendingMilliseconds } from '../../functions/core/notificationEvents/mailClaim.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { farewell, mail, suppression } from '../../functions/data/entities/message.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, run, transact, write } from '../../functions/data/table.ts';
import { handler } from '../../functions/events/mail.ts';
import { handler as feedback } from '../../functions/events/mailFeedback.ts';
import type { MailMessage } from '../../functions/events/messages.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { useTable } from '../support/table.ts';
import { batchOf, sample } from './support.ts';

useTable();
const service = mockClient(SESClient);
let sent = 0;

beforeEach(() => {
  service.reset();
  service.on(SendRawEmailCommand).callsFake(() => ({ MessageId: `message-${++sent}` }));
});
afterEach(() => setClock());

const calls = () => service.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
/** The record of a mail. */
const kept = (message: MailMessage) => get(mail, mailKeyOf(message));
const parsed = async (index = 0) => PostalMime.parse(calls()[index]!.RawMessage!.Data as Uint8Array);

/** An account that requested a link, and the message from the stream. */
async function asked(
  more: object = {},
  type: 'reset_password' | 'change_email' = 'reset_password',
): Promise<{ message: MailMessage; linkId: string; email: string }> {
  const one = sample.account(more);
  await run(write.create(account, one));
  const message = await linkFor(one, type);
  return { message, linkId: message.key.linkId, email: one.email };
}
async function linkFor(
  { id, email }: { id: string; email: string },
  type: 'reset_password' | 'change_email',
) {
  const { linkId, writes } = await linkWrites(id, type, email);
  await transact(writes);
  const notificationEvent = type === 'reset_password' ? 'resetPassword' : 'changeEmail';
  return { notificationEvent, key: { linkId, accountId: id }, recipient: id };
}

/** An application of a staff member, with its confirmation mail. */
async function applied(accountState: object = {}) {
  const owner = sample.account(accountState);
  const applicant = sample.staff({ accountId: owner.id });
  const record = sample.application({ staffId: applicant.id });
  await run(write.create(account, owner));
  await run(write.create(staff, applicant));
  await run(write.create(application, record));
  const message: MailMessage = {
    notificationEvent: 'applicationSent',
    key: { applicationId: record.id, step: 0 },
    recipient: owner.id,
  };
  return { message, owner };
}

describe('a mail', () => {
  it('is sent in the account’s language with a working link, and marked as sent', async () => {
    const { message, linkId, email } = await asked({ locale: 'en' });
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(calls()[0]!.Destinations).toEqual([email]);
    const { subject, from, to, text, html, headers } = await parsed();
    expect(subject).toBe('Reset your Jobashi password');
    expect(from).toEqual({ name: 'Jobashi', address: 'no-reply@jobashi.example' });
    expect(to).toEqual([{ name: '', address: email }]);
    const link = `http://localhost:4000/en/pass#token=${await linkToken(linkId)}&type=reset_password`;
    expect(text).toContain(link);
    expect(html).toContain(link.replace('&', '&amp;'));
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(await kept(message)).toMatchObject({ state: 'SENT', messageId: `message-${sent}` });
  });

  it('about an application contains Japanese correctly', async () => {
    const { message } = await applied();
    await handler(batchOf(message));
    const { subject, text, html } = await parsed();
    expect(subject).toBe('【Jobashi】「看護師」への応募を受け付けました');
    expect(text).toContain('株式会社かわせみ');
    expect(html).toContain('<html lang="ja">');
  });

  it('is sent once, for repeated and concurrent requests', async () => {
    const { message } = await asked();
    await handler(batchOf(message));
    expect(await handler(batchOf(message, message))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(1);

    const { message: other } = await asked();
    await Promise.all([handler(batchOf(other)), handler(batchOf(other)), handler(batchOf(other, other))]);
    expect(calls()).toHaveLength(2);
  });

  it('of a worker killed before sending is sent when its lease expires, not earlier', async () => {
    const { message } = await applied();
    const killedAt = Date.parse('2026-11-21T03:00:00.000Z');
    setClock(() => killedAt);
    await run(
      write.create(mail, {
        ...mailKeyOf(message),
        ...{ state: 'CLAIMED', claimedAt: new Date(killedAt).toISOString(), expiresAt: 4_000_000_000 },
      }),
    );
    setClock(() => killedAt + leaseMilliseconds - 1);
    const early = await handler(batchOf(message));
    expect(early.batchItemFailures).toHaveLength(1);
    expect(calls()).toHaveLength(0);

    setClock(() => killedAt + leaseMilliseconds);
    const both = await Promise.all([handler(batchOf(message)), handler(batchOf(message))]);
    expect(calls()).toHaveLength(1);
    expect(both.flatMap((one) => one.batchItemFailures).length).toBeLessThanOrEqual(1);
    expect(await kept(message)).toMatchObject({ state: 'SENT' });
  });

  it('is retried at once after the service was down', async () => {
    const { message } = await applied();
    const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', $metadata: { attempts: 1 } });
    service.on(SendRawEmailCommand).rejects(down);
    const event = batchOf(message);
    expect(await handler(event)).toEqual({
      batchItemFailures: [{ itemIdentifier: event.Records[0]!.messageId }],
    });
    expect(await kept(message)).toBeUndefined();

    service.on(SendRawEmailCommand).resolves({ MessageId: 'later' });
    expect(await handler(event)).toEqual({ batchItemFailures: [] });
    expect(await kept(message)).toMatchObject({ state: 'SENT', messageId: 'later' });
  });

  it("without an answer waits for the service's event, and is not sent again after it", async () => {
    const { message } = await applied();
    const reset = Object.assign(new Error('socket'), { code: 'ECONNRESET', $metadata: { attempts: 1 } });
    service.on(SendRawEmailCommand).rejects(reset);
    const askedAt = Date.parse('2026-11-21T03:00:00.000Z');
    setClock(() => askedAt);
    expect((await handler(batchOf(message))).batchItemFailures).toHaveLength(1);
    expect(await kept(message)).toMatchObject({ state: 'CLAIMED' });

    const tags = Object.fromEntries(calls()[0]!.Tags!.map(({ Name, Value }) => [Name!, [Value!]]));
    for (const { Value } of calls()[0]!.Tags!) expect(Value).toMatch(/^[\w-]{1,256}$/);
    const taken = {
      eventType: 'Send',
      mail: { messageId: 'taken-1', timestamp: '2026-11-21T03:00:01Z', tags },
    };
    await feedback(batchOf(taken));
    await feedback(batchOf(taken));
    expect(await kept(message)).toMatchObject({ state: 'SENT', messageId: 'taken-1', version: 2 });

    setClock(() => askedAt + leaseMilliseconds);
    service.on(SendRawEmailCommand).resolves({ MessageId: 'again' });
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(1);
  });

  it('without an answer and without an event is sent again when its lease expires', async () => {
    const { message } = await applied();
    const reset = Object.assign(new Error('socket'), { code: 'ECONNRESET', $metadata: { attempts: 1 } });
    service.on(SendRawEmailCommand).rejectsOnce(reset).resolves({ MessageId: 'again' });
    const askedAt = Date.parse('2026-11-21T03:00:00.000Z');
    setClock(() => askedAt);
    await handler(batchOf(message));
    setClock(() => askedAt + leaseMilliseconds - 1);
    expect((await handler(batchOf(message))).batchItemFailures).toHaveLength(1);
    setClock(() => askedAt + leaseMilliseconds);
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(await kept(message)).toMatchObject({ state: 'SENT', messageId: 'again' });
  });

  it('is delayed while the mail service is throttling', async () => {
    const { message } = await applied();
    const throttled = Object.assign(new Error('rate'), {
      name: 'Throttling',
      $metadata: { httpStatusCode: 400 },
    });
    service.on(SendRawEmailCommand).rejectsOnce(throttled).resolves({ MessageId: 'taken' });
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(2);
  });

  it('is not sent by a worker that was suspended beyond its claim', async () => {
    const { message } = await applied();
    const askedAt = Date.parse('2026-11-21T03:00:00.000Z');
    // The claim is made at the first reading of the clock; all later ones are too late.
    let looks = 0;
    setClock(() => (looks++ < 4 ? askedAt : askedAt + sendingMilliseconds));
    expect((await handler(batchOf(message))).batchItemFailures).toHaveLength(1);
    expect(calls()).toHaveLength(0);
    expect(await kept(message)).toMatchObject({ state: 'CLAIMED' });
  });

  it('that fails does not block others of its batch', async () => {
    const { message: bad } = await asked({ email: 'bad@example.com' });
    const { message: good } = await asked({ email: 'good@example.com' });
    service
      .on(SendRawEmailCommand)
      .callsFake(({ Destinations }) =>
        Destinations[0] === 'bad@example.com' ? Promise.reject(new Error('refused')) : { MessageId: 'good' },
      );
    const event = batchOf(bad, 'not even JSON', good);
    expect(await handler(event)).toEqual({
      batchItemFailures: expect.arrayContaining([
        { itemIdentifier: event.Records[0]!.messageId },
        { itemIdentifier: event.Records[1]!.messageId },
      ]),
    });
    expect(await kept(good)).toMatchObject({ state: 'SENT' });
  });
});

describe('the mails of an inquiry', () => {
  async function received(more: object = {}) {
    const record = sample.inquiry(more);
    await run(write.create(inquiry, record));
    const key = { inquiryId: record.id };
    const toSender: MailMessage = { notificationEvent: 'inquirySent', key, recipient: record.id };
    const toOffice: MailMessage = { notificationEvent: 'inquiryReceived', key, recipient: 'OFFICE' };
    return { record, toSender, toOffice };
  }

  it('are sent to both sides, once each, for repeated requests', async () => {
    const { toSender, toOffice } = await received();
    await Promise.all([handler(batchOf(toSender, toOffice)), handler(batchOf(toOffice, toSender))]);
    expect(await handler(batchOf(toSender, toOffice))).toEqual({ batchItemFailures: [] });
    expect(
      calls()
        .map(({ Destinations }) => Destinations?.[0])
        .sort(),
    ).toEqual(['linh@example.com', 'office@jobashi.example']);
  });

  it('are two at the office for two inquiries', async () => {
    const [one, other] = [await received(), await received()];
    await handler(batchOf(one.toOffice, other.toOffice));
    expect(calls()).toHaveLength(2);
  });

  it('are in the sender’s language to the sender, and the office can reply', async () => {
    const { toSender, toOffice } = await received();
    await handler(batchOf(toSender));
    await handler(batchOf(toOffice));
    const [copy, notice] = [await parsed(0), await parsed(1)];
    expect(copy.subject).toBe('Jobashi has received your message (reference INQ-7K4P2-M9X0C)');
    expect(copy.text).toContain('> What can I do?');
    expect(copy.replyTo ?? []).toEqual([]);
    expect(notice.subject).toContain('お問い合わせ');
    expect(notice.replyTo).toEqual([{ name: '', address: 'linh@example.com' }]);
  });

  it("have no headers from their sender's input", async () => {
    const { toSender, toOffice } = await received({
      name: 'Linh\r\nBcc: everybody@example.com',
      message: 'Hello\r\n.\r\nSubject: other\r\n\r\nbody',
    });
    await handler(batchOf(toSender, toOffice));
    expect(calls()).toHaveLength(2);
    for (const index of [0, 1]) {
      const { headers, bcc } = await parsed(index);
      expect(bcc ?? []).toEqual([]);
      expect(headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
      expect(calls()[index]!.Destinations).toHaveLength(1);
    }
  });

  it('are not sent after it is deleted', async () => {
    const { record, toSender, toOffice } = await received();
    await run(write.remove(inquiry, { id: record.id }));
    expect(await handler(batchOf(toSender, toOffice))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(0);
  });
});

describe('an optional mail', () => {
  /** The same as `applied`, for an account with its staff member. */
  async function copyFor(more: object = {}) {
    const staffId = newId();
    const { message, owner } = await applied({ staffId, ...more });
    const person = sample.staff({ id: staffId, accountId: owner.id });
    await run(write.create(staff, person));
    return { message, owner, person };
  }
  const header = async (key: string, index = 0) =>
    (await parsed(index)).headers.find((one) => one.key === key)?.value;

  it('lets mail clients and people switch its kind off, and is not sent any more', async () => {
    const { message, owner } = await copyFor({ locale: 'en' });
    await handler(batchOf(message));
    const token = await unsubscribeToken(owner.id, 'applicationCopies');
    expect(await header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await header('list-unsubscribe')).toBe(
      `<http://localhost:4000/api/v1/email-reception-settings/unsubscribe?token=${token}>`,
    );
    const { text, html } = await parsed();
    const page = `http://localhost:4000/en/mailmagizine#token=${token}&type=unsubscribe`;
    expect(text).toContain(page);
    expect(html).toContain(page.replace('&', '&amp;'));

    const another = { ...message, key: { ...message.key, step: 1 } };
    await switchByToken(token, false, '/mailmagizine');
    await handler(batchOf(another));
    expect(calls()).toHaveLength(1);
    await switchByToken(token, true, '/mailmagizine');
    await handler(batchOf(another));
    expect(calls()).toHaveLength(2);
  });

  it('differs from a mandatory one, which cannot be switched off', async () => {
    const { message, owner } = await copyFor();
    const needed = { ...message, notificationEvent: 'applicationStatusChanged' };
    await switchByToken(await unsubscribeToken(owner.id, 'applicationCopies'), false, '/mailmagizine');
    await handler(batchOf(needed));
    expect(calls()).toHaveLength(1);
    expect(await header('list-unsubscribe')).toBeUndefined();
    expect((await parsed()).text).not.toContain('mailmagizine');
  });
});

describe('no mail is sent', () => {
  it('for a link that was replaced by a newer one', async () => {
    const one = sample.account();
    await run(write.create(account, one));
    const older = await linkFor(one, 'reset_password');
    const newer = await linkFor(one, 'reset_password');
    expect(await handler(batchOf(older, newer))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(1);
    expect((await parsed()).text).toContain(newer.key.linkId);
  });

  it('to an address that bounced or complained', async () => {
    const { message, email } = await asked({ email: 'gone@example.com' });
    await run(write.put(suppression, { email, cause: 'bounce', at: '2026-11-21T03:00:00.000Z' }));
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(0);
    expect(await kept(message)).toMatchObject({ state: 'SUPPRESSED' });
  });

  it('to a user who has left, is suspended, or has muted notifications', async () => {
    const states = [{ state: 'WITHDRAWN', email: '' }, { state: 'SUSPENDED' }, { notificationBanned: true }];
    for (const state of states) await handler(batchOf((await applied(state)).message));
    expect(calls()).toHaveLength(0);
  });

  it('except for the confirmation of closing an account: once, to its former address, which is deleted then', async () => {
    const owner = sample.account({ state: 'WITHDRAWN', email: '' });
    await run(write.create(account, owner));
    const address = {
      accountId: owner.id,
      email: 'leaver@example.com',
      side: 'staff',
      locale: 'jp',
      expiresAt: Math.floor(Date.now() / 1000) + 1000,
    } as const;
    await run(write.create(farewell, address));
    const message = { notificationEvent: 'accountClosed', key: { accountId: owner.id }, recipient: owner.id };
    // The worker dies before it knows the outcome, and another takes over when the lease expires.
    service.on(SendRawEmailCommand).rejectsOnce(new Error('socket hang up')).resolves({ MessageId: 'last' });
    expect((await handler(batchOf(message))).batchItemFailures).toHaveLength(1);
    expect(await get(farewell, { accountId: owner.id })).toBeDefined();
    setClock(() => Date.now() + leaseMilliseconds + 1000);
    // Of two concurrent ones one waits for the other.
    await handler(batchOf(message, message));
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    const told = calls().slice(1);
    expect(told.map(({ Destinations }) => Destinations)).toEqual([['leaver@example.com']]);
    expect((await parsed(1)).subject).toBe('【Jobashi】退会手続きが完了しました');
    expect(await get(farewell, { accountId: owner.id })).toBeUndefined();
    // Sent, and the worker died before deleting the address: it is deleted, and nothing is sent again.
    await run(write.create(farewell, address));
    expect(await handler(batchOf(message))).toEqual({ batchItemFailures: [] });
    expect(calls()).toHaveLength(2);
    expect(await get(farewell, { accountId: owner.id })).toBeUndefined();
  });

  it('except for mandatory ones, even if notifications are muted', async () => {
    await handler(batchOf((await asked({ notificationBanned: true })).message));
    expect(calls()).toHaveLength(1);
  });
});
