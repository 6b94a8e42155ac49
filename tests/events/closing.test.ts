/** Closing a posting: who is still in it, what they are told, and how that is worked off. */
import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../functions/api/jobs.ts';
import { handler as talentHandler } from '../../functions/api/talent.ts';
import { toApplications } from '../../functions/core/applications/answers.ts';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { declineApplied, undoApplied, updateApplied } from '../../functions/core/applications/change.ts';
import { dueClosings, stepClosing } from '../../functions/core/applications/closing.ts';
import { jobStandings } from '../../functions/core/applications/standings.ts';
import { proposeInterview } from '../../functions/core/interviews/propose.ts';
import { advanceJob } from '../../functions/core/jobs/advance.ts';
import { closeAllJobs } from '../../functions/core/jobs/close.ts';
import { nextStep } from '../../functions/core/jobs/closingStep.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { closeEarlier } from '../../functions/core/jobs/earlierClosings.ts';
import { endJob, updateJobStatus } from '../../functions/core/jobs/status.ts';
import { answerQuestion, questionToken } from '../../functions/core/jobs/stillHiring.ts';
import { eraseStaff } from '../../functions/core/leaving/withdraw.ts';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application, applicationClaim, companyBlock } from '../../functions/data/entities/application.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { job } from '../../functions/data/entities/job.ts';
import { jobClosing } from '../../functions/data/entities/jobClosing.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { replyClock } from '../../functions/data/entities/replyClock.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as due } from '../../functions/events/due.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { instant, now, setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { addDays, endOfDay } from '../../shared/domain/time.ts';
import { send } from '../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeStaff,
  officeActor,
  staffActor,
  type TestStaff,
} from '../support/people.ts';
import { indexApplicants, indexInterviews, useReadModel } from '../support/readModel.ts';
import { batchOf, change, queueAddresses, sample } from './support.ts';

useReadModel();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
// Ahead of every machine: the table deletes what has expired by its own clock.
const start = Date.parse('2036-11-21T03:00:00.000Z');

beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  setClock(() => start);
});
afterEach(() => {
  setClock();
  // It has read changes up to a later time.
  closeReadModel();
});

async function posting() {
  const company = await makeCompany();
  const by = companyActor(company);
  const closesAt = endOfDay(addDays('2036-11-21', 80));
  const { id } = await createJob(by, { content: completeContent({ closesAt }), publish: true } as never);
  return {
    ...{ company, by, id },
    async applicant(status?: 'SCREENING' | 'INTERVIEW' | 'OFFERED' | 'HIRED') {
      const person = await makeStaff();
      const { id: applicationId } = await applyJob(staffActor(person), id, {}, 'jp');
      if (status) await updateApplied(by, applicationId, { status }, 'jp');
      return { person, applicationId };
    },
    close: (more: object = {}) => updateJobStatus(by, id, { status: 'CLOSED', reason: 'filled', ...more }),
    closings: () => queryAll(jobClosing.ofJob({ jobId: id })),
  };
}

/** Works the last closing off as the stream does. @returns the number of steps */
async function workOff(jobId: string): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const closing = (await queryAll(jobClosing.ofJob({ jobId }))).at(-1)!;
    const [message] = messagesFor(change(jobClosing, { after: closing })).filter(
      (one) => one.queue === 'due',
    );
    if (!message) return steps;
    expect(await due(batchOf(message.message))).toEqual({ batchItemFailures: [] });
  }
}
const read = async (id: string) => (await get(application, { id }))!;
const endings = ({ history }: { history: { status: string }[] }) =>
  history.filter(({ status }) => status === 'DECLINED').length;
const texts = {
  jp: '{氏名} 様「{求人名}」の募集を終了しました。{企業名}',
  en: 'Dear {name}, “{job title}” is closed. {company name}',
};

