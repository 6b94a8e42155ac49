import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNote, listNotes } from '../../functions/core/applicantRecords/notes.ts';
import { toApplications } from '../../functions/core/applications/answers.ts';
import { relationTo } from '../../functions/core/applications/relation.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { listConversations, listMessages } from '../../functions/core/conversations/lists.ts';
import { sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { searchMessages } from '../../functions/core/conversations/search.ts';
import { favoriteIdOf } from '../../functions/core/favoriteId.ts';
import { toInterview } from '../../functions/core/interviews/answers.ts';
import { interviewLetter, interviewProps } from '../../functions/core/notificationEvents/interviews.ts';
import { addressedLetter } from '../../functions/core/notificationEvents/letters.ts';
import { notifyRecipients } from '../../functions/core/notificationEvents/notify.ts';
import { notificationId, notify } from '../../functions/core/notifications/create.ts';
import { keptRecords } from '../../functions/core/retention/kept.ts';
import { endFavoriteNotes } from '../../functions/core/retention/savedNotes.ts';
import { putRetentionMonths } from '../../functions/core/retention/setting.ts';
import { countTalent } from '../../functions/core/talent/counts.ts';
import { account } from '../../functions/data/entities/account.ts';
import { applicantNote } from '../../functions/data/entities/applicantRecord.ts';
import { application } from '../../functions/data/entities/application.ts';
import { conversation } from '../../functions/data/entities/conversation.ts';
import { favoriteStaff } from '../../functions/data/entities/favoriteStaff.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { retention } from '../../functions/data/entities/retention.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { talentCounts } from '../../functions/data/entities/talent.ts';
import { get, queryAll, run, type Stored, toItem, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { address } from '../../shared/routes.ts';
import { keptBeside } from '../support/applicantRecords.ts';
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, change, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);

/** Noon in Tokyo. */
const noon = (day: string) => Date.parse(`${day}T03:00:00.000Z`);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
const nine = (day: string) => Date.parse(`${day}T09:00:00+09:00`);
const endedOn = '2026-05-20';
const lastDay = '2026-11-20';
const noticeDay = '2026-11-06';

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});
afterEach(() => setClock());

const work = async (message: object) =>
  expect(await due(batchOf(message))).toEqual({ batchItemFailures: [] });

type Application = Stored<typeof application>;

/** What a company keeps of somebody: a note, a score, a conversation, by an application in this state. */
async function scene({
  status = 'DECLINED',
  on = endedOn,
  company,
  person,
}: {
  status?: Application['status'];
  on?: string;
  company?: TestCompany;
  person?: TestStaff;
} = {}) {
  setClock(() => noon(on));
  const [owner, staffer] = [company ?? (await makeCompany()), person ?? (await makeStaff())];
  const at = new Date(noon(on)).toISOString();
  const by = status === 'WITHDRAWN' ? ('staff' as const) : ('company' as const);
  const record = sample.application({
    ...{ companyId: owner.companyId, staffId: staffer.staffId, jobId: newId(), status },
    ...{ appliedAt: at, updatedAt: at, message: 'PRIVATE letter', declineMessage: 'PRIVATE end' },
    history: [
      { status: 'APPLIED', at, by: 'staff', accountId: staffer.accountId },
      ...(status === 'APPLIED' ? [] : [{ status, at, by, accountId: owner.accountId }]),
    ],
  });
  await run(write.create(application, record));
  const { id } = record;
  const pair = { staffId: staffer.staffId, companyId: owner.companyId };
  const about = { jobId: record.jobId, jobNumber: record.jobNumber, title: record.jobTitle };
  await openConversation({ ...pair, type: 'APPLY', about });
  const conversationId = conversationIdOf(pair.staffId, pair.companyId);
  await sendMessage(staffer.accountId, { conversationId, id: newId(), text: 'PRIVATE words' });
  await createNote(owner, id, { text: 'PRIVATE note', clientToken: newId() });
  await followed((await read(id))!);
  const actor = { ...owner, role: 'company', locale: 'en', sessionId: '', companyRole: 'OWNER' } as never;
  return {
    ...{ id, pair, conversationId, company: owner, person: staffer, actor },
    relation: () => relationTo(pair.companyId, pair.staffId),
    /** Everything that the company reads, as one text. */
    seen: async () =>
      JSON.stringify([
        await toApplications([(await read(id))!], 'company', 'en'),
        await listConversations(actor, { type: 'ALL', page: 1 }),
        await listMessages(owner, conversationId, { pageSize: 50 }),
        await searchMessages(actor, { keyword: 'PRIVATE' }),
        await listNotes(owner, id, { page: 1, pageSize: 10 }).catch(({ code }) => code),
      ]),
    counters: async () => (await get(conversation, { id: conversationId }))!.company.notSeenCount,
  };
}

