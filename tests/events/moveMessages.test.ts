/** What a company writes with a move: to each in their language, once the move can no longer be undone, once. */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as jobsHandler } from '../../functions/api/jobs.ts';
import { toApplications } from '../../functions/core/applications/answers.ts';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import * as messages from '../../functions/core/conversations/messages.ts';
import { createConversation } from '../../functions/core/conversations/open.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../functions/core/leaving/withdraw.ts';
import { addressedLetter } from '../../functions/core/notificationEvents/letters.ts';
import { blockCompany, unblockCompany } from '../../functions/core/scouts/blocks.ts';
import { change as changeRecord } from '../../functions/data/change.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { message } from '../../functions/data/entities/conversation.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, queryAll, type Stored } from '../../functions/data/table.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { applicants } from '../../shared/contract/applicants.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { send } from '../support/api.ts';
import { completeContent, makeCompany, makeStaff, staffActor, type TestStaff } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, change, queueAddresses } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});
afterEach(() => vi.restoreAllMocks());

const texts = {
  jp: '{氏名}様、「{求人名}」の選考を進めます。',
  en: 'Dear {name}, you are one step further with {company name}.',
};

async function posting() {
  const company = await makeCompany();
  const { id: jobId } = await createJob(company, { content: completeContent(), publish: true } as never);
  return {
    company,
    async applicant(locale: 'jp' | 'en' = 'jp') {
      const person = await makeStaff();
      await changeRecord(account, { id: person.accountId }, (one) => ({ ...one, locale }));
      const { id } = await applyJob(staffActor(person), jobId, {}, locale);
      await createConversation(staffActor(person), { applicationId: id });
      const named = (await get(staff, { id: person.staffId }))!;
      return { person, id, name: displayName(named.name!, locale) };
    },
    move: (id: string, body: object) =>
      send(jobsHandler, jobs.updateAppliedStatus, { token: company.token, params: { id }, body }),
    moveAll: (ids: string[], body: object) =>
      send(jobsHandler, applicants.moveApplicants, {
        token: company.token,
        body: { applications: ids.map((id) => ({ id, version: 1 })), ...body },
      }),
    undo: (id: string, move: string) =>
      send(jobsHandler, jobs.undoApplied, { token: company.token, params: { id }, body: { move } }),
    said: async ({ staffId }: TestStaff) =>
      (
        await queryAll(
          message.ofConversation({ conversationId: conversationIdOf(staffId, company.companyId) }),
        )
      ).map(({ by, text }) => [by, text]),
  };
}

/** The stream's message for the last step, as its queue hands it over after ten seconds. */
async function afterTenSeconds(id: string, stored?: Stored<typeof application>) {
  const after = stored ?? (await get(application, { id }))!;
  const before = { ...after, history: after.history.slice(0, -1) };
  const told = messagesFor(change(application, { before, after })).filter((one) => one.queue === 'notify');
  expect(told).toMatchObject([{ delaySeconds: 10 }]);
  return batchOf(...told.map((one) => one.message));
}

/** The mail that follows a notification. */
async function mailed(delayed: SQSEvent, { accountId: recipient }: TestStaff): Promise<string> {
  const about = JSON.parse(delayed.Records[0]!.body);
  return JSON.stringify(await addressedLetter({ ...about, recipient } as never));
}

