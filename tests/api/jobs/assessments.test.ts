import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { recordsOf } from '../../../functions/core/dataExport/records.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseCompany, eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { change } from '../../../functions/data/change.ts';
import { account, session } from '../../../functions/data/entities/account.ts';
import { applicantRecord } from '../../../functions/data/entities/applicantRecord.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, queryAll, run, write } from '../../../functions/data/table.ts';
import { applicantRecords } from '../../../shared/contract/applicantRecords.ts';
import { assessments as operations } from '../../../shared/contract/assessments.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { assessmentLimits } from '../../../shared/domain/assessments.ts';
import { type Send, send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeMember,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type By = { token: string };
type Name = keyof typeof operations;
const call = (name: Name, by: By, request: Send = {}) =>
  send(handler, operations[name], { token: by.token, ...request });

interface Scene {
  company: TestCompany;
  colleague: By & { accountId: string };
  reader: By & { accountId: string };
  person: TestStaff;
  jobId: string;
  id: string;
}
async function scene(): Promise<Scene> {
  const [made, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
  const { id: jobId } = await createJob(made, { content: completeContent(), publish: true });
  const { body } = await send(handler, jobs.applyJob, {
    ...{ token: person.token, params: { id: jobId }, body: {} },
  });
  const [colleague, reader] = [await makeMember(made, 'RECRUITER'), await makeMember(made, 'READER')];
  return { company: made, colleague, reader, person, jobId, id: body.id };
}

const seen = async (by: By, id: string) => (await call('getAssessments', by, { params: { id } })).body;
const say = (by: By, id: string, opinion: string, { comment = '', version = 0 } = {}) =>
  call('putOpinion', by, { params: { id }, body: { opinion, comment, version } });
const unsay = (by: By, id: string) => call('deleteOpinion', by, { params: { id } });
/** What lies with the application in the table. */
const kept = async (id: string) =>
  (await itemsBeside(application, { id }))
    .map(({ entity }) => entity)
    .filter((one) => one !== 'application' && one !== 'replyClock');

async function leave({ staffId }: TestStaff) {
  await change(staff, { id: staffId }, (one) => ({ ...one, withdrawn: true }));
  await eraseStaff(staffId);
}

describe('opinions of members about an applicant', () => {
  it('are hidden from each until they have given their own, and again once it is deleted', async () => {
    const { company: owner, colleague, reader, id } = await scene();
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
    expect((await say(owner, id, 'NO', { comment: 'Too far away' })).status).toBe(200);
    for (const one of [colleague, reader])
      expect((await seen(one, id)).opinions).toEqual({ others: [], hidden: 1 });
    const { body } = await say(colleague, id, 'YES');
    const mail = (await get(account, { id: owner.accountId }))!.email;
    expect(body.opinions).toMatchObject({
      mine: { opinion: 'YES', author: { isMe: true }, version: 1 },
      others: [{ opinion: 'NO', comment: 'Too far away', author: { isMe: false, name: mail } }],
      ...{ hidden: 0, counts: { YES: 1, PERHAPS: 0, NO: 1 } },
    });
    expect(body.opinions.mine).not.toHaveProperty('comment');
    expect((await seen(colleague, id)).opinions).toEqual(body.opinions);
    expect(JSON.stringify(await seen(reader, id))).not.toContain('Too far away');
    expect((await unsay(colleague, id)).status).toBe(200);
    expect((await seen(colleague, id)).opinions).toEqual({ others: [], hidden: 1 });
    expect((await seen(owner, id)).opinions).toMatchObject({ others: [], counts: { NO: 1, YES: 0 } });
  });

  it('are changed under their version, and say that they were', async () => {
    const { company: owner, id } = await scene();
    await say(owner, id, 'PERHAPS', { comment: 'Ask again' });
    expect((await say(owner, id, 'NO')).body.code).toBe('changed_meanwhile');
    expect((await seen(owner, id)).opinions.mine).toMatchObject({ opinion: 'PERHAPS', version: 1 });
    const { mine } = (await say(owner, id, 'YES', { version: 1 })).body.opinions;
    expect(mine).toMatchObject({ opinion: 'YES', version: 2 });
    expect(mine.editedAt).toBeDefined();
    expect(mine).not.toHaveProperty('comment');
  });

  it('are saved once by concurrent and repeated requests, and deleted once', async () => {
    const { company: owner, id } = await scene();
    const same = await Promise.all([1, 2, 3].map(() => say(owner, id, 'YES', { comment: 'Once' })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await say(owner, id, 'YES', { comment: 'Once' })).body.opinions.mine.version).toBe(1);
    const two = await Promise.all([
      say(owner, id, 'NO', { version: 1 }),
      say(owner, id, 'PERHAPS', { version: 1 }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const gone = await Promise.all([unsay(owner, id), unsay(owner, id), unsay(owner, id)]);
    expect(gone.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
    await say(owner, id, 'YES');
    expect((await unsay(owner, id)).status).toBe(200);
  });

  it('of twenty members at once are all kept', async () => {
    const { company: owner, id } = await scene();
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(owner, 'RECRUITER')));
    const answers = await Promise.all(members.map((one) => say(one, id, 'YES')));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect((await seen(members[0]!, id)).opinions.counts).toEqual({ YES: 20, PERHAPS: 0, NO: 0 });
    await Promise.all(members.map((one) => unsay(one, id)));
    expect(await kept(id)).not.toContain('memberOpinion');
    expect(await get(applicantRecord, { applicationId: id })).toMatchObject({ assessments: 0 });
    expect(await get(applicantRecord, { applicationId: id })).not.toHaveProperty('startedAt');
  });

  it('are refused with another answer, a long comment or from a member who only reads', async () => {
    const { company: owner, reader, id } = await scene();
    expect((await say(owner, id, 'MAYBE')).body.errors[0].field).toBe('opinion');
    const comment = 'x'.repeat(assessmentLimits.comment + 1);
    expect((await say(owner, id, 'YES', { comment })).body.errors[0].field).toBe('comment');
    expect((await say(reader, id, 'YES')).status).toBe(403);
    expect((await unsay(reader, id)).status).toBe(403);
    expect((await seen(owner, id)).opinions).toEqual({ others: [], hidden: 0 });
  });
});

describe('assessments of an applicant', () => {
  const requests = (id: string): [Name, Send][] => [
    ['getAssessments', { params: { id } }],
    ['putOpinion', { params: { id }, body: { opinion: 'NO', comment: 'Other', version: 0 } }],
  ];

  it('are refused to the applicant, another company, the office, a suspended member and nobody', async () => {
    const { company: owner, person, id } = await scene();
    await say(owner, id, 'NO', { comment: 'Secret' });
    const gone = await makeMember(owner, 'RECRUITER');
    // A suspension ends the account's sessions.
    for (const one of await queryAll(session.ofAccount({ accountId: gone.accountId })))
      await run(write.remove(session, one));
    for (const [name, request] of requests(id)) {
      expect([name, (await call(name, person, request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeEmployee('admin'), request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeCompany(), request)).status]).toEqual([name, 404]);
      expect([name, (await call(name, gone, request)).status]).toEqual([name, 401]);
      expect([name, (await send(handler, operations[name], request)).status]).toEqual([name, 401]);
    }
    // Deleting answers alike whoever asks, and deletes nothing.
    await unsay(await makeCompany(), id);
    expect((await seen(owner, id)).opinions.mine.comment).toBe('Secret');
  });

  it('move no stage, stop no reply clock, confirm no posting and are in no history', async () => {
    const { company: owner, colleague, person, jobId, id } = await scene();
    const longAgo = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString();
    await change(job, { id: jobId }, (one) => ({ ...one, confirmedAt: longAgo }));
    const state = async () => [
      await get(application, { id }),
      await get(replyClock, { applicationId: id }),
      await get(job, { id: jobId }),
    ];
    await followReplies(id);
    const ofPerson = async () =>
      (await send(handler, jobs.appliedJobs, { token: person.token, query: {} })).body;
    const [before, listed] = [await state(), await ofPerson()];
    expect(before.every((one) => one !== undefined)).toBe(true);
    await say(owner, id, 'YES', { comment: 'Secret' });
    await say(colleague, id, 'NO');
    await unsay(colleague, id);
    await followReplies(id);
    expect(await state()).toEqual(before);
    expect(await ofPerson()).toEqual(listed);
    const { body } = await send(handler, applicantRecords.applicationHistory, {
      ...{ token: owner.token, params: { id } },
    });
    expect(body.total).toBe(1);
  });

  it('cannot be read or written while the applicant hides, and are back afterwards', async () => {
    const { company: owner, person, id } = await scene();
    await say(owner, id, 'YES');
    await blockCompany(person, owner.companyId);
    for (const [name, request] of requests(id))
      expect([name, (await call(name, owner, request)).body.code]).toEqual([name, 'profile_unavailable']);
    expect((await unsay(owner, id)).body.code).toBe('profile_unavailable');
    await unblockCompany(person, owner.companyId);
    expect((await seen(owner, id)).opinions.mine.opinion).toBe('YES');
  });

  it('are erased with the person, the application and the company, and none can be added afterwards', async () => {
    const left = await scene();
    await say(left.company, left.id, 'YES');
    await leave(left.person);
    expect(await kept(left.id)).toEqual([]);
    expect((await say(left.colleague, left.id, 'YES')).body.code).toBe('profile_unavailable');
    expect(await kept(left.id)).toEqual([]);

    const removed = await scene();
    await say(removed.company, removed.id, 'YES');
    await send(handler, jobs.declineApplied, {
      ...{ token: removed.person.token, params: { id: removed.id }, body: {} },
    });
    await send(handler, jobs.deleteApplied, { token: removed.company.token, params: { id: removed.id } });
    expect(await kept(removed.id)).toEqual([]);
    expect((await say(removed.colleague, removed.id, 'YES')).status).toBe(404);

    const closed = await scene();
    await say(closed.company, closed.id, 'YES');
    await change(company, { id: closed.company.companyId }, (one) => ({ ...one, withdrawn: true }));
    await eraseCompany(closed.company.companyId);
    expect(await kept(closed.id)).toEqual([]);
  });

  it('are named in the person’s data with their beginning, but not shown', async () => {
    const { company: owner, colleague, person, id } = await scene();
    const ofPerson = async () => (await recordsOf(person)).applications[0]!;
    const { body } = await say(owner, id, 'NO', { comment: 'Secret' });
    await say(colleague, id, 'YES');
    await unsay(colleague, id);
    expect((await ofPerson()).companyNotesSince).toBe(body.opinions.mine.createdAt);
    expect(JSON.stringify(await recordsOf(person))).not.toContain('Secret');
    await unsay(owner, id);
    expect((await ofPerson()).companyNotesSince).toBeUndefined();
  });
});
