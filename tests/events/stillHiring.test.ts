/** Whether an open posting still hires: the question, its answers, and the closing without one. */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { updateApplied } from '../../functions/core/applications/change.ts';
import { readQuestion } from '../../functions/core/applications/closing.ts';
import { look } from '../../functions/core/entitlements/use.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { listJobsByStatus } from '../../functions/core/jobs/lists.ts';
import { getJob } from '../../functions/core/jobs/read.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { answerQuestion, confirmJob, questionToken } from '../../functions/core/jobs/stillHiring.ts';
import { updateJob } from '../../functions/core/jobs/update.ts';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { addressedLetter, mailKeyOf } from '../../functions/core/notificationEvents/letters.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { job, jobLog, jobText } from '../../functions/data/entities/job.ts';
import { jobClosing } from '../../functions/data/entities/jobClosing.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { migrateTable } from '../../functions/data/migrate.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import type { MailMessage } from '../../functions/events/messages.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { handler as sweep } from '../../functions/events/sweep.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { addDays, endOfDay } from '../../shared/domain/time.ts';
import { companyActor, completeContent, makeCompany, makeStaff, staffActor } from '../support/people.ts';
import { indexApplicants, indexJobs, useReadModel } from '../support/readModel.ts';
import { batchOf, change, queueAddresses } from './support.ts';

useReadModel();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
const published = '2026-11-01';
/** A clock time in Tokyo, days after the publication. */
const onDay = (days: number, time = '09:00') =>
  setClock(new Date(`${addDays(published, days)}T${time}:00+09:00`).toISOString());
const closesAt = endOfDay(addDays(published, 80));

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  onDay(0, '22:00');
});
afterEach(() => {
  setClock();
  // It has read changes up to a later time.
  closeReadModel();
});

const sent = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));

async function posting(more: Parameters<typeof makeCompany>[0] = { postingLimit: 1 }) {
  const company = await makeCompany(more);
  const { id } = await createJob(company, { content: completeContent({ closesAt }), publish: true });
  const record = async () => (await get(job, { id }))!;
  const told = () => queryAll(notification.ofAccount({ accountId: company.accountId }));
  /** The sweep, what is due, and the stream, from the job before and after to the mails. */
  const go = async (): Promise<MailMessage[]> => {
    queue.resetHistory();
    await sweep();
    const found = sent().filter(({ jobId }) => jobId === id);
    const before = await record();
    const logged = await queryAll(jobLog.ofJob({ jobId: id }));
    for (const message of found) await due(batchOf(message));
    const after = await record();
    const entries = (await queryAll(jobLog.ofJob({ jobId: id }))).slice(logged.length);
    const messages = [
      ...(after.version === before.version ? [] : messagesFor(change(job, { before, after }))),
      ...entries.flatMap((entry) => messagesFor(change(jobLog, { after: entry }))),
    ].flatMap(({ queue: name, message }) => (name === 'notify' ? [message] : []));
    queue.resetHistory();
    for (const message of messages) await notify(batchOf(message));
    return sent().filter(({ notificationEvent }) => notificationEvent !== undefined);
  };
  /** The token of the question that waits now. */
  const token = async () => questionToken(id, (await record()).asked!.id);
  return { company, id, record, told, go, token };
}

const names = (mails: MailMessage[]) => mails.map(({ notificationEvent }) => notificationEvent);