const read = (id: string) => get(application, { id });
/** What the stream queues for an application that is now as it is. */
async function followed(now: Application, before?: Application) {
  const outgoing = messagesFor(change(application, { ...(before && { before }), after: now }));
  for (const { queue: name, message } of outgoing)
    if (name === 'due' && 'endedWith' in message) await work(message);
}

/** The step of a company at a time. @returns the notices that it queued */
async function step(companyId: string, time: number): Promise<{ key: { companyId: string } }[]> {
  setClock(() => time);
  queue.resetHistory();
  await work({ keptBy: companyId });
  return queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!)
    .map(({ MessageBody }) => JSON.parse(MessageBody!))
    .filter(({ notificationEvent }) => notificationEvent === 'recordsEnding');
}
const nextOf = async (companyId: string) => (await get(retention, { companyId }))?.nextAt;
const notesOf = (id: string) => queryAll(applicantNote.ofApplication({ applicationId: id }));

it.each(['DECLINED', 'WITHDRAWN'] as const)(
  'notifies 14 days before, keeps everything on the last day, and nothing from the next on: %s',
  async (status) => {
    const one = await scene({ status });
    const { companyId } = one.company;
    expect(await nextOf(companyId)).toBe(new Date(nine(noticeDay)).toISOString());
    expect(await step(companyId, nine(noticeDay) - 1)).toEqual([]);
    expect((await read(one.id))!.keptUntil).toBeUndefined();
    expect(await step(companyId, nine(noticeDay))).toHaveLength(1);
    expect((await read(one.id))!.keptUntil).toBe(lastDay);
    expect((await get(conversation, { id: one.conversationId }))!.keptUntil).toBe(lastDay);
    // Once.
    expect(await step(companyId, nine('2026-11-07'))).toEqual([]);
    expect(await nextOf(companyId)).toBe(new Date(midnight('2026-11-21')).toISOString());
    // The last day, to its last moment.
    for (const time of [noon('2026-11-19'), noon(lastDay), midnight('2026-11-21') - 1]) {
      setClock(() => time);
      await step(companyId, time);
      expect(await one.relation()).toBe('ENDED');
      const seen = await one.seen();
      for (const text of ['PRIVATE letter', 'PRIVATE words', 'PRIVATE note']) expect(seen).toContain(text);
    }
    // At read time, before the sweep.
    setClock(() => midnight('2026-11-21'));
    expect(await one.relation()).toBe('LAPSED');
    expect(await one.seen()).not.toContain('PRIVATE');
    const refused = createNote(one.company, one.id, { text: 'late', clientToken: newId() });
    await expect(refused).rejects.toMatchObject({ code: 'profile_unavailable' });
    const unread = { conversationId: one.conversationId, id: newId(), text: 'late' };
    await expect(sendMessage(one.company.accountId, unread)).rejects.toMatchObject({
      code: 'profile_unavailable',
    });
    expect(await notesOf(one.id)).toHaveLength(1);
    // The sweep.
    await step(companyId, midnight('2026-11-21'));
    expect(await keptBeside(one.id)).toEqual([]);
    expect((await read(one.id))!.recordEndedAt).toBe(new Date(midnight('2026-11-21')).toISOString());
    expect(await one.seen()).not.toContain('PRIVATE');
    expect(await one.counters()).toBe(0);
    // The person keeps their own.
    const [own] = await toApplications([(await read(one.id))!], 'staff', 'en');
    expect(own!.message).toBe('PRIVATE letter');
    expect((await listMessages(one.person, one.conversationId, { pageSize: 50 })).data).toHaveLength(1);
    // Nothing is left to do.
    await step(companyId, noon('2026-11-22'));
    expect(await nextOf(companyId)).toBeUndefined();
  },
);