it('ends what is in progress, with the reason and the text in the language that each reads', async () => {
  const of = await posting();
  const [one, two, hired, gone] = [
    await of.applicant(),
    await of.applicant('OFFERED'),
    await of.applicant('HIRED'),
    await of.applicant(),
  ];
  await declineApplied(staffActor(gone.person), gone.applicationId, {}, 'jp');
  const owner = (await get(account, { id: two.person.accountId }))!;
  await run(write.save(account, { ...owner, locale: 'en' }));
  await of.close({ texts });
  await workOff(of.id);
  const { content, company } = (await get(job, { id: of.id }))!;
  const { name } = (await get(staff, { id: one.person.staffId }))!;
  expect(await read(one.applicationId)).toMatchObject({ status: 'DECLINED', declineReason: 'job-filled' });
  const message = (await read(one.applicationId)).declineMessage;
  expect(message).toBe(
    `${displayName(name!, 'jp')} 様「${content.title.jp}」の募集を終了しました。${company.name.jp}`,
  );
  expect((await read(two.applicationId)).declineMessage).toBe(
    `Dear ${displayName(name!, 'en')}, “${content.title.en ?? content.title.jp}” is closed. ${company.name.en ?? company.name.jp}`,
  );
  expect((await read(hired.applicationId)).status).toBe('HIRED');
  expect((await read(gone.applicationId)).status).toBe('WITHDRAWN');
  expect(await of.closings()).toEqual([expect.objectContaining({ ended: 2, doneAt: expect.any(String) })]);
  // Visible to the person once it can no longer be mistaken for a move that may be undone.
  setClock(() => start + 11_000);
  const [shown] = await toApplications([await read(one.applicationId)], 'staff', 'jp');
  expect(shown).toMatchObject({ status: 'DECLINED', declineReason: 'job-filled', declineMessage: message });
  const [standing] = await jobStandings(staffActor(one.person), [of.id], 'jp');
  expect(standing!.application).toMatchObject({ declineReason: 'job-filled', statusName: '採用者が決定' });
});

it('is worked off in steps, once per person however often a step is repeated or interrupted', async () => {
  const of = await posting();
  const all = [];
  for (let number = 0; number < 23; number += 1) all.push(await of.applicant());
  await of.close({ texts });
  const [closing] = await of.closings();
  const first = nextStep(closing!);
  await Promise.all([stepClosing(first), stepClosing(first), stepClosing(first)]);
  // As after a kill before the progress was saved.
  const [saved] = await of.closings();
  const { doneAt: _, doneTo: __, ...undone } = saved!;
  await run(write.save(jobClosing, { ...undone, ended: 0 }));
  expect(await workOff(of.id)).toBe(1);
  await stepClosing(first);
  const records = await Promise.all(all.map(({ applicationId }) => read(applicationId)));
  expect(records.map(endings)).toEqual(all.map(() => 1));
  expect((await of.closings())[0]).toMatchObject({ ended: 23 });
});

it('goes on where it stood: more people than one step takes', async () => {
  const of = await posting();
  const ids: string[] = [];
  for (let number = 0; number < 205; number += 1) {
    const staffId = newId();
    const id = newId();
    await sampleOf(of.id, of.company.companyId, staffId, id);
    ids.push(id);
  }
  await of.close();
  expect(await workOff(of.id)).toBe(3);
  expect((await of.closings())[0]).toMatchObject({ ended: 205, doneAt: expect.any(String) });
  for (const id of [ids[0]!, ids[100]!, ids[204]!]) expect(endings(await read(id))).toBe(1);
}, 60_000);

async function sampleOf(jobId: string, companyId: string, staffId: string, id: string) {
  const appliedAt = new Date(start - 1000).toISOString();
  await run(
    write.create(application, sample.application({ ...{ id, jobId, companyId, staffId, appliedAt } })),
  );
  await run(write.create(applicationClaim, { jobId, staffId, applicationId: id }));
}

it('notifies each person once, by the events that exist, and stops the reply clock', async () => {
  const of = await posting();
  const { person, applicationId } = await of.applicant();
  await due(batchOf({ repliesTo: applicationId }));
  const before = await read(applicationId);
  await of.close({ texts });
  await workOff(of.id);
  const after = await read(applicationId);
  const messages = messagesFor(change(application, { before, after }));
  const of_ = messages.filter(({ queue: name }) => name === 'notify');
  expect(of_.map(({ message }) => (message as { notificationEvent: string }).notificationEvent)).toEqual([
    'applicationDeclined',
  ]);
  setClock(() => start + 11_000);
  for (const { message } of [...of_, ...of_]) await notify(batchOf(message));
  const told = await queryAll(notification.ofAccount({ accountId: person.accountId }));
  expect(told.map(({ type }) => type)).toEqual(['application-declined']);
  expect(told[0]!.text.jp).toContain('採用する方が決まったため');
  for (const { message } of messages.filter((one) => one.queue === 'due')) await due(batchOf(message));
  expect(await get(replyClock, { applicationId })).toMatchObject({ endedAt: expect.any(String) });
});