describe('an open posting', () => {
  it('is asked about on days 14 and 21, and closed on day 28', async () => {
    const one = await posting();
    const mails: string[] = [];
    for (const point of [
      '13 23:59',
      '14 08:59',
      '14 09:00',
      '20 23:59',
      '21 09:00',
      '27 23:59',
      '28 00:00',
    ]) {
      const [day, time] = point.split(' ') as [string, string];
      onDay(Number(day), time);
      // Twice, as after a repeated message.
      for (const name of [...names(await one.go()), ...names(await one.go())]) mails.push(`${point} ${name}`);
    }
    expect(mails).toEqual(['14 09:00 stillHiring', '21 09:00 stillHiring', '28 00:00 jobUnconfirmed']);
    const record = await one.record();
    expect(record).toMatchObject({ status: 'CLOSED', closeReason: 'unconfirmed' });
    expect(record.closedAt).toBe('2026-11-28T15:00:00.000Z');
    expect(record.asked).toBeUndefined();
    expect(await look(one.company.companyId, 'openPostings')).toMatchObject({ used: 0 });
    expect((await one.told()).map(({ text }) => text.en).sort()).toEqual([
      expect.stringContaining('Are you still hiring'),
      expect.stringContaining('Are you still hiring'),
      expect.stringContaining('was closed because nobody confirmed'),
    ]);
  });

  it('is not shown as open past day 28, even if the sweep is late', async () => {
    const one = await posting();
    const total = async () =>
      (await listJobsByStatus(companyActor(one.company), ['NEW', 'HIRING'], { page: 1, pageSize: 9 })).total;
    onDay(27, '23:59');
    await indexJobs(one.company);
    expect(await total()).toBe(1);
    onDay(28, '00:00');
    expect(await total()).toBe(0);
    expect(await getJob(one.id, undefined)).toMatchObject({
      ...{ status: 'CLOSED', isOpen: false, closedAt: '2026-11-28T15:00:00.000Z' },
    });
    const person = await makeStaff();
    await expect(applyJob(person, one.id, {}, 'en')).rejects.toMatchObject({ code: 'job_not_open' });
    await expect(confirmJob(one.company, one.id)).rejects.toMatchObject({ code: 'job_not_open' });
    // Saving does not open it again either.
    const { content, version } = (await updateJobStatus(one.company, one.id, {
      status: 'HIRING',
      closesAt,
    }))!;
    expect(version).toBeGreaterThan(1);
    expect(content.closesAt).toBe(closesAt);
    // It was closed on the way, and holds one slot again.
    expect(await look(one.company.companyId, 'openPostings')).toMatchObject({ used: 1 });
    expect(
      (await queryAll(jobLog.ofJob({ jobId: one.id }))).map(({ to, actor }) => `${actor} ${to}`),
    ).toEqual(['company NEW', 'system CLOSED', 'company HIRING']);
  });

  it('that was confirmed in between is asked about 14 days later', async () => {
    const one = await posting();
    onDay(14);
    expect(names(await one.go())).toEqual(['stillHiring']);
    onDay(16);
    const shown = await confirmJob(one.company, one.id);
    expect(shown).toMatchObject({
      confirmedAt: '2026-11-17T00:00:00.000Z',
      stillHiring: { asksAt: '2026-12-01T00:00:00.000Z', closesAt: '2026-12-14T15:00:00.000Z' },
    });
    expect(shown.stillHiring?.askedAt).toBeUndefined();
    const { version, updatedAt } = await one.record();
    // The same again on that day writes nothing.
    onDay(16, '20:00');
    await Promise.all([confirmJob(one.company, one.id), confirmJob(one.company, one.id)]);
    expect(await one.record()).toMatchObject({ version, updatedAt });
    onDay(28);
    expect(names(await one.go())).toEqual([]);
    onDay(30);
    expect(names(await one.go())).toEqual(['stillHiring']);
  });

  it('that was closed meanwhile is not asked about', async () => {
    const one = await posting();
    onDay(14);
    const [mail] = await one.go();
    const token = await one.token();
    await updateJobStatus(one.company, one.id, { status: 'CLOSED', reason: 'filled' });
    expect(await addressedLetter(mail!)).toBeUndefined();
    await expect(readQuestion(token)).rejects.toMatchObject({ code: 'link_invalid' });
    onDay(21);
    expect(await one.go()).toEqual([]);
    onDay(28);
    expect(await one.go()).toEqual([]);
    expect(await one.record()).toMatchObject({ closeReason: 'filled' });
  });

  it('is confirmed by saving it, by moving an applicant, by extending and by republishing it', async () => {
    const one = await posting();
    const loaded = async () => {
      const { version } = await one.record();
      const [texts] = [await get(jobText, { jobId: one.id })];
      return { version, texts };
    };
    onDay(15);
    const { version } = await loaded();
    const content = completeContent({ closesAt });
    await updateJob(one.company, one.id, { content, version });
    expect((await one.record()).confirmedAt).toBe('2026-11-16T00:00:00.000Z');
    // Nothing of the contents changed.
    expect((await one.record()).updatedAt).toBe('2026-11-01T13:00:00.000Z');

    onDay(16);
    const person = await makeStaff();
    const { id } = await applyJob(person, one.id, {}, 'en');
    const before = (await get(application, { id }))!;
    onDay(17);
    await updateApplied({ ...one.company, role: 'company' } as never, id, { status: 'SCREENING' }, 'en');
    const after = (await get(application, { id }))!;
    const moves = (from?: typeof before) =>
      messagesFor(
        change(application, { ...(from && { before: from }), after: from ? after : before }),
      ).filter(({ message }) => 'movedInJobId' in message);
    const move = moves(before);
    expect(move).toHaveLength(1);
    expect(moves()).toEqual([]);
    onDay(18);
    for (const { message } of [...move, ...move]) await due(batchOf(message));
    // As of the move, whenever its message arrives.
    expect((await one.record()).confirmedAt).toBe('2026-11-18T00:00:00.000Z');

    onDay(46, '10:00');
    await one.go();
    await updateJobStatus(one.company, one.id, { status: 'HIRING', closesAt });
    expect((await one.record()).confirmedAt).toBe('2026-12-17T01:00:00.000Z');
    // A move in a closed posting opens nothing.
    await updateJobStatus(one.company, one.id, { status: 'CLOSED' });
    for (const { message } of move) await due(batchOf({ ...message, at: '2026-12-17T02:00:00.000Z' }));
    expect(await one.record()).toMatchObject({ status: 'CLOSED', confirmedAt: '2026-12-17T01:00:00.000Z' });
  });
});

