import '../../events/environment.ts';
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { stepEvent } from '../../../functions/core/applications/notifications.ts';
import { relationTo } from '../../../functions/core/applications/relation.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { conversationIdOf } from '../../../functions/core/conversationId.ts';
import { editMessage, sendMessage } from '../../../functions/core/conversations/messages.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { mailKeyOf } from '../../../functions/core/notificationEvents/letters.ts';
import { renameApplicant } from '../../../functions/core/notificationEvents/renameApplicant.ts';
import { notificationIdFor } from '../../../functions/core/notifications/create.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { message } from '../../../functions/data/entities/conversation.ts';
import { interview } from '../../../functions/data/entities/interview.ts';
import { connection, mail, notification } from '../../../functions/data/entities/message.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { handler as mailHandler } from '../../../functions/events/mail.ts';
import { handler as notifyHandler } from '../../../functions/events/notify.ts';
import { handler as pushHandler } from '../../../functions/events/push.ts';
import { epochIn, instant, instantIn, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { batchOf } from '../../events/support.ts';
import { type Send, send } from '../../support/api.ts';
import { handlers } from '../../support/handlers.ts';
import { completeContent, makeCompany, makeStaff, type TestStaff } from '../../support/people.ts';
import { indexApplicants, indexInterviews, useReadModel } from '../../support/readModel.ts';
import { testEnvironment } from '../../support/table.ts';
import { sendForm } from '../../support/uploads.ts';

useReadModel();
const mails = mockClient(SESClient);
mockClient(SQSClient);
const sockets = mockClient(ApiGatewayManagementApiClient);
beforeAll(() => {
  process.env.SOCKET_ENDPOINT = 'http://127.0.0.1:9';
  mails.on(SendRawEmailCommand).callsFake(() => ({ MessageId: 'one' }));
});

const named = new Map(allOperations.map((one) => [one.name, one]));
const call = (by: { token: string }, name: string, request: Send = {}) => {
  const { lambda, operation } = named.get(name)!;
  return send(handlers[lambda] ?? handler, operation, { token: by.token, ...request });
};

const hidden = {
  familyName: 'Vantongeren',
  givenName: 'Zsofika',
  familyNameKana: 'ヴァントンゲレン',
  givenNameKana: 'ジョーフィカ',
  postalCode: '9071751',
  city: 'Kamomecho',
  street: '7-7-7',
  phone: '+819087654321',
};
const marks = [
  ...Object.values(hidden).filter((one) => one !== hidden.street),
  'Santos',
  'Maria',
  '"country":"PH"',
  'photos/',
];

async function scene(nameless = true) {
  const [company, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
  const basic = (await get(staffBasicInfo, { staffId: person.staffId }))!;
  const photo = `photos/${person.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
  await run(write.save(staffBasicInfo, { ...basic, info: { ...basic.info, ...hidden, photo } }));
  const publish = async (isNameless: boolean) =>
    (
      await call(company, 'createJob', {
        body: { content: completeContent({ namelessFirstLook: isNameless }), publish: true },
      })
    ).body as { id: string; jobNumber: string; version: number; formVersion?: number; content: object };
  const made = await publish(nameless);
  const sent = await call(person, 'applyJob', {
    params: { id: made.id },
    body: { message: 'I am Zsofika Vantongeren, call +81 90-8765-4321.' },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return { company, person, made, id: sent.body.id as string, publish };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** What the company reads of the applicant in its list, on the page and in the resume. */
async function seen({ company, person, made }: Scene): Promise<string> {
  await indexApplicants(company);
  const answers = await Promise.all([
    call(company, 'appliedJobs', { query: { filterOption: 'ALL' } }),
    call(company, 'appliedJobs', { query: { filterOption: 'ALL', jobId: made.id } }),
    call(company, 'getApplied', {
      params: { staffNumber: person.staffNumber, jobNumber: made.jobNumber },
    }),
    call(company, 'getResumeByNumber', { params: { staffNumber: person.staffNumber } }),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}
const found = (text: string) => marks.filter((mark) => text.includes(mark));
const move = ({ company, id }: Scene, status: string) =>
  call(company, 'updateAppliedStatus', { params: { id }, body: { status } });

describe('a first look without name', () => {
  it('has the number instead, until the applicant is moved on, and again when that is undone', async () => {
    const one = await scene();
    const before = await seen(one);
    expect(found(before)).toEqual([]);
    expect(before).toContain(`"name":"${one.person.staffNumber}"`);
    expect(before).toContain('"relation":"NAMELESS"');
    const moved = await move(one, 'SCREENING');
    expect(JSON.stringify(moved.body)).toContain(hidden.familyName);
    const after = await seen(one);
    expect(found(after)).toEqual(
      expect.arrayContaining([hidden.familyName, hidden.givenName, hidden.phone, 'photos/']),
    );
    const undone = await call(one.company, 'undoApplied', {
      params: { id: one.id },
      body: { move: moved.body.undo.move },
    });
    expect(undone.status).toBe(200);
    expect(found(JSON.stringify(undone.body))).toEqual([]);
    expect(found(await seen(one))).toEqual([]);
  });

  it('keeps the name of an applicant who is declined or withdraws at once', async () => {
    const one = await scene();
    const declined = await call(one.company, 'declineApplied', {
      params: { id: one.id },
      body: { reason: 'experience' },
    });
    expect(declined.status).toBe(200);
    expect(found(JSON.stringify(declined.body))).toEqual([]);
    expect(found(await seen(one))).toEqual([]);
    const other = await scene();
    await call(other.person, 'declineApplied', {
      params: { id: other.id },
      body: { reason: 'other', message: 'Sorry, Zsofika Vantongeren' },
    });
    expect(found(await seen(other))).toEqual([]);
  });

  it('is what the applicant was told, whatever the posting says later', async () => {
    const one = await scene();
    const { content, version, id } = one.made;
    expect(one.made.formVersion).toBe(1);
    const { namelessFirstLook: _, ...named } = content as { namelessFirstLook?: boolean };
    const changed = await call(one.company, 'updateJob', {
      params: { id },
      body: { content: named, version },
    });
    expect(changed.body.formVersion).toBe(2);
    expect(found(await seen(one))).toEqual([]);
    const late = await call(await makeStaff(), 'applyJob', { params: { id }, body: { formVersion: 1 } });
    expect([late.status, late.body.code]).toEqual([409, 'questions_changed']);
  });

  it('ends with an application to another posting that shows the name', async () => {
    const one = await scene();
    const open = await one.publish(false);
    expect(await relationTo(one.company.companyId, one.person.staffId)).toBe('NAMELESS');
    await call(one.person, 'applyJob', { params: { id: open.id }, body: {} });
    expect(await relationTo(one.company.companyId, one.person.staffId)).toBe('APPLIED');
  });

  it('is no part of other postings', async () => {
    const one = await scene(false);
    expect(await seen(one)).toContain(hidden.familyName);
  });

  it('holds in the notification and its mail, which name the applicant once they are moved on', async () => {
    const one = await scene();
    const key = { applicationId: one.id, step: 0 };
    mails.resetHistory();
    await notifyHandler(batchOf({ notificationEvent: 'applicationReceived', key }));
    const text = async () => {
      const record = (await get(application, { id: one.id }))!;
      const { accountId } = one.company;
      return (await get(notification, { accountId, id: notificationIdFor(accountId, stepEvent(record, 0)) }))!
        .text;
    };
    expect((await text()).en).toContain(one.person.staffNumber);
    const conversations = () => call(one.company, 'listConversations');
    const header = async () => (await conversations()).body.data[0].other;
    expect(await header()).toMatchObject({ personName: one.person.staffNumber });
    const moved = await move(one, 'INTERVIEW');
    await renameApplicant(one.person.staffId, one.company.companyId);
    expect((await text()).en).toContain('Santos');
    expect((await header()).personName).toEqual({ familyName: 'Santos', givenName: 'Maria' });
    await call(one.company, 'undoApplied', { params: { id: one.id }, body: { move: moved.body.undo.move } });
    await renameApplicant(one.person.staffId, one.company.companyId);
    expect((await text()).en).toContain(one.person.staffNumber);
    expect(await header()).toMatchObject({ personName: one.person.staffNumber });
  });

  it('lets the applicant read what they wrote', async () => {
    const one = await scene();
    const own = await call(one.person as TestStaff, 'appliedJobs', { query: { filterOption: 'ALL' } });
    expect(own.body.data[0].message).toContain('Zsofika Vantongeren');
  });
});

const reads = { place: 'Osaka', minutes: 60, acceptHeld: true };
const interviewers = [{ name: 'Colleague', email: 'colleague@example.com' }];
const name = `${hidden.givenName} ${hidden.familyName}`;

/** The same applicant, after both have written: in the conversation, with a file, and about an interview. */
async function written() {
  const one = await scene();
  const { company, person, id: applicationId } = one;
  const opened = await call(company, 'createConversation', { body: { applicationId } });
  const conversationId = opened.body.id as string;
  expect(conversationId).toBe(conversationIdOf(person.staffId, company.companyId));
  const say = async (by: { accountId: string }, text: string) =>
    (await sendMessage(by.accountId, { conversationId, id: newId(), text })).message;
  await say(person, `SPOKEN I am ${name}, LINE: zsofi_95`);
  const answer = await say(company, `ANSWER Dear ${name}, call us: 03-1234-5678`);
  const file = await sendFile(person, conversationId);
  const proposed = await call(company, 'proposeInterview', {
    params: { id: applicationId },
    body: { ...reads, interviewers, note: `NOTE for ${name}`, times: [instantIn(3 * 24 * 3600)] },
  });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const asked = await call(person, 'requestOtherTimes', {
    params: { id: proposed.body.id },
    body: { message: `REASON from ${name}` },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return { ...one, conversationId, say, answer, file, interviewId: proposed.body.id as string };
}
type Written = Awaited<ReturnType<typeof written>>;

async function sendFile(by: { token: string }, conversationId: string) {
  const params = { id: conversationId };
  const bytes = Buffer.from('Hello');
  const presigned = await call(by, 'presignMessageFile', {
    ...{ params, body: { contentType: 'text/plain', size: bytes.length } },
  });
  expect(await sendForm(presigned.body.upload, bytes)).toBe(204);
  const { key } = presigned.body;
  const sent = await call(by, 'sendMessageFile', {
    ...{ params, body: { id: newId(), key, name: `CV ${name}.txt` } },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return sent.body as { number: number; file: { name: string } };
}

const ask = async (of: Written, operation: string, request: Send = {}) => {
  const { status, body } = await call(of.company, operation, request);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return JSON.stringify(body);
};

async function interviewsOf(of: Written): Promise<string> {
  await indexInterviews(of.company);
  return ask(of, 'listInterviews');
}

async function mailed(notificationEvent: string, key: object, recipient: string): Promise<string> {
  mails.resetHistory();
  const about = { notificationEvent, key: { ...key }, recipient };
  // As if it had not been sent yet.
  await run(write.remove(mail, mailKeyOf(about)));
  await mailHandler(batchOf(about));
  const sent = mails.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input.RawMessage!.Data!);
  const parts = await Promise.all(sent.map((data) => PostalMime.parse(data as Uint8Array)));
  return parts
    .map(({ subject, text, html, attachments }) =>
      [
        subject,
        text,
        html,
        ...attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()),
      ].join('\n'),
    )
    .join('\n');
}

async function framesTo({ company, conversationId }: Written): Promise<string> {
  const { body } = await call(company, 'listSessions');
  const id = newId();
  const { accountId } = company;
  await run(
    write.put(connection, {
      ...{ id, accountId, sessionId: body.data[0].id, connectedAt: instant(), expiresAt: epochIn(3600) },
    }),
  );
  sockets.reset();
  const all = await queryAll(message.ofConversation({ conversationId }));
  const sides = ['staff', 'company'];
  await pushHandler(
    batchOf(
      ...all.flatMap(({ number }) =>
        ['message', 'editMessage'].map((event) => ({ of: 'message', event, conversationId, number })),
      ),
      { of: 'conversation', event: 'conversation', conversationId, sides },
      { of: 'conversation', event: 'focusEvent', conversationId, sides },
    ),
  );
  await run(write.remove(connection, { id }));
  return sockets
    .commandCalls(PostToConnectionCommand)
    .map(({ args }) => Buffer.from(args[0].input.Data as Uint8Array).toString())
    .join('\n');
}

/** Every way in which a company reads what was written by or to an applicant, with words that show that it was read. */
const texts: Record<string, { has: readonly string[]; read: (of: Written) => Promise<string> }> = {
  listConversations: { has: ['file-3.txt'], read: (of) => ask(of, 'listConversations') },
  listMessages: {
    has: ['SPOKEN', 'ANSWER', '03-1234-5678', 'file-3.txt'],
    read: (of) => ask(of, 'listMessages', { params: { id: of.conversationId } }),
  },
  createConversation: {
    has: ['file-3.txt'],
    read: (of) => ask(of, 'createConversation', { body: { applicationId: of.id } }),
  },
  searchMessages: {
    has: ['SPOKEN'],
    read: (of) => ask(of, 'searchMessages', { query: { keyword: 'spoken' } }),
  },
  'the headers of getMessageFile': {
    has: ['attachment', 'text/plain'],
    async read(of) {
      const { conversationId, file } = of;
      const params = { id: conversationId, number: String(file.number) };
      const { url } = JSON.parse(await ask(of, 'getMessageFile', { params }));
      const Key = decodeURIComponent(new URL(url).pathname.slice(1));
      const object = await s3().send(new GetObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key }));
      return `${url} ${object.ContentDisposition} ${object.ContentType} ${JSON.stringify(object.Metadata)}`;
    },
  },
  'frames of sockets': {
    has: ['SPOKEN', 'ANSWER', 'file-3.txt', '"focusEvent"', '"conversation"'],
    read: framesTo,
  },
  listInterviews: { has: ['NOTE', 'REASON'], read: interviewsOf },
  getInterview: {
    has: ['NOTE', 'REASON'],
    read: (of) => ask(of, 'getInterview', { params: { id: of.interviewId } }),
  },
  changeInterview: {
    has: ['REASON', 'AGAIN'],
    async read(of) {
      const before = (await get(interview, { id: of.interviewId }))!;
      const text = await ask(of, 'changeInterview', {
        params: { id: of.interviewId },
        body: {
          ...{ ...reads, interviewers, version: before.version, times: [instantIn(4 * 24 * 3600)] },
          message: `AGAIN ${name}`,
        },
      });
      const { version } = (await get(interview, { id: of.interviewId }))!;
      await run(write.save(interview, { ...before, version }));
      return text;
    },
  },
  'interviewChanged, its mail and the notification': {
    has: ['REASON', 'NOTE'],
    async read({ company: { accountId }, interviewId }) {
      const key = { interviewId, step: 1, side: 'company' };
      const notificationEvent = 'interviewChanged';
      await notifyHandler(batchOf({ notificationEvent, key }));
      const notified = await queryAll(notification.ofAccount({ accountId }));
      const about = notified.filter(({ type }) => type === 'interview');
      expect(about).not.toEqual([]);
      return `${JSON.stringify(about)} ${await mailed(notificationEvent, key, accountId)}`;
    },
  },
  'interviewerInvited, with its calendar': {
    has: ['NOTE', 'BEGIN:VCALENDAR'],
    async read({ interviewId }) {
      const before = (await get(interview, { id: interviewId }))!;
      const times = { startsAt: instantIn(2 * 24 * 3600), endsAt: instantIn(2 * 24 * 3600 + 3600) };
      const invited = [{ ...interviewers[0]!, method: 'REQUEST' as const }];
      const step = { status: 'SCHEDULED' as const, at: instant(), by: 'staff' as const, ...times, invited };
      const history = [...before.history, step];
      await run(write.put(interview, { ...before, status: 'SCHEDULED', startsAt: times.startsAt, history }));
      const key = { interviewId, step: history.length - 1, interviewer: 0 };
      const text = await mailed('interviewerInvited', key, `INTERVIEWER#${interviewId}#0`);
      await run(write.put(interview, before));
      return text;
    },
  },
  'applicationReceived, its mail': {
    has: ['I am'],
    read: ({ company, id }) =>
      mailed('applicationReceived', { applicationId: id, step: 0 }, company.accountId),
  },
  'replyReminder, its mail': {
    has: ['英語講師', '返答の期限'],
    async read({ company, id }) {
      await followReplies(id);
      const dueAt = (await get(replyClock, { applicationId: id }))!.dueAt;
      return mailed('replyReminder', { applicationId: id, dueAt }, company.accountId);
    },
  },
  'unreadApplicantMessages, its mail': {
    has: ['Jobashi'],
    async read({ company: { accountId } }) {
      return mailed('unreadApplicantMessages', { accountId, at: instant() }, accountId);
    },
  },
};

