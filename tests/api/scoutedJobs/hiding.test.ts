import { beforeAll, describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../../functions/core/conversationId.ts';
import { sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { markSeen } from '../../../functions/core/conversations/seen.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { counters } from '../../../functions/data/entities/account.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { conversation } from '../../../functions/data/entities/conversation.ts';
import { get } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { type Send, send } from '../../support/api.ts';
import { handlers } from '../../support/handlers.ts';
import {
  completeContent,
  makeCompany,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { indexApplicants, useReadModel } from '../../support/readModel.ts';

useReadModel();

const named = new Map(allOperations.map((one) => [one.name, one]));
const call = ({ token }: { token: string }, name: string, request: Send = {}) => {
  const { lambda, operation } = named.get(name)!;
  return send(handlers[lambda]!, operation, { token, ...request });
};
const code = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];
const say = (from: { accountId: string }, conversationId: string, text = 'Hello') =>
  sendMessage(from.accountId, { conversationId, id: newId(), text });

let firm: TestCompany;
let jobs: string[];
beforeAll(async () => {
  firm = await makeCompany({ postingLimit: null });
  jobs = [];
  for (let made = 0; made < 3; made += 1)
    jobs.push((await createJob(firm, { content: completeContent(), publish: true })).id);
});

/** A person who applied to the company and has a conversation with it, with one of two messages read. */
async function applicant(): Promise<{ person: TestStaff; id: string; talk: string }> {
  const person = await makeStaff();
  const made = await call(person, 'applyJob', { params: { id: jobs[0]! }, body: { message: 'Please!' } });
  const about = { jobId: jobs[0]!, jobNumber: 'J0000001', title: { en: 'Work' } };
  const { companyId } = firm;
  await openConversation({ staffId: person.staffId, companyId, type: 'APPLY', about });
  const talk = conversationIdOf(person.staffId, companyId);
  await say(person, talk, 'One');
  await markSeen(firm.accountId, talk, 1);
  await say(person, talk, 'Two');
  return { person, id: made.body.id, talk };
}
const hide = (person: TestStaff, body: object = {}) =>
  call(person, 'blockCompany', { body: { companyId: firm.companyId, ...body } });
const show = (person: TestStaff) => call(person, 'unblockCompany', { params: { companyId: firm.companyId } });
const unread = async () => (await get(counters, { accountId: firm.accountId }))?.messages ?? 0;
async function row(id: string) {
  await indexApplicants(firm);
  const { body } = await call(firm, 'appliedJobs', { query: { filterOption: 'ALL', pageSize: '100' } });
  return body.data.find((one: { id: string }) => one.id === id);
}

describe('while a person hides from a company', () => {
  it('the company can read, write and decide nothing, without being given a reason', async () => {
    const { person, id, talk } = await applicant();
    const before = await unread();
    await hide(person);
    expect(await row(id)).toMatchObject({ status: 'APPLIED', staff: { relation: 'UNAVAILABLE' } });
    expect(await row(id)).not.toHaveProperty('message');
    const params = { id };
    for (const answer of [
      await call(firm, 'updateAppliedStatus', { params, body: { status: 'INTERVIEW' } }),
      await call(firm, 'updateAppliedStatus', { params, body: { moved: true } }),
      await call(firm, 'declineApplied', { params, body: { reason: 'other' } }),
      await call(firm, 'createConversation', { body: { applicationId: id } }),
    ])
      expect(code(answer)).toEqual([409, 'profile_unavailable']);
    const { version, updatedAt } = (await get(application, { id }))!;
    expect([version, updatedAt]).toEqual([1, expect.any(String)]);
    const read = await call(firm, 'listMessages', { params: { id: talk } });
    expect(read.body).toMatchObject({
      data: [],
      total: 0,
      conversation: { isAvailable: false, notSeenCount: 0, other: { name: {}, withdrawn: false } },
    });
    expect(read.body.conversation).not.toHaveProperty('lastMessage');
    await expect(say(firm, talk)).rejects.toMatchObject({ code: 'profile_unavailable' });
    await expect(say(person, talk)).rejects.toMatchObject({ code: 'company_blocked' });
    expect((await markSeen(firm.accountId, talk, 2)).isChanged).toBe(false);
    // Unreadable messages do not count as unread.
    expect(await unread()).toBe(before - 1);
    const { staffId, staffNumber } = person;
    for (const name of ['staffPdf', 'previewResume'])
      expect((await call(firm, name, { query: { staffId } })).status).toBe(404);
    expect((await call(firm, 'listJobsByStaffNumber', { params: { staffNumber } })).status).toBe(404);
    const answers = [
      row(id),
      call(firm, 'listConversations'),
      call(firm, 'listMessages', { params: { id: talk } }),
    ];
    expect(JSON.stringify(await Promise.all(answers))).not.toMatch(/block|hidden from|conceal/i);
  });

  it('everything is restored after unhiding, including unread messages', async () => {
    const { person, id, talk } = await applicant();
    const before = await unread();
    await hide(person);
    await hide(person);
    await show(person);
    await show(person);
    expect(await unread()).toBe(before);
    expect(await row(id)).toMatchObject({ message: 'Please!', staff: { relation: 'APPLIED' } });
    const { body } = await call(firm, 'listMessages', { params: { id: talk } });
    expect(body).toMatchObject({ total: 2, conversation: { isAvailable: true, notSeenCount: 1 } });
    await say(firm, talk);
    expect(
      (await call(firm, 'updateAppliedStatus', { params: { id }, body: { status: 'SCREENING' } })).status,
    ).toBe(200);
  });

  it('they cannot apply to it, nor open a conversation', async () => {
    const { person, id } = await applicant();
    await hide(person);
    expect(code(await call(person, 'applyJob', { params: { id: jobs[1]! }, body: {} }))).toEqual([
      409,
      'company_blocked',
    ]);
    for (const body of [{ applicationId: id }, { jobId: jobs[1]! }])
      expect(code(await call(person, 'createConversation', { body }))).toEqual([409, 'company_blocked']);
    await show(person);
    expect((await call(person, 'applyJob', { params: { id: jobs[1]! }, body: {} })).status).toBe(201);
  });

  it('other people’s data do not change', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await hide(one.person);
    expect(await row(other.id)).toMatchObject({ staff: { relation: 'APPLIED' } });
    expect((await get(conversation, { id: other.talk }))?.concealed).toBe(false);
    await say(firm, other.talk);
  });
});

describe('the data that a company already has', () => {
  it('are shown before hiding, and in the list of blocked companies', async () => {
    const { person, id } = await applicant();
    const params = { companyId: firm.companyId };
    const received = {
      applications: [{ id, status: 'APPLIED', isEnded: false, job: { id: jobs[0] } }],
      messages: 2,
    };
    const before = await call(person, 'companyToBlock', { params });
    expect(before.body).toMatchObject({ id: firm.companyId, received });
    expect(before.body).not.toHaveProperty('at');
    await hide(person);
    expect((await call(person, 'listBlockedCompanies')).body.data).toMatchObject([{ received }]);
    expect((await call(person, 'companyToBlock', { params })).body.at).toEqual(expect.any(String));
    const stranger = await makeStaff();
    expect((await call(stranger, 'companyToBlock', { params })).body.received).toEqual({
      applications: [],
      messages: 0,
    });
    expect((await call(stranger, 'companyToBlock', { params: { companyId: newId() } })).status).toBe(404);
  });

  it('are withdrawn in the same step on request, or later; ended ones stay', async () => {
    const { person, id } = await applicant();
    const ended = (await call(person, 'applyJob', { params: { id: jobs[1]! }, body: {} })).body.id;
    await call(firm, 'declineApplied', { params: { id: ended }, body: { reason: 'experience' } });
    await hide(person);
    expect((await get(application, { id }))?.status).toBe('APPLIED');
    await hide(person, { withdrawApplications: true });
    await hide(person, { withdrawApplications: true });
    const after = (await get(application, { id }))!;
    expect(after.history.map(({ status, by }) => [status, by])).toEqual([
      ['APPLIED', 'staff'],
      ['WITHDRAWN', 'staff'],
    ]);
    expect((await get(application, { id: ended }))?.status).toBe('DECLINED');
    expect(await row(id)).toMatchObject({ status: 'WITHDRAWN', staff: { relation: 'UNAVAILABLE' } });
    const both = await applicant();
    await hide(both.person, { withdrawApplications: true });
    expect((await get(application, { id: both.id }))?.status).toBe('WITHDRAWN');
    expect((await get(conversation, { id: both.talk }))?.concealed).toBe(true);
  });
});

it('hiding is consistent with concurrent messages, decisions and new conversations', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { person, id, talk } = await applicant();
    const fresh = await makeStaff();
    const about = { jobId: jobs[0]!, jobNumber: 'J0000001', title: { en: 'Work' } };
    const { companyId } = firm;
    await Promise.allSettled([
      say(person, talk),
      blockCompany(person, companyId, { withdrawApplications: true }),
      say(firm, talk),
      call(firm, 'updateAppliedStatus', { params: { id }, body: { status: 'OFFERED' } }),
      blockCompany(fresh, companyId),
      openConversation({ staffId: fresh.staffId, companyId, type: 'INQUIRY', about }),
    ]);
    expect((await get(application, { id }))?.status).toBe('WITHDRAWN');
    expect((await get(conversation, { id: talk }))?.concealed).toBe(true);
    const opened = await get(conversation, { id: conversationIdOf(fresh.staffId, companyId) });
    expect(opened?.concealed ?? true).toBe(true);
    await expect(say(firm, talk)).rejects.toMatchObject({ code: 'profile_unavailable' });
    await Promise.all([unblockCompany(person, companyId), unblockCompany(fresh, companyId)]);
  }
  // The counters match the messages.
  const all = (await call(firm, 'listConversations')).body.data as { notSeenCount: number }[];
  const more = (await call(firm, 'listConversations', { query: { page: '2' } })).body.data as typeof all;
  expect(await unread()).toBe([...all, ...more].reduce((sum, one) => sum + one.notSeenCount, 0));
});