it('erases note, score and tags of a saved person with the last application of both', async () => {
  const one = await scene();
  const { companyId } = one.company;
  const { staffId } = one.person;
  const later = await scene({ company: one.company, person: one.person, on: '2026-06-20' });
  const at = new Date(noon(endedOn)).toISOString();
  const id = favoriteIdOf(one.pair);
  const saved = {
    ...{ id, companyId, staffId, staffNumber: one.person.staffNumber, accountId: one.company.accountId },
    ...{ holdId: 'FAVORITE#1', score: 4, note: 'PRIVATE note', lists: ['list'], tags: ['PRIVATE tag'] },
    ...{ revision: 1, standing: { scouts: 0, favorites: 1 }, savedAt: at, updatedAt: at },
  };
  await run(write.create(favoriteStaff, saved));
  await run(countTalent(staffId, { favorites: 1, scoreSum: 4, scoreCount: 1 }));
  const kept = () => get(favoriteStaff, { id });
  await step(companyId, nine(noticeDay));
  await step(companyId, midnight('2026-11-21'));
  expect((await read(one.id))!.recordEndedAt).toBeDefined();
  expect(await kept()).toMatchObject({ score: 4, note: 'PRIVATE note', tags: ['PRIVATE tag'] });
  await step(companyId, nine('2026-12-06'));
  await step(companyId, midnight('2026-12-21'));
  expect((await read(later.id))!.recordEndedAt).toBeDefined();
  const after = (await kept())!;
  expect(after).toMatchObject({ lists: ['list'], tags: [], revision: 2 });
  expect(after.removedAt).toBeUndefined();
  expect(JSON.stringify(after)).not.toContain('PRIVATE');
  expect(await get(talentCounts, { staffId })).toMatchObject({ favorites: 1, scoreSum: 0, scoreCount: 0 });
  // Again, and of two at once: nothing changes, and the figures stay.
  await Promise.all([endFavoriteNotes(one.pair), endFavoriteNotes(one.pair)]);
  expect((await kept())!.version).toBe(after.version);
  expect(await get(talentCounts, { staffId })).toMatchObject({ favorites: 1, scoreSum: 0, scoreCount: 0 });
});

it('takes the name out of notifications about interviews and answers that are due', async () => {
  const one = await scene();
  const { accountId, companyId } = one.company;
  const { jobNumber } = (await read(one.id))!;
  const { staffNumber } = one.person;
  const link = address('clientApplication', { staffNumber, jobNumber }, 'jp');
  const other = address('clientApplication', { staffNumber: 'S9999999', jobNumber }, 'jp');
  const notices = [
    { type: 'interview', link: `${link}#interviews-title` },
    { type: 'reply-due', link },
    { type: 'interview', link: other },
    { type: 'job-closed', link },
  ];
  const ids = await Promise.all(
    notices.map(async (notice) => {
      const id = newId();
      await notify({ ...notice, accountId, id, text: { jp: 'PRIVATE', en: 'PRIVATE' } });
      return id;
    }),
  );
  await step(companyId, nine(noticeDay));
  await step(companyId, midnight('2026-11-21'));
  const texts = await Promise.all(
    ids.map(async (id) => (await get(notification, { accountId, id }))!.text.en),
  );
  expect(texts.map((text) => text === 'PRIVATE')).toEqual([false, false, true, true]);
});

