import { describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/scoutedJobs.ts';
import { confirmJob } from '../../../functions/core/jobs/stillHiring.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import {
  acceptScout,
  declineScout,
  listReceived,
  seeScout,
} from '../../../functions/core/scouts/received.ts';
import { sendScout } from '../../../functions/core/scouts/send.ts';
import { scoutDetail } from '../../../functions/core/scouts/sent.ts';
import { application, applicationClaim, scout } from '../../../functions/data/entities/application.ts';
import { jobCounters } from '../../../functions/data/entities/job.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

type By = { token: string };
const message = 'プロフィールを拝見しました。\nぜひお話しさせてください。';
const call = (
  operation: keyof typeof contract,
  by: By,
  more: { params?: Record<string, string>; query?: Record<string, string | string[]>; body?: unknown } = {},
) => send(handler, contract[operation], { token: by.token, ...more });
const list = async (by: By, query: Record<string, string | string[]> = {}) =>
  (await call('listScoutedJobs', by, { query })).body;
const see = (by: By, id: string) => call('seeScoutedJob', by, { params: { id } });
const accept = (by: By, id: string, body: object = {}) =>
  call('acceptScoutedJob', by, { params: { id }, body });
const decline = (by: By, id: string, body: object = { reason: 'conditions' }) =>
  call('declineScoutedJob', by, { params: { id }, body });
const remove = (by: By, id: string) => call('deleteScoutedJob', by, { params: { id } });
const block = (by: By, { companyId }: { companyId: string }) =>
  call('blockCompany', by, { body: { companyId } });
const unblock = (by: By, { companyId }: { companyId: string }) =>
  call('unblockCompany', by, { params: { companyId } });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function openJob(by: By): Promise<string> {
  const answer = await send(jobsHandler, jobs.createJob, {
    token: by.token,
    body: { content: completeContent(), publish: true },
  });
  return answer.body.id;
}
const close = (by: By, id: string) =>
  send(jobsHandler, jobs.updateJobStatus, { token: by.token, params: { id }, body: { status: 'CLOSED' } });

async function scene(complete = true) {
  const [company, person] = [await makeCompany({ postingLimit: 9 }), await makeStaff(complete)];
  const jobId = await openJob(company);
  const id = await scoutOf(company, person, jobId);
  return { company, person, jobId, id };
}
const scoutOf = ({ companyId }: TestCompany, { staffId }: TestStaff, jobId: string) =>
  sendScout({ companyId, staffId, jobId, message });

async function atDay<T>(days: number, work: () => Promise<T>): Promise<T> {
  const at = Date.now() + days * 86_400_000;
  setClock(() => at);
  try {
    return await work();
  } finally {
    setClock();
  }
}

describe('a scout', () => {
  it('is received, marked as seen when opened, and stays seen', async () => {
    const { company, person, jobId, id } = await scene();
    const before = await list(person);
    expect(before).toMatchObject({ total: 1, unseen: 1 });
    expect(before.data[0]).toMatchObject({
      id,
      status: 'SENT',
      message,
      job: { id: jobId, isOpen: true },
      company: { id: company.companyId, slug: company.slug, isBlocked: false },
      hasApplied: false,
    });
    const { seenAt } = (await see(person, id)).body;
    expect((await see(person, id)).body).toMatchObject({ status: 'SEEN', seenAt });
    expect(await list(person)).toMatchObject({ unseen: 0, data: [{ status: 'SEEN' }] });
  });

  it('becomes an application when accepted, as with applying', async () => {
    const { person, jobId, id } = await scene();
    const answer = await accept(person, id, { message: 'よろしくお願いします。' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'APPLIED',
      message: 'よろしくお願いします。',
      job: { id: jobId },
    });
    expect(await get(application, { id: answer.body.id })).toMatchObject({ scoutId: id });
    expect(await get(jobCounters, { jobId })).toMatchObject({ applicants: 1 });
    expect((await list(person)).data[0]).toMatchObject({ status: 'ACCEPTED', hasApplied: true });
    expect(code(await accept(person, id))).toEqual([409, 'scout_ended']);
    expect(code(await decline(person, id))).toEqual([409, 'scout_ended']);
  });

  it('accepted five times concurrently creates one application', async () => {
    const { person, jobId, id } = await scene();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(person, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(['scout_ended', 'already_applied']).toContain(answer.body.code);
    }
    expect(await queryAll(applicationClaim.ofJob({ jobId }))).toHaveLength(1);
  });

  it('accepted and declined concurrently is either', async () => {
    const { person, jobId, id } = await scene();
    const [accepted, declined] = await Promise.all([accept(person, id), decline(person, id)]);
    const { status } = (await get(scout, { id }))!;
    expect(status).toBe(accepted.status === 201 ? 'ACCEPTED' : 'DECLINED');
    expect([accepted.status === 201, declined.status === 200].filter(Boolean)).toHaveLength(1);
    const made = await queryAll(applicationClaim.ofJob({ jobId }));
    expect(made).toHaveLength(accepted.status === 201 ? 1 : 0);
  });

  it('requires the same profile as applying, and stays open', async () => {
    const { person, id } = await scene(false);
    expect(code(await accept(person, id))).toEqual([422, 'profile_incomplete']);
    expect((await get(scout, { id }))!.status).toBe('SENT');
  });

  it('is declined with a reason of the list', async () => {
    const { person, id } = await scene();
    expect((await decline(person, id, {})).status).toBe(422);
    expect((await decline(person, id, { reason: 'because' })).body.errors).toMatchObject([
      { field: 'reason' },
    ]);
    const answer = await decline(person, id, { reason: 'location', message: '遠いので。' });
    expect(answer.body).toMatchObject({
      status: 'DECLINED',
      declineReason: 'location',
      declineMessage: '遠いので。',
    });
  });

  it('can be answered for exactly 14 days', async () => {
    const { person, id } = await scene();
    // Longer than any session is valid.
    const asked = { status: [], filterOption: 'ALL', showCloseJob: false, page: 1, pageSize: 25 } as const;
    const statusNow = async () => (await listReceived(person, asked)).data[0]!.status;
    await atDay(13.99, async () => expect(await statusNow()).toBe('SENT'));
    await atDay(14, async () => {
      expect(await statusNow()).toBe('EXPIRED');
      const ended = { code: 'scout_ended' };
      await expect(acceptScout(person, id, {}, 'jp')).rejects.toMatchObject(ended);
      await expect(declineScout(person, id, { reason: 'other' })).rejects.toMatchObject(ended);
      expect(await seeScout(person, id)).toMatchObject({ status: 'EXPIRED' });
    });
    expect((await get(scout, { id }))!.status).toBe('SENT');
  });

  it('expires with its job', async () => {
    const { company, person, jobId, id } = await scene();
    await close(company, jobId);
    expect((await list(person)).data[0]).toMatchObject({ status: 'EXPIRED', job: { isOpen: false } });
    expect(code(await accept(person, id))).toEqual([409, 'job_not_open']);
    expect((await list(person, { filterOption: 'HIRING' })).total).toBe(0);
    expect((await list(person, { status: ['EXPIRED'] })).total).toBe(1);
  });

  it('can be removed from the list when ended; the company keeps it', async () => {
    const { company, person, id } = await scene();
    expect(code(await remove(person, id))).toEqual([409, 'application_transition']);
    await decline(person, id);
    expect((await remove(person, id)).status).toBe(200);
    expect((await list(person)).total).toBe(0);
    expect((await see(person, id)).status).toBe(404);
    expect(await scoutDetail(company, id)).toMatchObject({ status: 'DECLINED' });
  });

  it('is not found for others', async () => {
    const { id } = await scene();
    const other = await makeStaff();
    for (const answer of [await see(other, id), await accept(other, id), await decline(other, id)]) {
      expect(code(answer)).toEqual([404, 'not_found']);
    }
    expect((await remove(other, id)).status).toBe(200);
    expect((await list(other, { scoutId: id })).total).toBe(0);
  });
});