describe('a message with a move', () => {
  it('arrives in the conversation, to each in the language they read, after the ten seconds', async () => {
    const at = await posting();
    const [japanese, english] = [await at.applicant('jp'), await at.applicant('en')];
    const { status, body } = await at.moveAll([japanese.id, english.id], { to: 'INTERVIEW', texts });
    expect([status, body.results.length]).toEqual([200, 2]);
    expect([await at.said(japanese.person), await at.said(english.person)]).toEqual([[], []]);
    for (const { id } of [japanese, english])
      expect(await notify(await afterTenSeconds(id))).toEqual({ batchItemFailures: [] });
    const [[jp], [en]] = [await at.said(japanese.person), await at.said(english.person)];
    expect(jp).toEqual(['company', expect.stringMatching(`^${japanese.name}様、「.+」の選考を進めます。$`)]);
    expect(en).toEqual([
      'company',
      expect.stringMatching(`^Dear ${english.name}, you are one step further with .+\\.$`),
    ]);
    expect(body.results[0].application.history[1].message).toBe(jp![1]);
  });

  it('is as well a single move’s, and is not sent after it was undone', async () => {
    const at = await posting();
    const { person, id, name } = await at.applicant();
    const { status, body } = await at.move(id, {
      status: 'SCREENING',
      texts: { jp: '{氏名}様' },
      version: 1,
    });
    expect([status, body.history[1].message]).toEqual([200, `${name}様`]);
    const delayed = await afterTenSeconds(id);
    expect((await at.undo(id, body.undo.move)).status).toBe(200);
    expect(await notify(delayed)).toEqual({ batchItemFailures: [] });
    expect(await at.said(person)).toEqual([]);
    expect(await queryAll(notification.ofAccount({ accountId: person.accountId }))).toEqual([]);
  });

  it('is sent once by a worker that is killed between notification and message, and again after it', async () => {
    const at = await posting();
    const { person, id } = await at.applicant();
    const { body } = await at.move(id, { status: 'SCREENING', texts });
    const delayed = await afterTenSeconds(id);
    vi.spyOn(messages, 'say').mockRejectedValueOnce(new Error('killed'));
    expect((await notify(delayed)).batchItemFailures).toHaveLength(1);
    expect(await at.said(person)).toEqual([]);
    // The person was notified, so that it cannot be undone any more.
    expect((await at.undo(id, body.undo.move)).body.code).toBe('undo_over');
    for (let time = 0; time < 3; time += 1) await notify(delayed);
    expect(await at.said(person)).toHaveLength(1);
    expect(await queryAll(notification.ofAccount({ accountId: person.accountId }))).toHaveLength(1);
  });

  it('reaches people who get no notifications, and is undone or sent, never both', async () => {
    const at = await posting();
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = await at.applicant();
        await changeRecord(account, { id: one.person.accountId }, (owner) => ({
          ...owner,
          notificationBanned: true,
        }));
        const { body } = await at.move(one.id, { status: 'SCREENING', texts });
        return { ...one, move: body.undo.move as string, delayed: await afterTenSeconds(one.id) };
      }),
    );
    const ends = await Promise.all(
      rounds.map(async ({ id, person, move, delayed }, index) => {
        const taking = async () => {
          await new Promise((resolve) => setTimeout(resolve, index * 3));
          return (await at.undo(id, move)).status === 200;
        };
        const [isBack] = await Promise.all([taking(), notify(delayed)]);
        return [isBack, (await at.said(person)).length];
      }),
    );
    for (const [isBack, count] of ends) expect(count).toBe(isBack ? 0 : 1);
  });

  it('is not sent to a member who hides meanwhile, without failing for ever', async () => {
    const at = await posting();
    const { person, id } = await at.applicant();
    await at.move(id, { status: 'SCREENING', texts });
    const delayed = await afterTenSeconds(id);
    await blockCompany(person, at.company.companyId);
    expect(await notify(delayed)).toEqual({ batchItemFailures: [] });
    expect(await at.said(person)).toEqual([]);
    // Nor does the email say it, which says the new stage alone.
    const mail = await mailed(delayed, person);
    expect(mail).toContain('書類選考');
    expect(mail).not.toContain('選考を進めます');
  });

  it('is quoted in the email once it was sent', async () => {
    const at = await posting();
    const { person, id } = await at.applicant();
    await at.move(id, { status: 'SCREENING', texts });
    const delayed = await afterTenSeconds(id);
    await notify(delayed);
    expect(await mailed(delayed, person)).toContain('選考を進めます');
  });

  it.each([
    [
      'nothing is known for',
      { status: 'INTERVIEW', texts: { jp: '{面接日時}にお越しください。' } },
      'emptyPlaceholder',
    ],
    ['is misspelt', { status: 'SCREENING', texts: { jp: '{お名前}様' } }, 'unknownPlaceholder'],
    ['is of another stage', { status: 'OFFERED', texts: { en: '{interview time}' } }, 'unknownPlaceholder'],
  ])('with a placeholder that %s stops the move', async (_, body, code) => {
    const at = await posting();
    const { id } = await at.applicant();
    const refused = await at.move(id, body);
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, code]);
    const [all] = (await at.moveAll([id], { to: body.status, texts: body.texts })).body.results ?? [{}];
    expect(all.application).toBeUndefined();
    expect((await get(application, { id }))!).toMatchObject({ status: 'APPLIED', version: 1 });
  });

  it('is refused with a mark alone, and of a decline from who withdraws or beside another text', async () => {
    const at = await posting();
    const { id, person } = await at.applicant();
    expect((await at.move(id, { moved: true, texts })).status).toBe(422);
    const decline = (token: string, body: object) =>
      send(jobsHandler, jobs.declineApplied, { token, params: { id }, body });
    expect((await decline(person.token, { texts })).status).toBe(422);
    expect((await decline(at.company.token, { reason: 'experience', message: 'Hi', texts })).status).toBe(
      422,
    );
    expect((await get(application, { id }))!.version).toBe(1);
    const { body } = await decline(at.company.token, {
      reason: 'other',
      texts: { jp: '{氏名}様、またの機会に。' },
    });
    expect(body).toMatchObject({
      status: 'DECLINED',
      declineMessage: expect.stringMatching(/^.+様、またの機会に。$/),
    });
  });

  it('is checked after who it is for: hidden, changed meanwhile or ended comes before its words', async () => {
    const at = await posting();
    const { id, person } = await at.applicant();
    const empty = { texts: { jp: '{面接日時}にお越しください。' } };
    const decline = (body: object) =>
      send(jobsHandler, jobs.declineApplied, {
        token: at.company.token,
        params: { id },
        body: { reason: 'experience', ...body },
      });
    const codes = async (version: number) => [
      (await at.move(id, { status: 'INTERVIEW', ...empty, version })).body.code,
      (await decline({ texts: { jp: '{面接日時}' }, version })).body.code,
    ];
    expect(await codes(1)).toEqual(['validation_failed', 'validation_failed']);
    expect(await codes(7)).toEqual(['changed_meanwhile', 'changed_meanwhile']);
    await blockCompany(person, at.company.companyId);
    expect(await codes(1)).toEqual(['profile_unavailable', 'profile_unavailable']);
    await unblockCompany(person, at.company.companyId);
    await changeRecord(application, { id }, (one) => ({ ...one, status: 'WITHDRAWN' as const }));
    expect(await codes(2)).toEqual(['application_transition', 'application_transition']);
  });

  it('goes from the application with the person', async () => {
    const at = await posting();
    const { id, person } = await at.applicant();
    await at.move(id, { status: 'SCREENING', texts });
    await changeRecord(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true as never }));
    await eraseStaff(person.staffId);
    expect(JSON.stringify(await get(application, { id }))).not.toContain('選考を進めます');
  });

  it.each(['singly', 'among several'])(
    'of a decline %s is not shown without the name, and goes with the person',
    async (how) => {
      const at = await posting();
      const { id, person } = await at.applicant();
      const said = { reason: 'experience', texts: { jp: '{氏名}様、またの機会に。' } };
      if (how === 'singly')
        await send(jobsHandler, jobs.declineApplied, { token: at.company.token, params: { id }, body: said });
      else await at.moveAll([id], { to: 'DECLINED', ...said });
      const record = async () => (await get(application, { id }))!;
      const shown = async () => (await toApplications([await record()], 'company', 'jp'))[0]!.declineMessage;
      expect(await shown()).toContain('またの機会に');
      await blockCompany(person, at.company.companyId);
      expect(await shown()).toBeUndefined();
      expect((await toApplications([await record()], 'staff', 'jp'))[0]).toBeDefined();
      await changeRecord(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true as never }));
      await eraseStaff(person.staffId);
      expect(await record()).toMatchObject({ status: 'DECLINED', declineReason: 'experience' });
      expect(JSON.stringify(await record())).not.toContain('またの機会に');
    },
  );
});
