import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { handler as conversationsHandler } from '../../../functions/api/conversations.ts';
import { handler } from '../../../functions/api/jobs.ts';
import { handler as talentHandler } from '../../../functions/api/talent.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { appliedJobs } from '../../../functions/core/applications/lists.ts';
import * as readModel from '../../../functions/core/lists/readModel.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { scoutLayout, scoutSource } from '../../../functions/core/scouts/list.ts';
import { application, scout } from '../../../functions/data/entities/application.ts';
import { jobCounters } from '../../../functions/data/entities/job.ts';
import { favoriteCount, staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { Failure } from '../../../functions/platform/failure.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { conversations } from '../../../shared/contract/conversations.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { undoSeconds } from '../../../shared/domain/applicationStatus.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { indexApplicants, indexJobs, useReadModel } from '../../support/readModel.ts';

useReadModel();

type By = { token: string };
async function openJob(by: By, change = {}): Promise<{ id: string; jobNumber: string }> {
  const answer = await send(handler, jobs.createJob, {
    token: by.token,
    body: { content: completeContent(change), publish: true },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const close = (by: By, id: string) =>
  send(handler, jobs.updateJobStatus, { token: by.token, params: { id }, body: { status: 'CLOSED' } });
const apply = (by: By, id: string, body: object = {}) =>
  send(handler, jobs.applyJob, { token: by.token, params: { id }, body });
const listed = (by: By, query: Record<string, string | string[]> = {}) =>
  send(talentHandler, jobs.appliedJobs, { token: by.token, query });
/** A company's list has every change so far. */
async function applied(by: By | TestCompany, query: Record<string, string | string[]> = {}) {
  if ('companyId' in by) await indexApplicants(by);
  return listed(by, query);
}
const setStatus = (by: By, id: string, body: object) =>
  send(handler, jobs.updateAppliedStatus, { token: by.token, params: { id }, body });
const decline = (by: By, id: string, body: object = {}) =>
  send(handler, jobs.declineApplied, { token: by.token, params: { id }, body });
const undo = (by: By, id: string, move: string) =>
  send(handler, jobs.undoApplied, { token: by.token, params: { id }, body: { move } });
/** The newest application as seen by its owner, after undo has expired. */
async function knownTo(person: By) {
  const at = Date.now() + undoSeconds * 1000;
  setClock(() => at);
  try {
    return (await applied(person)).body.data[0];
  } finally {
    setClock();
  }
}
/** Lists are read from their start again: they have looked for changes up to the other time. */
function resetClock(): void {
  setClock();
  closeReadModel();
}
type Entry = { status: string; undoneAt?: string };
const hide = (by: By, id: string) => send(handler, jobs.deleteApplied, { token: by.token, params: { id } });
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function scene(): Promise<{ company: TestCompany; person: TestStaff; jobId: string; id: string }> {
  const [company, person] = [await makeCompany({ postingLimit: 9 }), await makeStaff()];
  const jobId = (await openJob(company)).id;
  const { id } = (await apply(person, jobId)).body;
  return { company, person, jobId, id };
}

describe('applying', () => {
  it('discloses the contact data to the company, and no company fields to staff', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const { id } = await openJob(company);
    const answer = await apply(person, id, { message: 'よろしくお願いします。' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'APPLIED',
      moved: false,
      job: { id, isOpen: true },
      version: 1,
    });
    expect(answer.body).not.toHaveProperty('staff');
    const seen = (await applied(company)).body;
    expect(seen.total).toBe(1);
    expect(seen.data[0].staff).toMatchObject({
      staffNumber: person.staffNumber,
      name: { familyName: 'Santos', givenName: 'Maria' },
      phone: '+819012345678',
      relation: 'APPLIED',
    });
    expect(seen.data[0].staff.email).toMatch(/@example\.com$/);
    expect((await get(jobCounters, { jobId: id }))?.applicants).toBe(1);
  });

  it("shows the company the applicant's photo by a signed URL, until a withdrawal", async () => {
    const { company, person, id } = await scene();
    const photo = `photos/${person.accountId}/${newId()}.jpg`;
    const basic = (await get(staffBasicInfo, { staffId: person.staffId }))!;
    await run(write.save(staffBasicInfo, { ...basic, info: { ...basic.info, photo } }));
    const face = async () =>
      (await applied(company)).body.data.find((one: { id: string }) => one.id === id).staff;
    const { photoUrl } = await face();
    expect(photoUrl).toContain(`/${photo.replace('.jpg', '-240.jpg')}?Expires=`);
    expect(photoUrl).toContain('&Signature=');
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    expect(await face()).not.toHaveProperty('photoUrl');
  });

  it('succeeds once, also for concurrent requests', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const { id } = await openJob(company);
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(
      answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'already_applied'),
    ).toBe(true);
    expect((await applied(company)).body.total).toBe(1);
    expect((await get(jobCounters, { jobId: id }))?.applicants).toBe(1);
  });

  it('requires a profile, an open job and a staff member', async () => {
    const company = await makeCompany({ postingLimit: 9 });
    const { id } = await openJob(company);
    const bare = await apply(await makeStaff(false), id);
    expect([bare.status, bare.body.code]).toEqual([422, 'profile_incomplete']);
    expect((await apply(company, id)).status).toBe(403);
    const person = await makeStaff();
    expect((await apply(person, newId())).status).toBe(404);
    const draft = await send(handler, jobs.createJob, {
      token: company.token,
      body: { content: completeContent() },
    });
    expect((await apply(person, draft.body.id)).status).toBe(404);
    await close(company, id);
    const ended = await apply(person, id);
    expect([ended.status, ended.body.code]).toEqual([409, 'job_not_open']);
    const lapsed = (await openJob(company, { closesAt: later(0.001) })).id;
    setClock(later(0.01));
    try {
      expect((await apply(person, lapsed)).body.code).toBe('job_not_open');
    } finally {
      setClock();
    }
  });

  it('fails if the job closes between reading and writing', async () => {
    const company = await makeCompany({ postingLimit: 9 });
    const [{ id }, person] = [await openJob(company), await makeStaff()];
    const client = dynamodb();
    const original = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    const spy = vi.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
      if (command instanceof TransactWriteCommand) {
        spy.mockRestore();
        await close(company, id);
      }
      return original(command);
    }) as never);
    expect((await apply(person, id)).body.code).toBe('job_not_open');
    expect(await get(jobCounters, { jobId: id })).toBeUndefined();
    expect((await applied(person, { filterOption: 'ALL' })).body.total).toBe(0);
  });

  it('fails if the closing time passes meanwhile', async () => {
    const company = await makeCompany({ postingLimit: 9 });
    const person = await makeStaff();
    const { id } = await openJob(company, { closesAt: later(1) });
    const closes = Date.parse(later(1)) + 60_000;
    let looked = false;
    // The clock is before closesAt while the job is read, and after it from the transaction on.
    const client = dynamodb();
    const spy = vi.spyOn(client, 'send');
    setClock(() => {
      looked ||= spy.mock.calls.filter(([command]) => command.constructor.name === 'GetCommand').length >= 5;
      return looked && ticks++ > 2 ? closes : Date.now();
    });
    let ticks = 0;
    try {
      const by = { staffId: person.staffId, accountId: person.accountId };
      await expect(applyJob(by, id, {}, 'jp')).rejects.toMatchObject({ code: 'job_not_open' });
    } finally {
      resetClock();
      spy.mockRestore();
    }
  });
});