it('cancels the interviews of those who were in it', async () => {
  const of = await posting();
  const { applicationId } = await of.applicant('INTERVIEW');
  const at = new Date(start + 3 * 86_400_000).toISOString();
  const { id } = await proposeInterview(of.by, applicationId, {
    times: [at],
    minutes: 60,
    place: '梅田',
    interviewers: [],
    acceptHeld: false,
  } as never);
  await indexApplicants(of.company);
  await indexInterviews(of.company);
  const found = await send(talentHandler, jobs.readJobClosing, {
    token: of.company.token,
    params: { id: of.id },
  });
  expect(found.body).toMatchObject({ total: 1, interviews: 1, people: [{ status: 'INTERVIEW' }] });
  await of.close();
  await workOff(of.id);
  await due(batchOf({ endedApplicationId: applicationId }));
  expect(await get(interview, { id })).toMatchObject({ status: 'CANCELLED' });
});

describe('every way in which a posting closes', () => {
  const reasonAfter = async (close: (of: Awaited<ReturnType<typeof posting>>) => Promise<unknown>) => {
    const of = await posting();
    const { applicationId } = await of.applicant();
    await close(of);
    await workOff(of.id);
    const record = await read(applicationId);
    expect(record.status).toBe('DECLINED');
    return [record.declineReason, record.history.at(-1)!.by];
  };
  it('by its company, with each reason', async () => {
    expect(await reasonAfter((of) => of.close({ reason: 'plan-changed' }))).toEqual([
      'job-closed',
      'company',
    ]);
    expect(await reasonAfter((of) => of.close({ reason: 'filled-elsewhere' }))).toEqual([
      'job-filled',
      'company',
    ]);
  });
  it('by the mailed question', async () => {
    expect(
      await reasonAfter(async (of) => {
        setClock(() => start + 15 * 86_400_000);
        await advanceJob(of.id);
        const { asked } = (await get(job, { id: of.id }))!;
        const token = await questionToken(of.id, asked!.id);
        await answerQuestion({ token, hiring: false, reason: 'filled' });
      }),
    ).toEqual(['job-filled', 'company']);
  });
  it('by the operator', async () => {
    expect(await reasonAfter((of) => endJob(officeActor(), of.id, undefined))).toEqual([
      'job-closed',
      'employee',
    ]);
  });
  it('by itself when nobody confirms it', async () => {
    expect(
      await reasonAfter(async (of) => {
        setClock(() => start + 29 * 86_400_000);
        await advanceJob(of.id);
      }),
    ).toEqual(['job-closed', 'system']);
  });
  it('by its company leaving', async () => {
    expect(await reasonAfter((of) => closeAllJobs(of.company.companyId, { as: 'company' }))).toEqual([
      'company-left',
      'company',
    ]);
  });
  it('but not when its period ends: the company goes on choosing', async () => {
    const of = await posting();
    await of.applicant();
    const found = (await get(job, { id: of.id }))!;
    await run(write.save(job, { ...found, closesAt: new Date(start + 1000).toISOString() }));
    setClock(() => start + 2000);
    expect(await advanceJob(of.id)).toBe('LATED');
    expect(await of.closings()).toEqual([]);
  });
});

describe('a text', () => {
  const refusal = async (of: Awaited<ReturnType<typeof posting>>, given: object) => {
    const { status, body } = await send(jobsHandler, jobs.updateJobStatus, {
      token: of.company.token,
      params: { id: of.id },
      body: { status: 'CLOSED', reason: 'filled', texts: given },
    });
    return { status, errors: body.errors };
  };
  it('is refused with an unknown placeholder, and the posting stays open', async () => {
    const of = await posting();
    expect(await refusal(of, { jp: '{氏} 様' })).toMatchObject({
      status: 422,
      errors: [{ field: 'texts.jp', code: 'unknownPlaceholder' }],
    });
    expect((await get(job, { id: of.id }))!.status).toBe('NEW');
    expect(await of.closings()).toEqual([]);
  });
  it('is refused if nothing stands for a placeholder', async () => {
    const of = await posting();
    const { person } = await of.applicant();
    const found = (await get(staff, { id: person.staffId }))!;
    const { name: _, ...nameless } = found;
    await run(write.save(staff, nameless as never));
    expect(await refusal(of, { en: 'Dear {name}' })).toMatchObject({
      status: 422,
      errors: [{ field: 'texts.en', code: 'emptyPlaceholder' }],
    });
    expect(await of.closings()).toEqual([]);
  });
  it('is refused with another change than closing', async () => {
    const of = await posting();
    await of.close();
    const { status } = await send(jobsHandler, jobs.updateJobStatus, {
      token: of.company.token,
      params: { id: of.id },
      body: { status: 'HIRING', closesAt: endOfDay('2036-12-20'), texts: { jp: 'はい' } },
    });
    expect(status).toBe(422);
  });
  it('that names somebody is not shown to a company from which they hide or which they have left', async () => {
    const of = await posting();
    const { person, applicationId } = await of.applicant();
    await of.close({ texts });
    await workOff(of.id);
    const shown = async () =>
      (await toApplications([await read(applicationId)], 'company', 'jp'))[0]!.declineMessage;
    expect(await shown()).toContain('様');
    const pair = { staffId: person.staffId, companyId: of.company.companyId };
    await run(write.create(companyBlock, { ...pair, at: new Date(now()).toISOString() }));
    expect(await shown()).toBeUndefined();
    const found = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...found, withdrawn: true }));
    await eraseStaff(person.staffId);
    expect((await read(applicationId)).declineMessage).toBeUndefined();
  });
});