it.each(['APPLIED', 'HIRED'] as const)('never ends with somebody who is %s', async (status) => {
  const one = await scene({ status });
  expect(await nextOf(one.company.companyId)).toBeUndefined();
  expect(await step(one.company.companyId, noon('2030-01-01'))).toEqual([]);
  expect(await one.relation()).toBe('APPLIED');
  expect(await notesOf(one.id)).toHaveLength(1);
});

it('keeps what a new application shows, and ends only what the old one did', async () => {
  const old = await scene();
  const { companyId } = old.company;
  await step(companyId, nine(noticeDay));
  const again = await scene({ ...old, status: 'APPLIED', on: '2026-11-10' });
  expect((await get(conversation, { id: old.conversationId }))!.keptUntil).toBeUndefined();
  await step(companyId, midnight('2026-11-21'));
  expect(await keptBeside(old.id)).toEqual([]);
  expect(await notesOf(again.id)).toHaveLength(1);
  expect(await old.relation()).toBe('APPLIED');
  expect(await again.seen()).toContain('PRIVATE letter');
  expect(await again.seen()).toContain('PRIVATE words');
  const [shown] = await toApplications([(await read(old.id))!], 'company', 'en');
  expect(shown).toMatchObject({ staff: { relation: 'LAPSED' }, kept: { until: lastDay, isOver: true } });
  expect(JSON.stringify(shown)).not.toContain('PRIVATE');
});

it('begins anew with an application after the end: messages of before stay ended', async () => {
  const old = await scene();
  const { companyId } = old.company;
  await step(companyId, nine(noticeDay));
  await step(companyId, midnight('2026-11-21'));
  const again = await scene({ ...old, status: 'APPLIED', on: '2026-12-01' });
  const { data, total } = await listMessages(old.company, old.conversationId, { pageSize: 50 });
  expect([data.map(({ number }) => number), total]).toEqual([[2], 1]);
  expect((await listMessages(old.person, old.conversationId, { pageSize: 50 })).data).toHaveLength(2);
  expect(await again.relation()).toBe('APPLIED');
  expect(await old.counters()).toBe(1);
});

it('is opened again by a message of the person, from that message on', async () => {
  const one = await scene();
  const { companyId } = one.company;
  await step(companyId, nine(noticeDay));
  await step(companyId, midnight('2026-11-21'));
  setClock(() => noon('2026-12-01'));
  await sendMessage(one.person.accountId, { ...one, id: newId(), text: 'Hello again' });
  expect(await one.relation()).toBe('INQUIRED');
  const seen = await one.seen();
  expect(seen).toContain('Hello again');
  expect(seen).not.toContain('PRIVATE');
  expect((await toApplications([(await read(one.id))!], 'company', 'en'))[0]!.staff!.relation).toBe('LAPSED');
});

it('gathers a week in one notice, which names the days and cannot be switched off', async () => {
  const first = await scene();
  const { company } = first;
  const second = await scene({ company, on: '2026-05-26' });
  const third = await scene({ company, on: '2026-05-27' });
  const [notice, ...more] = await step(company.companyId, nine(noticeDay));
  expect(more).toEqual([]);
  expect((await read(second.id))!.keptUntil).toBe('2026-11-26');
  expect((await read(third.id))!.keptUntil).toBeUndefined();
  const [mail] = await notifyRecipients(notice as never);
  expect(mail).toMatchObject({ recipient: company.accountId });
  const letter = (await addressedLetter(mail as never))!;
  const text = JSON.stringify(letter);
  for (const part of ['応募者2名', '2026年11月20日〜2026年11月26日', 'keeping=ending'])
    expect(text).toContain(part);
  // The third has its own, a week later.
  expect(await step(company.companyId, nine('2026-11-12'))).toEqual([]);
  const [next, ...others] = await step(company.companyId, nine('2026-11-13'));
  expect(others).toEqual([]);
  expect(await read(third.id)).toMatchObject({ keptUntil: '2026-11-27', noticedOn: '2026-11-13' });
  // It speaks of what it sets alone, not of what the first one said.
  const [about] = await notifyRecipients(next as never);
  const said = JSON.stringify(await addressedLetter(about as never));
  expect(said).toContain('応募者1名');
  expect(said).toContain('2026年11月27日');
  expect(said).not.toContain('11月20日');
});