describe('an application', () => {
  it('is moved forward by the company, one or more steps, never back', async () => {
    const { company, person, id } = await scene();
    const first = await setStatus(company, id, { status: 'INTERVIEW', version: 1 });
    expect(first.body).toMatchObject({ status: 'INTERVIEW', version: 2 });
    expect(first.body.history.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
      ['APPLIED', 'staff'],
      ['INTERVIEW', 'company'],
    ]);
    expect((await setStatus(company, id, { status: 'SCREENING' })).body.code).toBe('application_transition');
    expect((await setStatus(company, id, { status: 'OFFERED', version: 1 })).body.code).toBe(
      'changed_meanwhile',
    );
    expect((await setStatus(company, id, { moved: true })).body).toMatchObject({
      moved: true,
      status: 'INTERVIEW',
    });
    expect((await setStatus(company, id, {})).status).toBe(422);
    expect((await setStatus(person, id, { status: 'HIRED' })).status).toBe(403);
    expect(await knownTo(person)).toMatchObject({ status: 'INTERVIEW', moved: true });
  });

  it('returns to its previous state when the last move is undone, except in the log', async () => {
    const { company, person, id } = await scene();
    const moved = (await setStatus(company, id, { status: 'INTERVIEW', version: 1 })).body;
    expect(moved.undo.move).toBe(moved.history[1].at);
    expect(moved.undo.milliseconds).toBeLessThanOrEqual(undoSeconds * 1000);
    // Only the company sees it yet.
    const pending = (await applied(person)).body.data[0];
    expect(pending).toMatchObject({ status: 'APPLIED' });
    expect(pending.history).toHaveLength(1);
    expect((await applied(person, { status: 'INTERVIEW' })).body.total).toBe(0);
    await setStatus(company, id, { moved: true });
    const undone = await undo(company, id, moved.undo.move);
    expect(undone.body).toMatchObject({ status: 'APPLIED', moved: true, version: 4 });
    expect(undone.body).not.toHaveProperty('undo');
    expect(
      undone.body.history.map(({ status, undoneAt }: Entry) => [status, undoneAt !== undefined]),
    ).toEqual([
      ['APPLIED', false],
      ['INTERVIEW', true],
    ]);
    expect((await applied(person)).body.data[0].history).toHaveLength(1);
    expect((await undo(company, id, moved.undo.move)).body.code).toBe('changed_meanwhile');
    // A decline with its texts, in both lists, too.
    const declined = await decline(company, id, { reason: 'experience', message: 'またの機会に' });
    expect((await applied(person)).body.data[0]).not.toHaveProperty('declineMessage');
    expect((await hide(person, id)).body.code).toBe('application_transition');
    expect((await hide(company, id)).status).toBe(200);
    const again = (await undo(company, id, declined.body.undo.move)).body;
    expect(again).toMatchObject({ status: 'APPLIED', version: 7 });
    expect(again).not.toHaveProperty('declineReason');
    expect((await applied(company)).body.total).toBe(1);
    expect((await setStatus(company, id, { status: 'SCREENING' })).body.status).toBe('SCREENING');
  });

  it('can be undone within ten seconds only', async () => {
    const { company, person, id } = await scene();
    const { history, undo: offered } = (await setStatus(company, id, { status: 'HIRED' })).body;
    const made = Date.parse(history[1].at);
    setClock(() => made + undoSeconds * 1000);
    try {
      const late = await undo(company, id, offered.move);
      expect([late.status, late.body.code]).toEqual([409, 'undo_over']);
      expect(late.body.message).toMatch(/10秒/);
      expect((await applied(company)).body.data[0]).not.toHaveProperty('undo');
      expect((await applied(person)).body.data[0]).toMatchObject({ status: 'HIRED' });
      setClock(() => made + undoSeconds * 1000 - 1);
      expect((await applied(person)).body.data[0]).toMatchObject({ status: 'APPLIED' });
      expect((await undo(company, id, offered.move)).body.status).toBe('APPLIED');
    } finally {
      resetClock();
    }
  });

  it('can be undone only by the company that moved it, and not after the applicant acted', async () => {
    const { company, person, id } = await scene();
    const { move } = (await setStatus(company, id, { status: 'SCREENING' })).body.undo;
    expect((await undo(await makeCompany(), id, move)).status).toBe(404);
    expect((await undo(person, id, move)).status).toBe(403);
    expect((await undo(await makeEmployee(), id, move)).status).toBe(403);
    expect((await undo(company, newId(), move)).status).toBe(404);
    expect((await undo(company, id, '2026-01-01T00:00:00.000Z')).body.code).toBe('changed_meanwhile');
    expect((await decline(person, id)).body.status).toBe('WITHDRAWN');
    expect((await undo(company, id, move)).body.code).toBe('changed_meanwhile');
    expect((await applied(person)).body.data[0]).toMatchObject({ status: 'WITHDRAWN' });
    const hidden = await scene();
    const other = (await setStatus(hidden.company, hidden.id, { status: 'SCREENING' })).body.undo.move;
    await blockCompany(hidden.person, hidden.company.companyId);
    expect((await undo(hidden.company, hidden.id, other)).body.code).toBe('profile_unavailable');
  });

  it('moves once for concurrent requests, and is undone once', async () => {
    const { company, id } = await scene();
    const presses = [1, 2, 3].map(() => setStatus(company, id, { status: 'SCREENING', version: 1 }));
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = answers.find(({ status }) => status === 200)!.body;
    expect(made.history).toHaveLength(2);
    const undone = await Promise.all([1, 2, 3].map(() => undo(company, id, made.undo.move)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await applied(company)).body.data[0]).toMatchObject({ status: 'APPLIED', version: 3 });
  });

  it('is declined by the company with a reason, or withdrawn by the staff member, and then final', async () => {
    const { company, person, id } = await scene();
    const bare = await decline(company, id);
    expect([bare.status, bare.body.errors[0]]).toMatchObject([422, { field: 'reason', code: 'required' }]);
    for (const reason of ['mood', 'company-left'])
      expect((await decline(company, id, { reason })).body.errors[0].code).toBe('notOffered');
    const declined = await decline(company, id, { reason: 'experience', message: 'またの機会に' });
    expect(declined.body).toMatchObject({ status: 'DECLINED', declineReason: 'experience' });
    const read = { status: 'DECLINED', declineReason: 'experience', declineMessage: 'またの機会に' };
    expect(await knownTo(person)).toMatchObject(read);
    // Reasons from when they were for the company's own records stay there.
    const { isReasonShared, ...former } = (await get(application, { id }))!;
    expect(isReasonShared).toBe(true);
    await run(write.save(application, former));
    expect(await knownTo(person)).not.toHaveProperty('declineReason');
    expect((await decline(person, id)).body.code).toBe('application_transition');
    const other = await scene();
    expect((await decline(other.person, other.id)).body).toMatchObject({ status: 'WITHDRAWN' });
    expect((await setStatus(other.company, other.id, { status: 'HIRED' })).body.code).toBe(
      'application_transition',
    );
    expect((await setStatus(other.company, other.id, { moved: true })).body.code).toBe(
      'application_transition',
    );
  });

  it('is not declined for other reasons without saying them', async () => {
    const { company, person, id } = await scene();
    for (const message of [undefined, '', '  ']) {
      const { status, body } = await decline(company, id, { reason: 'other', ...(message && { message }) });
      expect([status, body.errors[0]]).toMatchObject([422, { field: 'message', code: 'required' }]);
    }
    expect((await get(application, { id }))!.status).toBe('APPLIED');
    expect((await decline(company, id, { reason: 'other', message: '予算の都合です' })).status).toBe(200);
    expect(await knownTo(person)).toMatchObject({ declineReason: 'other', declineMessage: '予算の都合です' });
  });

  it('is decided once when both sides act concurrently', async () => {
    const { company, person, id } = await scene();
    const answers = await Promise.all([
      decline(company, id, { reason: 'conditions' }),
      decline(person, id),
      setStatus(company, id, { status: 'HIRED' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  it('is inaccessible to others', async () => {
    const { id } = await scene();
    const [company, person, employee] = [await makeCompany(), await makeStaff(), await makeEmployee()];
    expect((await setStatus(company, id, { status: 'HIRED' })).status).toBe(404);
    expect((await decline(company, id, { reason: 'conditions' })).status).toBe(404);
    expect((await decline(person, id)).status).toBe(404);
    expect((await hide(person, id)).body).toEqual({ ok: true });
    expect(await get(application, { id })).toMatchObject({ status: 'APPLIED', hiddenFor: [] });
    expect((await decline(employee, id)).status).toBe(403);
    expect((await applied(employee)).status).toBe(403);
  });

  it("can be removed from the caller's list when ended, and stays in the other's", async () => {
    const { company, person, id } = await scene();
    expect((await hide(person, id)).body.code).toBe('application_transition');
    await decline(person, id);
    expect((await hide(person, id)).status).toBe(200);
    expect((await hide(person, id)).status).toBe(200);
    expect((await applied(person)).body.total).toBe(0);
    expect((await applied(company)).body.total).toBe(1);
  });

  it('of a user who has left shows ‘withdrawn user’ without data', async () => {
    const { company, person } = await scene();
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    expect(await get(staffBasicInfo, { staffId: person.staffId })).toBeDefined();
    await indexApplicants(company);
    const seen = await send(talentHandler, jobs.appliedJobs, {
      token: company.token,
      headers: { 'accept-language': 'en' },
    });
    expect(seen.body.data[0].staff).toEqual({
      staffId: person.staffId,
      staffNumber: person.staffNumber,
      name: 'Withdrawn user',
      relation: 'WITHDRAWN',
    });
  });
});

describe('lists of applications', () => {
  it('filter by status, job and whether the job is open, with totals', async () => {
    const [company, person, other] = [
      await makeCompany({ postingLimit: 9 }),
      await makeStaff(),
      await makeStaff(),
    ];
    const [open, ended] = [await openJob(company), await openJob(company)];
    const first = (await apply(person, open.id)).body;
    await apply(other, open.id);
    await apply(person, ended.id);
    await setStatus(company, first.id, { status: 'OFFERED' });
    await close(company, ended.id);
    const { facets, total: offered } = (await applied(company, { status: 'OFFERED' })).body;
    expect([offered, facets.status]).toMatchObject([1, { APPLIED: 1, OFFERED: 1 }]);
    expect(facets.status).not.toHaveProperty('HIRED');
    const inOrder = async (sort: string) =>
      (await listed(company, { filterOption: 'ALL', sort })).body.data.map(({ id }: { id: string }) => id);
    expect(await inOrder('oldest')).toEqual((await inOrder('newest')).reverse());
    expect(new Set(await inOrder('changed')).size).toBe(3);
    const total = async (by: By, query: Record<string, string | string[]>) =>
      (await listed(by, query)).body.total;
    expect(await total(company, {})).toBe(2);
    expect(await total(company, { showCloseJob: 'true' })).toBe(3);
    expect(await total(company, { filterOption: 'ALL' })).toBe(3);
    expect(await total(company, { filterOption: 'CLOSED' })).toBe(1);
    expect(await total(company, { jobId: open.id, status: ['OFFERED', 'HIRED'] })).toBe(1);
    expect(await total(company, { jobId: ended.id })).toBe(0);
    expect(await total(company, { jobId: ended.id, filterOption: 'CLOSED' })).toBe(1);
    expect(await total(person, { filterOption: 'ALL' })).toBe(2);
    expect(await total(person, { filterOption: 'ALL', jobId: ended.id })).toBe(1);
    const page = (await listed(company, { filterOption: 'ALL', pageSize: '2', page: '2' })).body;
    expect([page.data.length, page.total]).toEqual([1, 3]);
    // Another company gets nothing with the job's id.
    expect(await total(await makeCompany(), { jobId: open.id, filterOption: 'ALL' })).toBe(0);
    const own = await send(talentHandler, jobs.listJobsByStaffNumber, {
      token: company.token,
      params: { staffNumber: person.staffNumber },
    });
    expect(own.body.total).toBe(2);
    const foreign = await send(talentHandler, jobs.listJobsByStaffNumber, {
      token: (await makeCompany()).token,
      params: { staffNumber: person.staffNumber },
    });
    expect(foreign.status).toBe(404);
  });

  it('show a job as ended from its closing time on', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const { id } = await openJob(company, { closesAt: later(1) });
    await apply(person, id);
    const caller = {
      accountId: '',
      sessionId: '',
      role: 'staff',
      locale: 'jp',
      staffId: person.staffId,
    } as const;
    const asked = { status: [], filterOption: 'HIRING', showCloseJob: false, page: 1, pageSize: 9 } as const;
    expect((await appliedJobs(caller, asked, 'jp')).total).toBe(1);
    setClock(later(1.1));
    try {
      expect((await appliedJobs(caller, asked, 'jp')).total).toBe(0);
    } finally {
      resetClock();
    }
  });
});

describe('one application', () => {
  const open = (by: By, person: TestStaff, jobNumber: string, query: Record<string, string> = {}) =>
    send(talentHandler, applicants.getApplied, {
      token: by.token,
      params: { staffNumber: person.staffNumber, jobNumber },
      query,
    });

  it('is opened without its place while the list cannot be read', async () => {
    const company = await makeCompany();
    const { id, jobNumber } = await openJob(company);
    const person = await makeStaff();
    await apply(person, id);
    vi.spyOn(readModel, 'queryList').mockRejectedValue(new Failure('try_again'));
    const { status, body } = await open(company, person, jobNumber);
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(body.application.staff.staffNumber).toBe(person.staffNumber);
    expect(body).not.toHaveProperty('position');
  });

  it('names the conversation with its applicant, before and after that is opened', async () => {
    const company = await makeCompany();
    const { id, jobNumber } = await openJob(company);
    const person = await makeStaff();
    const { body: application } = await apply(person, id);
    const before = (await open(company, person, jobNumber)).body.conversationId;
    const opened = await send(conversationsHandler, conversations.createConversation, {
      token: company.token,
      body: { applicationId: application.id },
    });
    expect(opened.body.id).toBe(before);
    expect((await open(company, person, jobNumber)).body.conversationId).toBe(before);
    const messages = (by: By) =>
      send(conversationsHandler, conversations.listMessages, { token: by.token, params: { id: before } });
    expect((await messages(company)).status).toBe(200);
    expect((await messages(await makeCompany())).status).toBe(404);
  });

  it('is found by both numbers, with its neighbours in the given list', async () => {
    const company = await makeCompany({ postingLimit: 9 });
    const [first, second] = [await openJob(company), await openJob(company)];
    const people = [await makeStaff(), await makeStaff(), await makeStaff()] as const;
    const ids: string[] = [];
    for (const person of people) ids.push((await apply(person, first.id)).body.id);
    await apply(people[0], second.id);
    await indexApplicants(company);
    const [oldest, middle, newest] = people;
    const seen = (await open(company, middle, first.jobNumber)).body;
    expect(seen).toMatchObject({ application: { id: ids[1] }, position: 3, total: 4 });
    expect(seen.previous).toEqual({ staffNumber: newest.staffNumber, jobNumber: first.jobNumber });
    expect(seen.next).toEqual({ staffNumber: oldest.staffNumber, jobNumber: first.jobNumber });
    const ofJob = (await open(company, newest, first.jobNumber, { jobId: first.id })).body;
    expect(ofJob).toMatchObject({ position: 1, total: 3 });
    expect(ofJob).not.toHaveProperty('previous');
    // One that is not in the read model yet.
    const latest = await makeStaff();
    await apply(latest, second.id);
    const arrived = async (query: Record<string, string>) =>
      (await open(company, latest, second.jobNumber, query)).body;
    expect(await arrived({})).toMatchObject({ position: 1, total: 5 });
    expect(await arrived({ sort: 'oldest' })).toMatchObject({ position: 5, total: 5 });
    const byScore = await arrived({ sort: 'score' });
    for (const field of ['position', 'total', 'next']) expect(byScore).not.toHaveProperty(field);
    // One that left the list by a move keeps its position.
    await setStatus(company, ids[1]!, { status: 'INTERVIEW' });
    await indexApplicants(company);
    const left = (await open(company, middle, first.jobNumber, { jobId: first.id, status: 'APPLIED' })).body;
    expect(left).toMatchObject({ position: 2, total: 3, next: { staffNumber: oldest.staffNumber } });
    await close(company, second.id);
    expect((await open(company, newest, first.jobNumber, { filterOption: 'HIRING' })).body.total).toBe(3);
    expect((await open(await makeCompany(), middle, first.jobNumber)).status).toBe(404);
    expect((await open(company, middle, second.jobNumber)).status).toBe(404);
    expect((await open(company, middle, 'J9999999')).status).toBe(404);
  });

  it("compares the posting's requirements with the applicant's profile", async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const { id, jobNumber } = await openJob(company, {
      japaneseLevel: 'business',
      languages: [{ language: 'th', level: 'business' }],
    });
    await apply(person, id);
    const { fit } = (await open(company, person, jobNumber)).body;
    expect(fit).toMatchObject({
      japanese: { match: 'no', asked: 'business' },
      languages: [{ match: 'no', language: 'th', asked: 'business' }],
      employment: { match: 'unknown', wished: [] },
      permission: { verdict: expect.any(String), rule: expect.any(String) },
    });
    await blockCompany(person, company.companyId);
    expect((await open(company, person, jobNumber)).body).not.toHaveProperty('fit');
  });
});

describe('scouts', () => {
  const sent = async (company: TestCompany, person: TestStaff, jobId: string, sentAt: string) => {
    const id = newId();
    await run(
      write.create(scout, {
        id,
        jobId,
        jobNumber: 'J0000001',
        jobTitle: { en: 'English teacher' },
        companyId: company.companyId,
        companySlug: company.slug,
        companyName: { en: 'Test' },
        staffId: person.staffId,
        staffNumber: person.staffNumber,
        status: 'SENT',
        message: 'Would you like to meet?',
        hiddenFor: [],
        sentAt,
      }),
    );
    await recordRowChange(scoutSource, id);
    await refreshList(scoutLayout);
    return id;
  };

  it('are visible to both sides, expire, and can then be removed from the list', async () => {
    const [company, person, stranger] = [await makeCompany(), await makeStaff(), await makeStaff()];
    const { id: jobId } = await openJob(company);
    const fresh = await sent(company, person, jobId, later(-1));
    const old = await sent(company, person, jobId, later(-15));
    await indexJobs(company);
    const list = (by: By, query: Record<string, string> = {}) =>
      send(handler, jobs.scoutedJobs, { token: by.token, query });
    const remove = (by: By, id: string) =>
      send(handler, jobs.deleteScouted, { token: by.token, params: { id } });
    const seen = (await list(person)).body;
    expect(seen.data.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [fresh, 'SENT'],
      [old, 'EXPIRED'],
    ]);
    expect(seen.data[0]).not.toHaveProperty('staffNumber');
    expect((await list(company)).body.data[0].staffNumber).toBe(person.staffNumber);
    expect((await list(stranger)).body.total).toBe(0);
    expect((await list(company, { scoutId: old })).body.total).toBe(1);
    expect((await list(company, { status: 'SENT', filterOption: 'HIRING' })).body.total).toBe(2);
    expect((await remove(stranger, old)).status).toBe(200);
    expect((await list(person)).body.total).toBe(2);
    expect((await list(company)).body.total).toBe(2);
    expect((await remove(person, fresh)).body.code).toBe('application_transition');
    expect((await remove(person, old)).status).toBe(200);
    expect((await list(person)).body.total).toBe(1);
    expect((await list(company)).body.total).toBe(2);
    await close(company, jobId);
    await indexJobs(company);
    expect((await list(person, { filterOption: 'HIRING' })).body.total).toBe(0);
    expect((await list(company, { filterOption: 'HIRING' })).body.total).toBe(0);
    expect((await list(company, { filterOption: 'CLOSED' })).body.total).toBe(2);
    expect((await remove(person, fresh)).status).toBe(200);
  });
});

describe('favourites', () => {
  const list = (by: By, query: Record<string, string> = {}) =>
    send(handler, jobs.listFavoriteJobs, { token: by.token, query });
  const add = (by: By, jobId: string) =>
    send(handler, jobs.addFavoriteJob, { token: by.token, body: { jobId } });
  const remove = (by: By, jobId: string) =>
    send(handler, jobs.deleteFavoriteJob, { token: by.token, params: { jobId } });

  it('are saved once, listed latest first, and marked when the job ends', async () => {
    const [company, person] = [await makeCompany({ postingLimit: 9 }), await makeStaff(false)];
    const [first, second] = [await openJob(company), await openJob(company)];
    expect((await add(person, first.id)).status).toBe(201);
    await Promise.all([1, 2, 3].map(async () => expect((await add(person, second.id)).status).toBe(201)));
    await close(company, second.id);
    const seen = (await list(person)).body;
    expect(seen).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect(
      seen.data.map(({ job, isOpen }: { job: { id: string }; isOpen: boolean }) => [job.id, isOpen]),
    ).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    await Promise.all([1, 2].map(async () => expect((await remove(person, first.id)).status).toBe(200)));
    expect((await list(person)).body.total).toBe(1);
    expect((await list(await makeStaff())).body.total).toBe(0);
    expect((await add(company, first.id)).status).toBe(403);
  });

  it('are limited to public jobs, and 500 of them', async () => {
    const [company, person] = [await makeCompany({ postingLimit: 9 }), await makeStaff(false)];
    expect((await add(person, newId())).status).toBe(404);
    const draft = await send(handler, jobs.createJob, {
      token: company.token,
      body: { content: completeContent() },
    });
    expect((await add(person, draft.body.id)).status).toBe(404);
    await run(write.put(favoriteCount, { staffId: person.staffId, jobs: 499 }));
    const two = [await openJob(company), await openJob(company)];
    const answers = await Promise.all(two.map(({ id }) => add(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('favorite_limit');
    expect(refused.body.message).toContain('500');
  });
});

describe('the relation to jobs', () => {
  const standings = (by: By, ...jobId: string[]) =>
    send(handler, jobs.jobStandings, { token: by.token, query: { jobId } });

  it('returns applied and saved jobs, and no others', async () => {
    const { company, person, jobId, id } = await scene();
    const [saved, neither] = [(await openJob(company)).id, (await openJob(company)).id];
    await send(handler, jobs.addFavoriteJob, { token: person.token, body: { jobId: saved } });
    await send(handler, jobs.addFavoriteJob, { token: person.token, body: { jobId } });
    const answer = await standings(person, neither, saved, jobId, saved, newId());
    expect(answer).toMatchObject({ status: 200 });
    const at = expect.any(String);
    expect(answer.body.data).toEqual([
      { jobId: saved, savedAt: at },
      {
        jobId,
        savedAt: at,
        application: { id, status: 'APPLIED', statusName: '応募済み', appliedAt: at, isListed: true },
      },
    ]);
    // One by one, and from the caller's lists.
    expect((await standings(person, saved, jobId)).body.data).toEqual(answer.body.data);
    for (const more of [[], [newId(), newId(), newId()]])
      expect((await standings(await makeStaff(), jobId, saved, ...more)).body.data).toEqual([]);
  });

  it('does not reveal a move that its company may still undo', async () => {
    const { company, person, jobId, id } = await scene();
    await setStatus(company, id, { status: 'SCREENING' });
    const own = async () => (await standings(person, jobId)).body.data[0].application.status;
    expect(await own()).toBe('APPLIED');
    const at = Date.now() + undoSeconds * 1000;
    setClock(() => at);
    try {
      expect(await own()).toBe('SCREENING');
    } finally {
      resetClock();
    }
  });

  it('includes an application that was withdrawn and removed from the list', async () => {
    const { person, jobId, id } = await scene();
    await decline(person, id);
    const own = async () => (await standings(person, jobId)).body.data[0].application;
    expect(await own()).toMatchObject({ status: 'WITHDRAWN', isListed: true });
    await hide(person, id);
    expect(await own()).toMatchObject({ status: 'WITHDRAWN', isListed: false });
  });

  it('is limited to 100 jobs, and for job seekers only', async () => {
    const { company, person } = await scene();
    const many = Array.from({ length: 101 }, () => newId());
    expect((await standings(person, ...many)).status).toBe(422);
    expect((await standings(person, ...many.slice(1))).body).toMatchObject({ data: [], total: 0 });
    expect((await standings(person)).status).toBe(422);
    expect((await standings(company, newId())).status).toBe(403);
  });
});

describe('the caller’s change of an application', () => {
  it('is waited for in the list after each change, and reported if missing', async () => {
    const { company, id } = await scene();
    const moved = await setStatus(company, id, { status: 'SCREENING' });
    const after = moved.body.listToken as string;
    const list = (await applied(company, { after })).body;
    expect(list.data).toMatchObject([{ id, status: 'SCREENING' }]);
    expect(list).not.toHaveProperty('behind');
    // One that the index does not contain yet.
    const [name, version, at] = after.split('.');
    const next = `${name}.${Number(version) + 1000}.${at}`;
    expect((await applied(company, { after: next })).body).toMatchObject({ behind: true, total: 1 });
    const declined = await decline(company, id, { reason: 'conditions' });
    expect(declined.body.listToken).toMatch(new RegExp(`^${next.split('.').slice(0, 2).join('.')}`));
    const hidden = await hide(company, id);
    const gone = (await applied(company, { after: hidden.body.listToken })).body;
    expect(gone).toMatchObject({ total: 0 });
    expect(gone).not.toHaveProperty('behind');
  });
});