it('leaves nobody in it: a move before it cannot be undone any more', async () => {
  const of = await posting();
  const { applicationId } = await of.applicant();
  const declined = await declineApplied(of.by, applicationId, { reason: 'skills' }, 'jp');
  await of.close();
  await expect(undoApplied(of.by, applicationId, declined.undo!.move, 'jp')).rejects.toMatchObject({
    code: 'undo_over',
  });
});

it('does not bring anybody back when the posting is republished, nor ends who applied since', async () => {
  const of = await posting();
  const before = await of.applicant();
  await of.close();
  setClock(() => start + 1000);
  await updateJobStatus(of.by, of.id, { status: 'HIRING', closesAt: endOfDay('2036-12-20') });
  const after = await of.applicant();
  await workOff(of.id);
  expect((await read(before.applicationId)).status).toBe('DECLINED');
  expect((await read(after.applicationId)).status).toBe('APPLIED');
});

it('is made up for where a posting was closed before closing ended its applications', async () => {
  const [old, empty, open] = [await posting(), await posting(), await posting()];
  const [left, hired, active] = [await old.applicant(), await old.applicant('HIRED'), await open.applicant()];
  for (const { id } of [old, empty]) {
    const found = (await get(job, { id }))!;
    await run(write.save(job, { ...found, status: 'CLOSED', closeReason: 'filled', closedAt: instant() }));
  }
  expect(await closeEarlier()).toBe(1);
  expect(await closeEarlier()).toBe(0);
  expect(await empty.closings()).toEqual([]);
  expect(await workOff(old.id)).toBe(1);
  expect(await read(left.applicationId)).toMatchObject({ status: 'DECLINED', declineReason: 'job-filled' });
  expect((await read(left.applicationId)).history.at(-1)).toMatchObject({ by: 'system' });
  expect((await read(hired.applicationId)).status).toBe('HIRED');
  expect((await read(active.applicationId)).status).toBe('APPLIED');
  expect(await closeEarlier()).toBe(0);
});

it('is found by the sweep if its steps were lost', async () => {
  const of = await posting();
  await of.applicant();
  await of.close();
  const found = async (seconds: number) => {
    const steps = [];
    for await (const step of dueClosings(new Date(start + seconds * 1000).toISOString()))
      if (step.closingJobId === of.id) steps.push(step);
    return steps;
  };
  expect(await found(500)).toEqual([]);
  const [step] = await found(700);
  await due(batchOf(step!));
  expect(await found(70_000)).toEqual([]);
});

it('is read by its company alone, with its progress', async () => {
  const of = await posting();
  const { person } = (await of.applicant('OFFERED')) as { person: TestStaff };
  const asked = async (token: string) => {
    await indexApplicants(of.company);
    return send(talentHandler, jobs.readJobClosing, { token, params: { id: of.id } });
  };
  expect((await asked((await makeCompany()).token)).status).toBe(404);
  expect((await asked(person.token)).status).toBe(403);
  const { body } = await asked(of.company.token);
  expect(body).toMatchObject({ total: 1, stages: [{ status: 'OFFERED', count: 1 }, {}, {}, {}] });
  expect(body.last).toBeUndefined();
  expect(body.texts[0].texts.jp).toContain('{氏名}');
  await of.close();
  expect((await asked(of.company.token)).body).toMatchObject({ total: 1, last: { ended: 0, isDone: false } });
  await workOff(of.id);
  expect((await asked(of.company.token)).body).toMatchObject({ total: 0, last: { ended: 1, isDone: true } });
});