it('gives 14 days to what was overdue when this began, or is by fewer months', async () => {
  const one = await scene({ on: '2025-01-15' });
  const { companyId } = one.company;
  // Nothing ends by itself.
  setClock(() => noon('2026-11-22'));
  expect(await one.relation()).toBe('ENDED');
  expect((await keptRecords(one.person, { page: 1, pageSize: 10 })).data[0]).toMatchObject({
    ...{ endedOn: '2025-01-15', keptUntil: '2026-12-06', isOver: false },
  });
  expect(await step(companyId, nine('2026-11-22'))).toHaveLength(1);
  expect((await read(one.id))!.keptUntil).toBe('2026-12-06');
  const recent = await scene({ company: one.company, on: '2026-10-01' });
  setClock(() => noon('2026-11-23'));
  await putRetentionMonths(one.company, 1);
  // At most one notice a day.
  await step(companyId, noon('2026-11-23'));
  expect((await read(recent.id))!.keptUntil).toBe('2026-12-07');
  setClock(() => noon('2026-12-07'));
  expect(await recent.relation()).toBe('ENDED');
});

it('keeps longer what was notified, if the company then keeps more months; never shorter', async () => {
  const one = await scene();
  const { company } = one;
  await step(company.companyId, nine(noticeDay));
  setClock(() => noon('2026-11-07'));
  await putRetentionMonths(company, 1);
  await step(company.companyId, noon('2026-11-07'));
  expect((await read(one.id))!.keptUntil).toBe(lastDay);
  await putRetentionMonths(company, 12);
  await step(company.companyId, noon('2026-11-07'));
  expect((await read(one.id))!.keptUntil).toBeUndefined();
  expect((await get(conversation, { id: one.conversationId }))!.keptUntil).toBeUndefined();
  await step(company.companyId, midnight('2026-11-21'));
  expect(await one.relation()).toBe('ENDED');
  // Told again, 14 days before the new day.
  await step(company.companyId, nine('2026-11-22'));
  expect(await nextOf(company.companyId)).toBe(new Date(nine('2027-05-06')).toISOString());
  expect(await step(company.companyId, nine('2027-05-06'))).toHaveLength(1);
  expect((await read(one.id))!.keptUntil).toBe('2027-05-20');
});

it('waits while the company is suspended, whose notice nobody could read', async () => {
  const one = await scene();
  const { companyId, accountId } = one.company;
  const suspend = async (state: 'SUSPENDED' | 'ACTIVE') =>
    run(write.save(account, { ...(await get(account, { id: accountId }))!, state }));
  await suspend('SUSPENDED');
  expect(await step(companyId, nine(noticeDay))).toEqual([]);
  expect((await read(one.id))!.keptUntil).toBeUndefined();
  expect(await nextOf(companyId)).toBe(new Date(nine('2026-11-07')).toISOString());
  expect(await step(companyId, nine('2026-12-01'))).toEqual([]);
  expect(await one.relation()).toBe('ENDED');
  await suspend('ACTIVE');
  expect(await step(companyId, nine('2026-12-02'))).toHaveLength(1);
  expect((await read(one.id))!.keptUntil).toBe('2026-12-16');
});

