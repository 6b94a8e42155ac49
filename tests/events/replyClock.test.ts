import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asSeenBy, toApplications } from '../../functions/core/applications/answers.ts';
import { shownReplies } from '../../functions/core/applications/replyClock.ts';
import { putReplyDays } from '../../functions/core/applications/replySetting.ts';
import { replyShare } from '../../functions/core/applications/replyShare.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { addressedLetter } from '../../functions/core/notificationEvents/letters.ts';
import { notifyRecipients } from '../../functions/core/notificationEvents/notify.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application, companyBlock } from '../../functions/data/entities/application.ts';
import { job } from '../../functions/data/entities/job.ts';
import { replyClock, replyDay } from '../../functions/data/entities/replyClock.ts';
import { fromItem, get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { makeCompany, makeStaff, type TestCompany } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const day = 86_400_000;
const start = Date.parse('2026-11-21T03:00:00.000Z');
const dueAt = '2026-11-28T14:59:59.000Z';

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  setClock(() => start);
});
afterEach(() => setClock());

/** What was queued since the last look, of one application. */
function queued(id: string): { notificationEvent?: string; key?: { dueAt: string } }[] {
  const all = queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!)
    .map(({ MessageBody }) => JSON.parse(MessageBody!));
  queue.resetHistory();
  return all.flat().filter((one) => one.key?.applicationId === id);
}
const work = async (message: object) =>
  expect(await due(batchOf(message))).toEqual({ batchItemFailures: [] });

type Applied = Awaited<ReturnType<typeof applied>>;

/** Somebody who has just applied. */
async function applied(to?: TestCompany, when = start) {
  setClock(() => when);
  const [company, person] = [to ?? (await makeCompany()), await makeStaff()];
  const opened = sample.job({ companyId: company.companyId });
  const at = new Date(when).toISOString();
  const record = sample.application({
    ...{ companyId: company.companyId, staffId: person.staffId, jobId: opened.id },
    ...{ appliedAt: at, updatedAt: at },
    history: [{ status: 'APPLIED', at, by: 'staff', accountId: person.accountId }],
  });
  await run(write.create(job, opened));
  await run(write.create(application, record));
  const { id } = record;
  const { jobNumber, jobTitle: title } = record;
  const pair = { staffId: person.staffId, companyId: company.companyId };
  await openConversation({ ...pair, type: 'APPLY', about: { jobId: opened.id, jobNumber, title } });
  await work({ repliesTo: id });
  const conversationId = conversationIdOf(person.staffId, company.companyId);
  return {
    ...{ company, person, opened, id },
    clock: () => get(replyClock, { applicationId: id }),
    shown: async (side: 'staff' | 'company' = 'company') =>
      (await shownReplies([asSeenBy(side, (await get(application, { id }))!)], side)).get(id),
    at: async (time: number) => {
      setClock(() => time);
      await work({ replyDueTo: id });
      return queued(id).map(({ notificationEvent }) => notificationEvent);
    },
    async writes(by: 'staff' | 'company', time: number) {
      setClock(() => time);
      const { accountId } = by === 'staff' ? person : company;
      const text = 'こんにちは';
      const { message } = await sendMessage(accountId, { conversationId, id: newId(), text });
      return work({ repliesIn: conversationId, by, at: message.createdAt });
    },
    async changes(to: object) {
      const found = (await get(application, { id }))!;
      await run(write.save(application, { ...found, ...to }));
      await work({ repliesTo: id });
    },
  };
}

it('reminds the company once two days before, and tells the person once that no answer came', async () => {
  const one = await applied();
  expect(await one.shown()).toEqual({ dueAt, ranOut: false });
  const reminder = Date.parse('2026-11-26T00:00:00.000Z');
  expect(await one.at(reminder - 1)).toEqual([]);
  expect(await one.at(reminder)).toEqual(['replyReminder']);
  expect(await one.at(reminder + day)).toEqual([]);
  expect(await one.at(Date.parse(dueAt) - 1)).toEqual([]);
  expect(await one.shown()).toEqual({ dueAt, ranOut: false });
  // At read time, before the sweep.
  setClock(() => Date.parse(dueAt));
  expect(await one.shown()).toEqual({ dueAt, ranOut: true });
  expect(await one.at(Date.parse(dueAt))).toEqual(['replyMissing']);
  expect(await one.at(Date.parse(dueAt) + day)).toEqual([]);
});