describe('sending a scout', () => {
  it('is possible again 30 days after the last one, whatever its outcome', async () => {
    const { company, person, jobId, id } = await scene();
    await decline(person, id);
    await expect(scoutOf(company, person, jobId)).rejects.toMatchObject({ code: 'scouted_recently' });
    const another = await openJob(company);
    await atDay(20, () => confirmJob(company, another));
    await atDay(29.9, () =>
      expect(scoutOf(company, person, another)).rejects.toMatchObject({ code: 'scouted_recently' }),
    );
    await atDay(30.1, () => scoutOf(company, person, another));
    expect((await list(person)).total).toBe(2);
  });

  it('sends one for concurrent requests', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const jobId = await openJob(company);
    const sent = await Promise.allSettled([1, 2, 3].map(() => scoutOf(company, person, jobId)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list(person)).total).toBe(1);
  });

  it('is refused for a closed job, another company’s job, a person who applied, and one who has left', async () => {
    const [company, other, person] = [
      await makeCompany({ postingLimit: 9 }),
      await makeCompany(),
      await makeStaff(),
    ];
    const [closed, theirs, applied] = [await openJob(company), await openJob(other), await openJob(company)];
    await close(company, closed);
    await send(jobsHandler, jobs.applyJob, { token: person.token, params: { id: applied }, body: {} });
    await expect(scoutOf(company, person, closed)).rejects.toMatchObject({ code: 'job_not_open' });
    await expect(scoutOf(company, person, theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(scoutOf(company, person, applied)).rejects.toMatchObject({ code: 'already_applied' });
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await expect(scoutOf(company, person, await openJob(company))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('hiding from a company', () => {
  it('blocks its scouts, and makes the person look missing', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    const jobId = await openJob(company);
    expect((await block(person, company)).status).toBe(201);
    expect((await block(person, company)).status).toBe(201);
    expect((await call('listBlockedCompanies', person)).body.data).toMatchObject([
      { id: company.companyId, slug: company.slug },
    ]);
    await expect(scoutOf(company, person, jobId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await unblock(person, company)).status).toBe(200);
    expect((await call('listBlockedCompanies', person)).body.data).toEqual([]);
    await scoutOf(company, person, jobId);
  });

  it('hides a pending scout and blocks answers until it is undone', async () => {
    const { company, person, id } = await scene();
    await block(person, company);
    expect(await list(person)).toMatchObject({ unseen: 0, data: [{ company: { isBlocked: true } }] });
    expect(code(await accept(person, id))).toEqual([409, 'company_blocked']);
    await unblock(person, company);
    expect((await accept(person, id)).status).toBe(201);
  });

  it('of a missing company is refused', async () => {
    const [person, company] = [await makeStaff(), await makeCompany()];
    expect((await block(person, { companyId: person.staffId })).status).toBe(404);
    expect((await call('blockCompany', company, { body: { companyId: company.companyId } })).status).toBe(
      403,
    );
  });

  it('persists when its owner leaves', async () => {
    const [company, person] = [await makeCompany(), await makeStaff()];
    await block(person, company);
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(person.staffId);
    const left = await itemsBeside(staff, { id: person.staffId });
    expect(left.map(({ entity }) => entity)).toEqual(['companyBlock', 'staff']);
  });
});