it('is repeated where it was interrupted: one notice id, nothing ends earlier than it said', async () => {
  const one = await scene();
  const { companyId } = one.company;
  setClock(() => nine(noticeDay));
  queue.on(SendMessageBatchCommand).rejectsOnce(new Error('killed'));
  const { batchItemFailures } = await due(batchOf({ keptBy: companyId }));
  expect(batchItemFailures).toHaveLength(1);
  expect((await read(one.id))!.keptUntil).toBeUndefined();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  const again = await step(companyId, nine(noticeDay) + 60_000);
  expect(again).toMatchObject([{ key: { companyId, noticedOn: noticeDay } }]);
  expect(await notifyRecipients(again[0] as never)).toEqual(await notifyRecipients(again[0] as never));
  // Erased, but killed before the mark.
  setClock(() => midnight('2026-11-21'));
  const { recordEndedAt: _, ...marked } = (await read(one.id))!;
  await step(companyId, midnight('2026-11-21'));
  const done = (await read(one.id))!;
  await run(write.save(application, { ...marked, version: done.version }));
  const before = (await get(retention, { companyId }))!;
  const nextAt = new Date(midnight('2026-11-21')).toISOString();
  await run(write.save(retention, { ...before, nextAt }));
  await step(companyId, midnight('2026-11-21') + 60_000);
  expect((await read(one.id))!.recordEndedAt).toBeDefined();
  expect(await one.counters()).toBe(0);
});