describe('the mail', () => {
  it('is one, however often its parts are retried', async () => {
    const one = await posting();
    onDay(14);
    await sweep();
    const before = await one.record();
    // Killed after the write: the message comes again, and another worker has it too.
    await Promise.all([due(batchOf({ jobId: one.id })), due(batchOf({ jobId: one.id }))]);
    await due(batchOf({ jobId: one.id }));
    const after = await one.record();
    expect(after.version).toBe(before.version + 1);
    const messages = messagesFor(change(job, { before, after })).filter((m) => m.queue === 'notify');
    expect(messages).toHaveLength(1);
    for (const { message } of [...messages, ...messages]) await notify(batchOf(message));
    expect(await one.told()).toHaveLength(1);
    const reasons = sent().flatMap((m) => (m.recipient ? [mailKeyOf(m).reason] : []));
    expect(new Set(reasons).size).toBe(1);
    // What follows in the record causes no other one.
    const later = { ...after, version: after.version + 1, updatedAt: '2026-11-16T00:00:00.000Z' };
    expect(
      messagesFor(change(job, { before: after, after: later })).filter((m) => m.queue === 'notify'),
    ).toEqual([]);
  });

  it('is not sent to a suspended company, whose posting closes all the same', async () => {
    const one = await posting();
    const owner = (await get(account, { id: one.company.accountId }))!;
    onDay(14);
    const [mail] = await one.go();
    const token = await one.token();
    await run(write.save(account, { ...owner, state: 'SUSPENDED' }));
    expect(await addressedLetter(mail!)).toBeUndefined();
    await expect(answerQuestion({ token, hiring: true })).rejects.toMatchObject({ code: 'link_invalid' });
    onDay(21);
    expect(await one.go()).toEqual([]);
    onDay(28);
    expect(await one.go()).toEqual([]);
    expect(await one.record()).toMatchObject({ status: 'CLOSED', closeReason: 'unconfirmed' });
  });

  it('names the day by which to answer, and leads to the question', async () => {
    const one = await posting();
    onDay(14);
    const [mail] = await one.go();
    const { letter } = (await addressedLetter(mail!))!;
    expect(letter.paragraphs.join()).toMatch(/2026年11月28日.*2026年11月29日/);
    const { hash } = new URL(letter.action!.url);
    const query = new URLSearchParams(hash.slice(1));
    expect(query.get('type')).toBe('still_hiring');
    expect(await readQuestion(query.get('token')!)).toMatchObject({
      confirmedAt: '2026-11-01T13:00:00.000Z',
      closesAt: '2026-11-28T15:00:00.000Z',
    });
  });
});