it('is counted once for each application: the first answer decides, and undoing it takes it back', async () => {
  const company = await makeCompany();
  const all = [];
  for (let number = 0; number < 6; number += 1) all.push(await applied(company));
  const [moved, wrote, silent, closed, gone, late] = all as [
    Applied,
    Applied,
    Applied,
    Applied,
    Applied,
    Applied,
  ];
  const share = () => replyShare(company.companyId);
  const counts = async () =>
    (await queryAll(replyDay.ofCompany(company))).map(({ day: on, inTime, late: not }) => [on, inTime, not]);
  const at = new Date(start + 1000).toISOString();
  const history = (await get(application, { id: moved.id }))!.history;
  const move = { status: 'SCREENING' as const, at, by: 'company' as const, accountId: 'A' };
  await moved.changes({ status: 'SCREENING', history: [...history, move] });
  expect(await counts()).toEqual([['2026-11-21', 1, 0]]);
  await moved.changes({
    status: 'APPLIED',
    history: [...history, { ...move, undone: { at, accountId: 'A' } }],
  });
  expect(await counts()).toEqual([['2026-11-21', 0, 0]]);
  await moved.changes({ status: 'SCREENING', history: [...history, move] });
  // A later move or message is no other answer, nor is one to what the person writes then.
  await wrote.writes('company', start + day);
  await wrote.writes('company', Date.parse(dueAt) + day);
  await wrote.writes('staff', Date.parse(dueAt) + 2 * day);
  await silent.at(Date.parse(dueAt));
  await silent.at(Date.parse(dueAt));
  await silent.writes('company', Date.parse(dueAt) + day);
  // Closed by the system, and withdrawn: no answer was owed any more.
  const end = { by: 'system' as const, accountId: 'A', at: new Date(start + day).toISOString() };
  await closed.changes({
    status: 'DECLINED',
    closingId: 'X',
    history: [...history, { ...end, status: 'DECLINED' }],
  });
  await gone.changes({
    status: 'WITHDRAWN',
    history: [...history, { ...end, by: 'staff', status: 'WITHDRAWN' }],
  });
  // Answered after the time, before the sweep.
  await late.writes('company', Date.parse(dueAt) + 1000);
  expect(await counts()).toEqual([
    ['2026-11-21', 1, 0],
    ['2026-11-22', 1, 0],
    ['2026-11-28', 0, 2],
  ]);
  expect(await share()).toBeUndefined();
  await (await applied(company, Date.parse(dueAt) + day)).writes('company', Date.parse(dueAt) + 2 * day);
  expect(await share()).toEqual({ applications: 5, percent: 60, until: '2026-11-30' });
  // The first day is left out after ninety: too few are left.
  setClock(() => start + 89 * day);
  expect(await share()).toMatchObject({ applications: 5 });
  setClock(() => start + 90 * day);
  expect(await share()).toBeUndefined();
});

it('is found by the sweep', async () => {
  const one = await applied();
  const found = async (time: number) => {
    setClock(() => time);
    queue.resetHistory();
    await sweep();
    return queue
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries!)
      .filter(({ MessageBody }) => MessageBody!.includes(one.id))
      .map(({ DelaySeconds }) => DelaySeconds);
  };
  const reminder = Date.parse('2026-11-26T00:00:00.000Z');
  expect(await found(reminder - 91_000)).toEqual([]);
  expect(await found(reminder - 60_000)).toEqual([60]);
});

it('queues again what was interrupted, which makes one notification and one mail', async () => {
  const one = await applied();
  setClock(() => Date.parse(dueAt));
  queue.on(SendMessageBatchCommand).rejectsOnce(new Error('killed'));
  await due(batchOf({ replyDueTo: one.id }));
  expect((await one.clock())!.ranOutAt).toBeUndefined();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  queue.resetHistory();
  await work({ replyDueTo: one.id });
  const [message] = queued(one.id) as { notificationEvent: string; key: Record<string, unknown> }[];
  const first = await notifyRecipients(message!);
  expect(first).toEqual(await notifyRecipients(message!));
  expect(first).toMatchObject([{ recipient: one.person.accountId }]);
  const letter = await addressedLetter(first[0]!);
  expect(letter!.letter.subject).toContain('返答がありませんでした');
});

