/** What follows changes of interviews: mails with calendar entries, notifications, reminders, and their end. */
import './environment.ts';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../functions/data/entities/application.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { get, queryAll } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { handler as mail } from '../../functions/events/mail.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { matchRoute } from '../../shared/routes.ts';
import {
  askOthers,
  cancel,
  change as changeInterview,
  choose,
  declineApplication,
  hours,
  interviewer,
  loggedInAgain,
  propose,
  scene,
  state,
} from '../api/interviews/scene.ts';
import { useTable } from '../support/table.ts';
import { batchOf, change, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const mails = mockClient(SESClient);

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  mails.reset();
  mails.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
});
afterEach(() => setClock());

const sent = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));
const read = async (id: string) => (await get(interview, { id }))!;

interface Mailed {
  to: string;
  subject: string;
  text: string;
  /** Lines of the calendar entry, unfolded. */
  calendar: string[];
}
/** Passes messages of the stream or the sweep on until the mails are sent. */
async function deliver(messages: { queue: string; message: unknown }[]): Promise<Mailed[]> {
  mails.resetHistory();
  for (const { queue: name, message } of messages) {
    if (name === 'mail') await mail(batchOf(message));
    if (name !== 'notify') continue;
    queue.resetHistory();
    await notify(batchOf(message));
    for (const one of sent()) await mail(batchOf(one));
  }
  return Promise.all(
    mails.commandCalls(SendRawEmailCommand).map(async ({ args }) => {
      const { Destinations, RawMessage } = args[0].input;
      const parsed = await PostalMime.parse(Buffer.from(RawMessage!.Data!));
      const file = parsed.attachments.find(
        ({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'),
      );
      const text = file ? Buffer.from(file.content as ArrayBuffer).toString() : '';
      return {
        to: Destinations![0]!,
        subject: parsed.subject!,
        text: parsed.text!,
        calendar: text.replaceAll(/\r?\n /g, '').split(/\r?\n/),
      };
    }),
  );
}

/** An interview, and what each of its changes causes. */
async function arranged(times = [hours(48), hours(72)], given: object = {}) {
  const all = await scene(given);
  const made = (await propose(all.company, all.applicationId, { times })).body;
  let known: Awaited<ReturnType<typeof read>> | undefined;
  /** Of everything since the last call. */
  const follow = async () => {
    const after = await read(made.id);
    const messages = messagesFor(change(interview, { ...(known && { before: known }), after }));
    known = after;
    return deliver(messages);
  };
  const noticesOf = async ({ accountId }: { accountId: string }) =>
    (await queryAll(notification.ofAccount({ accountId }))).filter(({ type }) => type === 'interview');
  return { ...all, id: made.id as string, times, follow, noticesOf };
}
const field = ({ calendar }: Mailed, name: string) =>
  calendar.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

describe('changes of an interview', () => {
  it('notify the other side, in both languages, once', async () => {
    const { person, company, noticesOf, follow, id } = await arranged();
    const [proposed, ...more] = await follow();
    expect(more).toEqual([]);
    expect(proposed!.calendar).toEqual(['']);
    const [notice] = await noticesOf(person);
    expect(notice!.text.en).toContain('has proposed times for an interview');
    expect(matchRoute(notice!.link!.split('#')[0]!)?.route.id).toBe('appliedJobs');
    await askOthers(person, id, { message: 'Evenings' });
    const [asked] = await follow();
    expect(asked!.text).toContain('Evenings');
    const [theirs] = await noticesOf(company);
    expect(theirs!.text.jp).toContain('別の日時を希望しています');
    expect(matchRoute(theirs!.link!)?.route.id).toBe('clientApplication');
  });

  it('tell both sides the hour where the applicant is', async () => {
    const times = ['2027-01-05T06:00:00.000Z'];
    setClock(() => Date.parse('2027-01-01T00:00:00Z'));
    const { person, id, follow } = await arranged(times, { timeZone: 'Asia/Ho_Chi_Minh' });
    const [proposed] = await follow();
    expect(proposed!.text).toContain('15:00（1月5日(火) 13:00 GMT+7）');
    await choose(person, id, times[0]!);
    expect((await follow()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('15:00（応募者の現地時間：1月5日(火) 13:00 GMT+7）'),
    );
  });

  it('enter, update and cancel one calendar entry for both sides and each interviewer', async () => {
    const { person, company, id, times, follow, noticesOf } = await arranged();
    await follow();
    await choose(person, id, times[0]!);
    const entered = await follow();
    expect(entered).toHaveLength(3);
    expect(entered.map(({ to }) => to)).toContain(interviewer.email);
    for (const one of entered) {
      expect([field(one, 'METHOD'), field(one, 'SEQUENCE')]).toEqual(['REQUEST', '1']);
      expect(one.calendar.join('\n')).toContain(`mailto:${one.to}`);
    }
    const uids = entered.map((one) => field(one, 'UID'));
    expect(new Set(uids)).toEqual(new Set([`${id}@jobashi`]));
    // Who chose it gets the entry, but no notification of the own choice.
    expect(await noticesOf(person)).toHaveLength(1);
    expect(await noticesOf(company)).toHaveLength(1);
    const other = { name: 'Other', email: 'other@example.com' };
    await changeInterview(company, id, { place: '別館', interviewers: [other], version: 2 });
    const updated = await follow();
    const methods = updated.map((one) => [one.to, field(one, 'METHOD'), field(one, 'SEQUENCE')]);
    expect(methods).toContainEqual([other.email, 'REQUEST', '2']);
    expect(methods).toContainEqual([interviewer.email, 'CANCEL', '2']);
    expect(methods).toHaveLength(4);
    await cancel(company, id);
    const ended = await follow();
    expect(ended).toHaveLength(3);
    for (const one of ended) {
      expect([field(one, 'METHOD'), field(one, 'SEQUENCE')]).toEqual(['CANCEL', '3']);
      expect([field(one, 'UID'), field(one, 'STATUS')]).toEqual([`${id}@jobashi`, 'CANCELLED']);
      expect(field(one, 'DTSTART')).toBe(field(entered[0]!, 'DTSTART'));
    }
  });

  it('that were made again before the mail are reported by the last', async () => {
    const { person, company, id, times, follow } = await arranged();
    await choose(person, id, times[0]!);
    await cancel(company, id);
    const sentNow = await follow();
    expect(sentNow.map((one) => field(one, 'METHOD'))).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
  });

  it('say that the other side did not come', async () => {
    const before = await arranged();
    await choose(before.person, before.id, before.times[0]!);
    await before.follow();
    setClock(() => Date.parse(before.times[0]!) + 3_600_000);
    const { company, person } = await loggedInAgain(before);
    await state(company, before.id, 'STAFF_ABSENT');
    expect(await before.follow()).toHaveLength(1);
    expect((await before.noticesOf(person)).map(({ text }) => text.en).join()).toContain('you did not come');
  });
});

describe('reminders', () => {
  /** What the sweep finds, through to the mails. */
  async function swept(id: string): Promise<Mailed[]> {
    queue.resetHistory();
    await sweep();
    const found = sent().filter(({ interviewId }) => interviewId === id);
    queue.resetHistory();
    for (const message of found) await due(batchOf(message));
    return deliver(sent().map((message) => ({ queue: 'notify', message })));
  }

  it('are sent a day and an hour before to both sides, and the outcome is asked after the end', async () => {
    const { person, id, times } = await arranged();
    await choose(person, id, times[0]!);
    const start = Date.parse(times[0]!);
    expect(await swept(id)).toEqual([]);
    setClock(() => start - 24 * 3_600_000);
    expect(await swept(id)).toHaveLength(2);
    expect(await swept(id)).toEqual([]);
    setClock(() => start - 3_600_000);
    expect((await swept(id)).map(({ subject }) => subject).join()).toContain('まもなく');
    setClock(() => start + 3_600_000);
    const [asked, ...more] = await swept(id);
    expect(asked!.subject).toContain('結果');
    expect(more).toEqual([]);
    expect(await swept(id)).toEqual([]);
  });

  it('read the state when they are sent: nothing for what was moved, cancelled or has begun', async () => {
    const { person, id, times } = await arranged();
    await choose(person, id, times[0]!);
    const start = Date.parse(times[0]!);
    setClock(() => start - 24 * 3_600_000);
    await due(batchOf({ interviewId: id }));
    const waiting = sent().map((message) => ({ queue: 'notify', message }));
    expect(waiting).toHaveLength(2);
    setClock(() => start);
    expect(await deliver(waiting)).toEqual([]);
    setClock();
    await cancel(person, id);
    expect(await deliver(waiting)).toEqual([]);
  });

  it('start anew with another time, and expire a proposal without an answer', async () => {
    const { person, company, id, times } = await arranged();
    await choose(person, id, times[0]!);
    await changeInterview(company, id, { times: [hours(30)], version: 2 });
    expect((await read(id)).reminded).toBeUndefined();
    setClock(() => Date.parse(times[0]!));
    await due(batchOf({ interviewId: id }));
    expect((await read(id)).status).toBe('EXPIRED');
    await due(batchOf({ interviewId: id }));
    expect((await read(id)).history.map(({ status }) => status)).toEqual([
      'PROPOSED',
      'SCHEDULED',
      'PROPOSED',
      'EXPIRED',
    ]);
  });
});

describe('the end of an application', () => {
  const stored = async (id: string) => (await get(application, { id }))!;

  it('cancels its interview, with the calendar entries of all', async () => {
    const { person, id, times, applicationId, follow, noticesOf, company } = await arranged();
    await choose(person, id, times[0]!);
    await follow();
    const before = await stored(applicationId);
    await declineApplication(person, applicationId, { reason: 'other' });
    const messages = messagesFor(change(application, { before, after: await stored(applicationId) }));
    const end = messages.find(({ message }) => 'endedApplicationId' in message);
    expect(end).toEqual({ queue: 'due', message: { endedApplicationId: applicationId } });
    await Promise.all([due(batchOf(end!.message)), due(batchOf(end!.message))]);
    const record = await read(id);
    expect(record.status).toBe('CANCELLED');
    expect(record.history.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
    const ended = await follow();
    expect(ended).toHaveLength(3);
    expect(ended.map((one) => field(one, 'METHOD'))).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
    expect((await noticesOf(company)).map(({ text }) => text.en).join()).toContain('has ended');
  });

  it('is not acted on while a decline can be undone, nor when it was', async () => {
    const { company, id, applicationId } = await arranged();
    const before = await stored(applicationId);
    await declineApplication(company, applicationId, { reason: 'conditions' });
    const after = await stored(applicationId);
    const end = messagesFor(change(application, { before, after })).find(
      ({ message }) => 'endedApplicationId' in message,
    );
    expect(end?.delaySeconds).toBeGreaterThan(10);
    expect((await read(id)).status).toBe('PROPOSED');
    await due(batchOf({ endedApplicationId: 'of-nobody' }));
    await due(batchOf(end!.message));
    expect((await read(id)).status).toBe('CANCELLED');
  });
});