const namesIn = (text: string) => [...found(text), ...(text.includes('zsofi_95') ? ['zsofi_95'] : [])];

describe('what was written while there is no name', () => {
  let one: Written;
  beforeAll(async () => {
    one = await written();
  }, 120_000);
  afterEach(() => setClock());

  it.each(Object.keys(texts))('is without names in %s', async (way) => {
    const { has, read } = texts[way]!;
    const text = await read(one);
    expect(namesIn(text)).toEqual([]);
    for (const words of has) expect(text).toContain(words);
  });

  it('stays as it was written in their own view', async () => {
    const { person, file } = one;
    const own = await call(person, 'listMessages', { params: { id: one.conversationId } });
    expect(JSON.stringify(own.body)).toContain(`SPOKEN I am ${name}, LINE: zsofi_95`);
    expect(file.file.name).toBe(`CV ${name}.txt`);
    const interviews = JSON.stringify((await call(person, 'listInterviews')).body);
    for (const words of ['NOTE for', 'REASON from']) expect(interviews).toContain(`${words} ${name}`);
  });

  it('is shown with them once a stage has moved, and without again after undoing', async () => {
    const { company, person } = await written().then((other) => {
      one = other;
      return other;
    });
    // The window for undoing is ten seconds.
    setClock(instant());
    const readAll = async () => [
      await ask(one, 'listMessages', { params: { id: one.conversationId } }),
      await interviewsOf(one),
      await ask(one, 'listConversations'),
    ];
    const moved = await move(one, 'SCREENING');
    const named = (await readAll()).join('\n');
    for (const words of [`SPOKEN I am ${name}, LINE: zsofi_95`, `Dear ${name}`, `CV ${name}.txt`])
      expect(named).toContain(words);
    for (const words of ['NOTE for', 'REASON from']) expect(named).toContain(`${words} ${name}`);
    const search = async () =>
      (await call(company, 'searchMessages', { query: { keyword: hidden.familyName } })).body.data;
    expect(await search()).toHaveLength(3);
    // Notified while the name was shown.
    const key = { interviewId: one.interviewId, step: 1, side: 'company' };
    await notifyHandler(batchOf({ notificationEvent: 'interviewChanged', key }));
    const notified = () => ask(one, 'listNotifications');
    expect(await notified()).toContain('Santos');
    const undone = await call(company, 'undoApplied', {
      params: { id: one.id },
      body: { move: moved.body.undo.move },
    });
    expect(undone.status).toBe(200);
    await renameApplicant(person.staffId, company.companyId);
    expect(await search()).toEqual([]);
    expect(namesIn([...(await readAll()), await notified()].join('\n'))).toEqual([]);
  });

  it('is found by words of it, but by no name and by no name of a file', async () => {
    const search = async (keyword: string) =>
      (await call(one.company, 'searchMessages', { query: { keyword } })).body.data.length;
    for (const keyword of ['Vantongeren', 'ZSOFIKA', 'spoken zsofika', 'zsofi_95', 'CV'])
      expect(await search(keyword), keyword).toBe(0);
    expect(await search('SPOKEN')).toBe(1);
    const own = await call(one.person, 'searchMessages', { query: { keyword: 'Vantongeren' } });
    expect(own.body.data).toHaveLength(3);
  });

  it('has no part of a name at the end of a long text in the list', async () => {
    await one.say(one.person, `${'x'.repeat(92)} ${hidden.familyName}`);
    const list = await ask(one, 'listConversations');
    expect(list).toContain('xxx');
    expect(list).not.toContain('Vanton');
  });

  it('is not sent without the name when the company changes its own message', async () => {
    const { company, conversationId, answer } = one;
    const change = (text: string) => editMessage(company.accountId, { conversationId, id: answer.id, text });
    await expect(change('ANSWER Dear ●●●, call us')).rejects.toMatchObject({ code: 'placeholder_empty' });
    expect((await get(message, answer))?.text).toContain(name);
    expect((await change('ANSWER Good day')).isChanged).toBe(true);
  });

  it('stays in a note that the company saves as it reads it, and is asked for in one that it changes', async () => {
    const { company, interviewId } = one;
    const change = async (note: string) =>
      call(company, 'changeInterview', {
        params: { id: interviewId },
        body: {
          ...{ ...reads, interviewers, note, times: [instantIn(5 * 24 * 3600)] },
          version: (await get(interview, { id: interviewId }))!.version,
        },
      });
    const { body } = await call(company, 'getInterview', { params: { id: interviewId } });
    expect(body.note).toBe('NOTE for ●●●');
    const refused = await change('Another NOTE for ●●●');
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'note']);
    expect((await change(body.note)).body.note).toBe(body.note);
    expect((await get(interview, { id: interviewId }))!.note).toBe(`NOTE for ${name}`);
  });

  it('stays hidden when the applicant leaves', async () => {
    const { name: _, ...record } = (await get(staff, { id: one.person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(one.person.staffId);
    const params = { staffNumber: one.person.staffNumber, jobNumber: one.made.jobNumber };
    await indexApplicants(one.company);
    const all = [
      await ask(one, 'getApplied', { params }),
      await ask(one, 'listMessages', { params: { id: one.conversationId } }),
      await ask(one, 'listConversations'),
      await ask(one, 'getInterview', { params: { id: one.interviewId } }),
      await mailed('applicationReceived', { applicationId: one.id, step: 0 }, one.company.accountId),
    ];
    const said = all.join('\n').replaceAll(/ANSWER[^"]*|NOTE[^"]*/g, '');
    expect(found(said).filter((mark) => mark !== 'photos/')).toEqual([]);
    expect(said).toContain('●●●');
  });
});
