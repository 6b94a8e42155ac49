/** The office is notified of open tasks, and senders of answers: once each. */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { updateInquiry } from '../../functions/core/inquiries/office.ts';
import { inquiryNumberOf, sendInquiry } from '../../functions/core/inquiries/send.ts';
import { addressedLetter, mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { cancelReview, requestReview } from '../../functions/core/resumeReviews/reviews.ts';
import { account } from '../../functions/data/entities/account.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { resumeReview } from '../../functions/data/entities/resumeReview.ts';
import { get, query, queryAll, run, write } from '../../functions/data/table.ts';
import type { MailMessage } from '../../functions/events/messages.ts';
import { messagesFor as everything } from '../../functions/events/messagesFor.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { newId } from '../../functions/platform/ids.ts';
import { matchRoute } from '../../shared/routes.ts';
import { newEmail, newSource } from '../support/accounts.ts';
import { makeEmployee, makeStaff, officeActor } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, change, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const told = (accountId: string) => queryAll(notification.ofAccount({ accountId }));
async function received(locale: 'jp' | 'en' = 'en') {
  const clientToken = newId();
  await sendInquiry(
    {
      kind: 'staff',
      type: 'account',
      name: 'Linh Nguyen',
      email: newEmail(),
      message: 'I cannot log in.',
      locale,
      consent: true,
      clientToken,
      secondsOpen: 30,
    },
    { sourceIp: newSource() },
  );
  const { items } = await query(inquiry.withNumber({ inquiryNumber: inquiryNumberOf(clientToken) }));
  return items[0]!;
}

/** Notifications of a change; updates of lists are ignored. */
const messagesFor = (record: DynamoDBRecord) => everything(record).filter(({ queue }) => queue !== 'index');

it('notifies every authorised employee of an inquiry, once, and nobody else', async () => {
  const [employee, admin, gone] = [await makeEmployee(), await makeEmployee('admin'), await makeEmployee()];
  const left = (await get(account, { id: gone.accountId }))!;
  await run(write.save(account, { ...left, state: 'SUSPENDED' }));
  const person = await makeStaff();
  const record = await received();
  const messages = messagesFor(change(inquiry, { after: record }));
  const key = { inquiryId: record.id };
  expect(messages).toMatchObject([
    { queue: 'notify', message: { notificationEvent: 'inquiryReceived', key } },
    { queue: 'mail', message: { notificationEvent: 'inquirySent', key } },
    { queue: 'mail', message: { notificationEvent: 'inquiryReceived', key } },
  ]);
  const event = batchOf(messages[0]!.message);
  await notify(event);
  await notify(event);
  for (const { accountId } of [employee, admin]) {
    const own = (await told(accountId)).filter(({ link }) => link?.includes(record.id));
    expect(own).toHaveLength(1);
    expect(own[0]!.text.jp).toContain(record.inquiryNumber);
    expect(own[0]!.text.en).toContain('Registration and login');
    expect(matchRoute(own[0]!.link!.split('?')[0]!)?.route.id).toBe('managementInquiries');
  }
  expect(await told(gone.accountId)).toEqual([]);
  expect((await told(person.accountId)).filter(({ type }) => type === 'inquiry')).toEqual([]);
});

it('notifies the office of a requested review, and not of a cancelled one', async () => {
  const employee = await makeEmployee();
  const person = await makeStaff();
  const asked = await requestReview(person, 'Please');
  const record = (await get(resumeReview, { staffId: person.staffId, id: asked.id }))!;
  const [message, mail] = messagesFor(change(resumeReview, { after: record }));
  expect(mail?.message).toMatchObject({ notificationEvent: 'resumeReviewRequested' });
  await notify(batchOf(message!.message));
  await notify(batchOf(message!.message));
  const own = (await told(employee.accountId)).filter(({ type }) => type === 'resume-review');
  expect(own).toHaveLength(1);
  expect(own[0]!.link).toBe(`/staff/${person.staffId}`);

  const other = await makeStaff();
  const taken = await requestReview(other, undefined);
  const { staffId } = other;
  await cancelReview({ staffId }, taken.id);
  await notify(batchOf({ notificationEvent: 'resumeReviewRequested', key: { staffId, reviewId: taken.id } }));
  expect((await told(employee.accountId)).filter(({ link }) => link?.includes(staffId))).toEqual([]);
});

it('mails an answer to the sender in their language, once per answer', async () => {
  const { accountId } = await makeEmployee();
  for (const locale of ['jp', 'en'] as const) {
    const before = await received(locale);
    await updateInquiry(officeActor(accountId), before.id, {
      reply: 'Please reset it.\nThen try again.',
      version: 1,
    });
    const once = (await get(inquiry, { id: before.id }))!;
    const messages = messagesFor(change(inquiry, { before: before, after: once }));
    expect(messages).toHaveLength(1);
    const mail = messages[0]!.message as MailMessage;
    expect(mail).toMatchObject({ notificationEvent: 'inquiryAnswered', key: { inquiryId: before.id } });
    // The stream delivers a change twice: the same id, so the same mail.
    expect(messagesFor(change(inquiry, { before: before, after: once }))).toEqual(messages);
    const letter = await addressedLetter(mail);
    expect(letter).toMatchObject({ to: before.email, replyTo: process.env.OFFICE_MAIL });
    expect(letter!.letter).toMatchObject({ locale, quote: { text: 'Please reset it.\nThen try again.' } });
    expect(letter!.letter.subject).toContain(before.inquiryNumber);
    // A note or another status alone sends no mail; a second answer is a separate one.
    await updateInquiry(officeActor(accountId), before.id, { note: 'Called', status: 'waiting', version: 2 });
    const noted = (await get(inquiry, { id: before.id }))!;
    expect(messagesFor(change(inquiry, { before: once, after: noted }))).toEqual([]);
    await updateInquiry(officeActor(accountId), before.id, { reply: 'And?', status: 'done', version: 3 });
    const again = (await get(inquiry, { id: before.id }))!;
    const [second] = messagesFor(change(inquiry, { before: noted, after: again }));
    expect(mailKeyOf(second!.message as MailMessage).reason).not.toBe(mailKeyOf(mail).reason);
  }
});