describe('an answer', () => {
  const invalid = { code: 'link_invalid' };

  it('confirms the posting, once', async () => {
    const one = await posting();
    onDay(14);
    await one.go();
    const token = await one.token();
    const { version } = await one.record();
    // Reading changes nothing.
    await readQuestion(token);
    await readQuestion(token);
    expect((await one.record()).version).toBe(version);
    onDay(15);
    const answers = await Promise.allSettled([
      answerQuestion({ token, hiring: true }),
      answerQuestion({ token, hiring: true }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: invalid });
    expect(await one.record()).toMatchObject({
      version: version + 1,
      status: 'HIRING',
      confirmedAt: '2026-11-16T00:00:00.000Z',
    });
    await expect(readQuestion(token)).rejects.toMatchObject(invalid);
    await expect(answerQuestion({ token, hiring: false })).rejects.toMatchObject(invalid);
  });

  it('closes the posting as its company would, and returns its slot', async () => {
    const one = await posting();
    onDay(21);
    await one.go();
    const token = await one.token();
    await expect(answerQuestion({ token, hiring: false, reason: 'unconfirmed' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await answerQuestion({ token, hiring: false, reason: 'filled' });
    expect(await one.record()).toMatchObject({ status: 'CLOSED', closeReason: 'filled' });
    expect(await look(one.company.companyId, 'openPostings')).toMatchObject({ used: 0 });
    expect((await queryAll(jobLog.ofJob({ jobId: one.id }))).at(-1)).toMatchObject({
      actor: 'company',
      to: 'CLOSED',
      reason: 'filled',
    });
    await expect(answerQuestion({ token, hiring: false })).rejects.toMatchObject(invalid);
  });

  it('is given knowing how many it ends, by number alone, and with what they read', async () => {
    const one = await posting();
    const people = [await makeStaff(), await makeStaff()];
    const ids: string[] = [];
    for (const person of people) ids.push((await applyJob(staffActor(person), one.id, {}, 'jp')).id);
    onDay(21);
    await updateApplied(companyActor(one.company), ids[0]!, { status: 'OFFERED' }, 'jp');
    await one.go();
    const token = await one.token();
    await indexApplicants(one.company);
    const shown = await readQuestion(token);
    expect(shown.closing).toMatchObject({ total: 2, interviews: 0, scouts: 0 });
    expect(shown.closing.stages.filter(({ count }) => count > 0)).toEqual([
      { status: 'OFFERED', count: 1 },
      { status: 'APPLIED', count: 1 },
    ]);
    // Nothing of a person.
    const all = JSON.stringify(shown);
    for (const person of people) {
      const { staffNumber, name } = (await get(staff, { id: person.staffId }))!;
      const { email } = (await get(account, { id: person.accountId }))!;
      for (const word of [person.staffId, staffNumber, email, ...Object.values(name ?? {})])
        if (typeof word === 'string' && word.length > 1) expect(all).not.toContain(word);
    }
    for (const id of ids) expect(all).not.toContain(id);

    const { version } = await one.record();
    const answer = (more: object) => answerQuestion({ token, hiring: false, reason: 'filled', ...more });
    const refused = { code: 'validation_failed' };
    await expect(answer({ texts: { jp: '{誰か} 様' } })).rejects.toMatchObject(refused);
    await expect(answer({ hiring: true, texts: { jp: 'ありがとうございます。' } })).rejects.toMatchObject(
      refused,
    );
    expect((await one.record()).version).toBe(version);
    const texts = { jp: '{氏名} 様、募集を終了しました。', en: 'Dear {name}, we have hired.' };
    const both = await Promise.allSettled([answer({ texts }), answer({ texts })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const closings = await queryAll(jobClosing.ofJob({ jobId: one.id }));
    expect(closings).toMatchObject([{ texts, reason: 'filled', by: { as: 'company' } }]);
    await expect(answer({ texts })).rejects.toMatchObject(invalid);
    await expect(readQuestion(token)).rejects.toMatchObject(invalid);
  });

  it('is refused with the link of an older question, a changed one, and one of a deleted posting', async () => {
    const [one, other] = [await posting(), await posting()];
    onDay(14);
    await one.go();
    await other.go();
    const older = await one.token();
    onDay(21);
    await one.go();
    const token = await one.token();
    const [jobId, questionId, signature] = token.split('.') as [string, string, string];
    const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const others = (await other.record()).asked!.id;
    const before = [await one.record(), await other.record()];
    for (const wrong of [
      older,
      `${jobId}.${questionId}.${flipped}`,
      `${other.id}.${questionId}.${signature}`,
      `${other.id}.${others}.${signature}`,
      `${jobId}.${newId()}.${signature}`,
      await questionToken(jobId, newId()),
      `${jobId}.${questionId}`,
      'x',
    ]) {
      await expect(readQuestion(wrong)).rejects.toMatchObject(invalid);
      await expect(answerQuestion({ token: wrong, hiring: false })).rejects.toMatchObject(invalid);
    }
    expect([await one.record(), await other.record()]).toEqual(before);
    const { version } = await one.record();
    await run(write.remove(job, { id: one.id }, { version }));
    await expect(readQuestion(token)).rejects.toMatchObject(invalid);
    await expect(answerQuestion({ token, hiring: true })).rejects.toMatchObject(invalid);
  });

  it('is refused after day 28, even if the sweep is late', async () => {
    const one = await posting();
    onDay(21);
    await one.go();
    const token = await one.token();
    onDay(27, '23:59');
    await readQuestion(token);
    onDay(28, '00:00');
    await expect(answerQuestion({ token, hiring: true })).rejects.toMatchObject(invalid);
  });
});

describe('a posting that was closed without an answer', () => {
  it('can be republished without a free slot for 14 days, and afterwards with one', async () => {
    const [one, late] = [await posting(), await posting()];
    onDay(28, '00:00');
    for (const each of [one, late]) {
      await each.go();
      // The slot is used for another posting meanwhile.
      await createJob(each.company, { content: completeContent(), publish: true });
    }
    onDay(41, '23:59');
    const again = { status: 'HIRING', closesAt } as const;
    expect(await updateJobStatus(one.company, one.id, again)).toMatchObject({
      status: 'HIRING',
      confirmedAt: '2026-12-12T14:59:00.000Z',
    });
    expect(await look(one.company.companyId, 'openPostings')).toMatchObject({ used: 2 });
    // Closed by its company, it needs a slot like any other.
    await updateJobStatus(one.company, one.id, { status: 'CLOSED' });
    await expect(updateJobStatus(one.company, one.id, again)).rejects.toMatchObject({
      code: 'no_posting_right',
    });
    onDay(42, '00:00');
    await expect(updateJobStatus(late.company, late.id, again)).rejects.toMatchObject({
      code: 'no_posting_right',
    });
  });
});

describe('a posting from before the question', () => {
  it('is counted from the first sweep after the migration, and not closed at once', async () => {
    const one = await posting();
    const { confirmedAt: _, ...older } = await one.record();
    await run(write.save(job, older));
    onDay(60);
    for await (const _progress of migrateTable());
    await one.go();
    expect(await one.record()).toMatchObject({ status: 'HIRING', countedFrom: '2026-12-31T00:00:00.000Z' });
    // Nobody has confirmed anything.
    expect(await getJob(one.id, undefined)).not.toHaveProperty('confirmedAt');
    expect(await one.go()).toEqual([]);
    onDay(74);
    expect(names(await one.go())).toEqual(['stillHiring']);
  });
});