it('is done once by two sweeps at the same time', async () => {
  const one = await scene();
  const other = await scene({ company: one.company, person: one.person });
  const { companyId } = one.company;
  setClock(() => nine(noticeDay));
  const both = () => Promise.all([1, 2, 3].map(() => due(batchOf({ keptBy: companyId }))));
  expect((await both()).flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  expect((await get(conversation, { id: one.conversationId }))!.keptUntil).toBe(lastDay);
  setClock(() => midnight('2026-11-21'));
  expect((await both()).flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  for (const { id } of [one, other]) expect((await read(id))!.recordEndedAt).toBeDefined();
  expect(await one.counters()).toBe(0);
});

it('is found by the sweep when it is due', async () => {
  const one = await scene();
  const found = async (time: number) => {
    setClock(() => time);
    queue.resetHistory();
    await sweep();
    return queue
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries!)
      .filter(({ MessageBody }) => MessageBody!.includes(one.company.companyId))
      .map(({ DelaySeconds }) => DelaySeconds);
  };
  expect(await found(nine(noticeDay) - 91_000)).toEqual([]);
  expect(await found(nine(noticeDay) - 60_000)).toEqual([60]);
});

it('is followed once an application is in the list of those that are kept', async () => {
  const { id } = await scene();
  const now = (await read(id))!;
  const due = (before?: object) =>
    messagesFor(change(application, { ...(before && { before }), after: now }))
      .map(({ message }) => message)
      .filter((message) => 'endedWith' in message);
  expect(due()).toHaveLength(1);
  expect(due({ ...now, status: 'APPLIED' })).toHaveLength(1);
  expect(due(now)).toEqual([]);
  // An older record, which the migration puts into the list.
  const record = change(application, { before: now, after: now });
  delete record.dynamodb!.OldImage!.dueKey;
  expect(messagesFor(record).some(({ message }) => 'endedWith' in message)).toBe(true);
  expect(toItem(application, now, 1).dueKey).toBe(`COMPANY#${now.companyId}#ENDED_APPLICATIONS`);
});

/** An interview of an application that has a note and a message of the person. */
async function interviewOf(applicationId: string) {
  const of = (await read(applicationId))!;
  const at = of.updatedAt;
  const { jobId, jobNumber, jobTitle, companyId, companySlug, companyName, staffId } = of;
  const record = {
    ...{
      id: newId(),
      applicationId,
      jobId,
      jobNumber,
      jobTitle,
      companyId,
      companySlug,
      companyName,
      staffId,
    },
    ...{ status: 'CANCELLED' as const, times: [at], minutes: 60, interviewers: [], note: 'PRIVATE note' },
    history: [{ status: 'CANCELLED' as const, at, by: 'staff' as const, message: 'PRIVATE reason' }],
    ...{ createdAt: at, updatedAt: at },
  };
  await run(write.create(interview, record));
  return {
    seen: async () => JSON.stringify(await toInterview({ ...record, version: 1 }, 'company')),
    mailed: async () => {
      const about = { topic: 'interviewCancelled', side: 'company', step: 0 } as const;
      const props = (await interviewProps({ ...record, version: 1 }, about))!;
      return JSON.stringify(interviewLetter(props, { locale: 'en', siteOrigin: 'https://example.com' }));
    },
  };
}

it.each(['applies again', 'writes again', 'leaves'] as const)(
  'keeps the words of an interview ended with its application, when its person %s',
  async (what) => {
    const one = await scene();
    const { companyId } = one.company;
    const own = await interviewOf(one.id);
    expect(await own.seen()).toContain('PRIVATE note');
    expect(await own.mailed()).toContain('PRIVATE reason');
    await step(companyId, nine(noticeDay));
    await step(companyId, midnight('2026-11-21'));
    setClock(() => noon('2026-12-01'));
    if (what === 'applies again') await scene({ ...one, status: 'APPLIED', on: '2026-12-01' });
    if (what === 'writes again')
      await sendMessage(one.person.accountId, { ...one, id: newId(), text: 'Hello again' });
    if (what === 'leaves') await leave(one.person.staffId);
    expect(await one.relation()).not.toBe('LAPSED');
    for (const shown of [await own.seen(), await own.mailed()]) {
      expect(shown).not.toContain('PRIVATE');
      if (what !== 'leaves') expect(shown).toContain(one.person.staffNumber);
    }
  },
);

async function leave(id: string): Promise<void> {
  const { name: _, ...found } = (await get(staff, { id }))!;
  await run(write.save(staff, { ...found, withdrawn: true }));
}

it.each(['DECLINED', 'WITHDRAWN'] as const)(
  'shows nothing of what was written once its person has left: %s',
  async (status) => {
    const one = await scene({ status });
    const { companyId } = one.company;
    await step(companyId, nine(noticeDay));
    const answers = [
      { question: { id: 'q1', kind: 'text', text: { en: 'Why?' }, required: true }, text: 'PRIVATE answer' },
    ];
    await run(write.save(application, { ...(await read(one.id))!, answers } as never));
    setClock(() => noon(lastDay));
    await leave(one.person.staffId);
    const seen = async () => JSON.stringify(await toApplications([(await read(one.id))!], 'company', 'en'));
    expect(await seen()).toContain('PRIVATE letter');
    expect(await seen()).toContain('PRIVATE answer');
    setClock(() => midnight('2026-11-21'));
    expect(await seen()).not.toContain('PRIVATE');
    expect(await seen()).toContain('WITHDRAWN');
  },
);

it('waits for nine o’clock with what is overdue before it, instead of being due each minute', async () => {
  const one = await scene({ on: '2026-01-15' });
  const { companyId } = one.company;
  expect(await step(companyId, midnight('2026-11-22'))).toEqual([]);
  expect(await nextOf(companyId)).toBe(new Date(nine('2026-11-22')).toISOString());
  expect(await step(companyId, nine('2026-11-22'))).toHaveLength(1);
});

it('ends at midnight also on the day after a notice', async () => {
  const one = await scene();
  const { company } = one;
  const { companyId } = company;
  const later = await scene({ company, on: '2026-06-04' });
  await step(companyId, nine(noticeDay));
  await step(companyId, nine('2026-11-07'));
  expect(await step(companyId, nine(lastDay))).toHaveLength(1);
  expect((await read(later.id))!.keptUntil).toBe('2026-12-04');
  expect(await nextOf(companyId)).toBe(new Date(midnight('2026-11-21')).toISOString());
});

/** Many more applications of a company that ended like one. */
async function manyMore(id: string, count: number, on = endedOn): Promise<string[]> {
  const { version: _, ...like } = (await read(id))!;
  const at = new Date(noon(on)).toISOString();
  const made = Array.from({ length: count }, () => ({
    ...{ ...like, id: newId(), jobId: newId(), staffId: newId(), updatedAt: at },
    history: like.history.map((entry) => ({ ...entry, at })),
  }));
  for (const one of made) await run(write.create(application, one as never));
  return made.map((one) => one.id);
}
/** A clock by which a step is late once it was asked so many times. */
function lateAfter(time: number, calls: number): void {
  let left = calls;
  setClock(() => {
    left -= 1;
    return left < 0 ? time + 6_000 : time;
  });
}

it('stops after a while with what it has done, and is resumed by the next sweep: endings', async () => {
  const one = await scene();
  const { companyId } = one.company;
  await step(companyId, nine(noticeDay));
  const ids = [one.id, ...(await manyMore(one.id, 60))];
  const ended = async () => (await Promise.all(ids.map(read))).filter((of) => of!.recordEndedAt).length;
  const time = midnight('2026-11-21');
  lateAfter(time, 50);
  await work({ keptBy: companyId });
  expect(await ended()).toBe(50);
  expect(Date.parse((await nextOf(companyId))!)).toBeLessThanOrEqual(time);
  await step(companyId, time + 60_000);
  expect(await ended()).toBe(61);
  expect(await nextOf(companyId)).toBe(new Date(nine('2026-11-21')).toISOString());
});

it('stops after a while with what it has done, and is resumed by the next sweep: a notice', async () => {
  const one = await scene();
  const { companyId } = one.company;
  const ids = [one.id, ...(await manyMore(one.id, 30, '2026-05-24'))];
  const noticed = async () => (await Promise.all(ids.map(read))).filter((of) => of!.keptUntil).length;
  const time = nine(noticeDay);
  lateAfter(time, 15);
  queue.resetHistory();
  await work({ keptBy: companyId });
  const first = await noticed();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(31);
  expect((await read(one.id))!.keptUntil).toBeUndefined();
  expect((await get(retention, { companyId }))!.noticedOn).toBeUndefined();
  // The same notice: its id is that of the day.
  const [notice] = await step(companyId, time + 60_000);
  expect(notice!.key).toEqual({ companyId, noticedOn: noticeDay });
  expect(await noticed()).toBe(31);
});

it('reads no notifications from before the first of these applications', async () => {
  const one = await scene();
  const { accountId, companyId } = one.company;
  const { jobNumber } = (await read(one.id))!;
  const link = address('clientApplication', { staffNumber: one.person.staffNumber, jobNumber }, 'jp');
  const text = { jp: 'PRIVATE', en: 'PRIVATE' };
  const made = async (day: string) => {
    const createdAt = new Date(noon(day)).toISOString();
    const id = notificationId(createdAt, newId());
    await notify({ type: 'interview', link, accountId, id, text, createdAt });
    return id;
  };
  const [old, own] = [await made('2026-05-19'), await made('2026-05-20')];
  await step(companyId, nine(noticeDay));
  const asked = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  await step(companyId, midnight('2026-11-21'));
  const ranges = asked.mock.calls
    .map(([{ input }]) => JSON.stringify(input))
    .filter((input) => input.includes('NOTIFICATION#'));
  asked.mockRestore();
  expect(ranges.some((input) => input.includes('"NOTIFICATION#"'))).toBe(false);
  const words = async (id: string) => (await get(notification, { accountId, id }))!.text.en;
  expect([await words(old), (await words(own)) === 'PRIVATE']).toEqual(['PRIVATE', false]);
});