it('is answered by a message, and starts again when the person writes, with the days set by then', async () => {
  const one = await applied();
  await putReplyDays(one.company, 3);
  expect((await one.clock())!.dueAt).toBe(dueAt);
  await one.writes('company', start + day);
  expect(await one.shown()).toBeUndefined();
  expect(await one.at(Date.parse(dueAt))).toEqual([]);
  await one.writes('staff', start + 2 * day);
  expect(await one.shown()).toEqual({ dueAt: '2026-11-26T14:59:59.000Z', ranOut: false });
  await one.writes('staff', start + 3 * day);
  expect((await one.shown())!.dueAt).toBe('2026-11-26T14:59:59.000Z');
});

it('is answered by a move even before the clock follows, and resumes when it is undone', async () => {
  const one = await applied();
  const found = (await get(application, { id: one.id }))!;
  const at = new Date(start + 1000).toISOString();
  const move = { status: 'SCREENING' as const, at, by: 'company' as const, accountId: 'A' };
  await run(write.save(application, { ...found, status: 'SCREENING', history: [...found.history, move] }));
  expect(await one.shown()).toBeUndefined();
  await work({ repliesTo: one.id });
  expect((await one.clock())!.answeredAt).toBe(at);
  // The applicant does not see the move while it can be undone.
  expect(await one.shown('staff')).toEqual({ dueAt, ranOut: false });
  setClock(() => start + 11_000);
  expect(await one.shown('staff')).toBeUndefined();
  const history = [...found.history, { ...move, undone: { at, accountId: 'A' } }];
  await one.changes({ status: 'APPLIED', history });
  expect(await one.shown()).toEqual({ dueAt, ranOut: false });
});

it.each<[string, (one: Awaited<ReturnType<typeof applied>>) => Promise<unknown>]>([
  ['the person has withdrawn', (one) => one.changes({ status: 'WITHDRAWN' })],
  ['they are hired', (one) => one.changes({ status: 'HIRED' })],
  [
    'the job is closed',
    async ({ opened }) => {
      const found = (await get(job, { id: opened.id }))!;
      await run(write.save(job, { ...found, status: 'CLOSED' }));
    },
  ],
  [
    'the company is suspended',
    async ({ company }) => {
      const found = (await get(account, { id: company.accountId }))!;
      await run(write.save(account, { ...found, state: 'SUSPENDED' }));
    },
  ],
  [
    'the person hides from the company',
    ({ company, person }) =>
      run(
        write.create(companyBlock, {
          staffId: person.staffId,
          companyId: company.companyId,
          at: new Date(start).toISOString(),
        }),
      ),
  ],
])('causes nothing when %s', async (_, stop) => {
  const one = await applied();
  await stop(one);
  expect(await one.at(Date.parse(dueAt))).toEqual([]);
  expect((await one.clock())!.ranOutAt).toBeUndefined();
});

it('is shown to nobody while the company is suspended, also before the sweep, and again afterwards', async () => {
  const one = await applied();
  const turn = async (state: 'ACTIVE' | 'SUSPENDED') =>
    run(write.save(account, { ...(await get(account, { id: one.company.accountId }))!, state }));
  await turn('SUSPENDED');
  expect([await one.shown('staff'), await one.shown()]).toEqual([undefined, undefined]);
  expect((await one.clock())!.stoppedAt).toBeUndefined();
  await turn('ACTIVE');
  expect(await one.shown('staff')).toEqual({ dueAt, ranOut: false });
});

it('runs on while the company chooses after the posting period: both read the day, and the person is notified', async () => {
  const one = await applied();
  const found = (await get(job, { id: one.opened.id }))!;
  await run(write.save(job, { ...found, status: 'LATED', closesAt: new Date(start + day).toISOString() }));
  const read = async (side: 'staff' | 'company') =>
    (await toApplications([(await get(application, { id: one.id }))!], side, 'en'))[0]!;
  setClock(() => start + 2 * day);
  for (const side of ['staff', 'company'] as const)
    expect(await read(side)).toMatchObject({ job: { isOpen: false }, reply: { dueAt, ranOut: false } });
  expect(await one.at(Date.parse('2026-11-26T00:00:00.000Z'))).toEqual(['replyReminder']);
  expect(await one.at(Date.parse(dueAt))).toEqual(['replyMissing']);
  expect((await read('staff')).reply).toEqual({ dueAt, ranOut: true });
  // Closed at last: nothing is awaited, though its clock has not been stopped yet.
  await run(write.save(job, { ...found, status: 'CLOSED', version: found.version + 1 }));
  expect((await read('staff')).reply).toBeUndefined();
});

const suspension: [string, Pause] = [
  'the company is suspended',
  async ({ company }, isOn) => {
    const found = (await get(account, { id: company.accountId }))!;
    await run(write.save(account, { ...found, state: isOn ? 'SUSPENDED' : 'ACTIVE' }));
  },
];
type Pause = (one: Applied, isOn: boolean) => Promise<void>;

it.each<[string, Pause]>([
  suspension,
  [
    'the person hides from the company',
    async ({ company, person }, isOn) => {
      const pair = { staffId: person.staffId, companyId: company.companyId };
      const at = new Date(start).toISOString();
      await run(isOn ? write.create(companyBlock, { ...pair, at }) : write.remove(companyBlock, pair));
    },
  ],
])('goes on when that is over: %s', async (_, turn) => {
  const one = await applied();
  const due = Date.parse(dueAt);
  await turn(one, true);
  expect(await one.at(due - 2 * day)).toEqual([]);
  // Looked at again once a day, and no more often.
  const recheckAt = async () => (await one.clock())!.recheckAt;
  expect(await recheckAt()).toBe(new Date(due - day).toISOString());
  expect(await one.at(due - day)).toEqual([]);
  expect(await one.at(due)).toEqual([]);
  expect(await one.at(due + 1)).toEqual([]);
  expect(await recheckAt()).toBe(new Date(due + day).toISOString());
  expect((await one.clock())!.ranOutAt).toBeUndefined();
  await turn(one, false);
  // Both read the new day at once.
  const later = '2026-12-02T14:59:59.000Z';
  expect([await one.shown('staff'), await one.shown()]).toEqual([
    { dueAt: later, ranOut: false },
    { dueAt: later, ranOut: false },
  ]);
  expect(await one.at(due + day)).toEqual([]);
  expect(await one.clock()).toMatchObject({ dueAt: later });
  expect(await recheckAt()).toBeUndefined();
  expect(await one.at(Date.parse('2026-11-30T00:00:00.000Z'))).toEqual(['replyReminder']);
  expect(await one.at(Date.parse(later))).toEqual(['replyMissing']);
  expect(await one.at(Date.parse(later) + 2 * day)).toEqual([]);
});

it('counts an answer as in time that comes when the company can answer again, before that is checked', async () => {
  const one = await applied();
  const [, turn] = suspension;
  await turn(one, true);
  await one.at(Date.parse(dueAt));
  await turn(one, false);
  await one.writes('company', Date.parse(dueAt) + 3_600_000);
  expect((await one.clock())!.judged).toMatchObject({ inTime: true });
  expect(await one.at(Date.parse(dueAt) + 5 * day)).toEqual([]);
});

it('is checked once more if an earlier release stopped it', () => {
  const stoppedAt = '2026-11-28T15:00:00.000Z';
  const item = { applicationId: 'A', companyId: 'C', startedAt: stoppedAt, dueAt, stoppedAt };
  const read = (more: object) => fromItem(replyClock, { ...item, ...more, schemaVersion: 1, version: 2 });
  expect(read({})).toMatchObject({ recheckAt: stoppedAt });
  expect(read({}).stoppedAt).toBeUndefined();
  expect(read({ endedAt: stoppedAt })).toMatchObject({ stoppedAt });
});

it('sends no reminder that was answered while it was queued', async () => {
  const one = await applied();
  const key = { applicationId: one.id, dueAt };
  const [mail] = await notifyRecipients({ notificationEvent: 'replyReminder', key });
  expect((await addressedLetter(mail!))!.unsubscribeToken).toMatch(/\.replyReminders\./);
  await one.writes('company', start + day);
  expect(await addressedLetter(mail!)).toBeUndefined();
  expect(await notifyRecipients({ notificationEvent: 'replyReminder', key })).toEqual([]);
});
