import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { handler as talentHandler } from '../../../functions/api/talent.ts';
import { applicantLayout, applicantSource } from '../../../functions/core/applications/applicants.ts';
import { updateApplied } from '../../../functions/core/applications/change.ts';
import { readJobFigures } from '../../../functions/core/applications/figures.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { dayWrite } from '../../../functions/core/jobFigures/days.ts';
import { eraseCompany, eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { jobCounters } from '../../../functions/data/entities/job.ts';
import { countingStart, jobDay } from '../../../functions/data/entities/jobFigures.ts';
import { favoriteJob, staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { instant, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobFigures } from '../../../shared/contract/jobFigures.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { addDays, dayLength, tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();
afterEach(() => setClock());

type By = { token: string };
const hour = 3_600_000;
const at = (instant: number) => setClock(() => instant);

async function openJob(by: By): Promise<string> {
  const content = completeContent();
  const { status, body } = await send(handler, jobs.createJob, {
    token: by.token,
    body: { content, publish: true },
  });
  expect(status).toBe(201);
  return body.id;
}
async function apply(by: By, id: string): Promise<string> {
  const { status, body } = await send(handler, jobs.applyJob, { token: by.token, params: { id }, body: {} });
  expect(status).toBe(201);
  return body.id;
}
const move = (by: By, id: string, status: string) =>
  send(handler, jobs.updateAppliedStatus, { token: by.token, params: { id }, body: { status } });
const favorite = (by: By, jobId: string) =>
  send(handler, jobs.addFavoriteJob, { token: by.token, body: { jobId } });
const unfavorite = (by: By, jobId: string) =>
  send(handler, jobs.deleteFavoriteJob, { token: by.token, params: { jobId } });
const ask = (by: Partial<By>, id: string) =>
  send(talentHandler, jobFigures.readJobFigures, { ...by, params: { id } });

/** Later than a session lives. */
const moveLater = (by: TestCompany, id: string, status: 'SCREENING' | 'INTERVIEW' | 'OFFERED') =>
  updateApplied(companyActor(by), id, { status }, 'en');
const askLater = (by: TestCompany, id: string) => readJobFigures(companyActor(by), id);
/** The company writes to the applicant, as the clock follows it. */
const writeTo = (id: string) => followReplies(id, { by: 'company', at: instant() });

/** As the stream and its queue do. */
async function index(...applicationIds: string[]): Promise<void> {
  for (const id of applicationIds) await recordRowChange(applicantSource, id);
  await refreshList(applicantLayout);
}

async function views(jobId: string, day: string, count: number): Promise<void> {
  await run(dayWrite(jobId, day, { views: count }));
  await run(write.add(jobCounters, { jobId }, { add: { views: count }, set: { jobId } }));
}

describe('figures of a posting', () => {
  it('are zeros for each of 30 days while nothing was counted', async () => {
    const company = await makeCompany();
    const { status, body } = await ask(company, await openJob(company));
    expect(status).toBe(200);
    expect(body.countedFrom).toBeUndefined();
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toEqual({ day: tokyoDay(Date.now()), views: 0 });
    const none = { SCREENING: 0, INTERVIEW: 0, OFFERED: 0, HIRED: 0 };
    expect(body.total).toEqual({ views: 0, saves: 0, applications: 0, reached: none, answered: 0 });
    expect(body.recent).toEqual(body.total);
  });

  it('have views of the last 30 days by day, and of all time', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const today = tokyoDay(Date.now());
    await views(jobId, today, 3);
    await views(jobId, addDays(today, -29), 5);
    await views(jobId, addDays(today, -30), 7);
    await run(write.put(countingStart, { day: addDays(today, -60) }));
    const { body } = await ask(company, jobId);
    expect(body.countedFrom).toBe(addDays(today, -60));
    expect(body.days[0]).toEqual({ day: addDays(today, -29), views: 5 });
    expect(body.days.map((one: { views: number }) => one.views).filter(Boolean)).toEqual([5, 3]);
    expect([body.recent.views, body.total.views]).toEqual([8, 15]);
  });

  it('count who saved it once each, and not any more who removed it', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const [one, other] = [await makeStaff(), await makeStaff()];
    await Promise.all([favorite(one, jobId), favorite(one, jobId)]);
    await favorite(one, jobId);
    await favorite(other, jobId);
    expect((await ask(company, jobId)).body).toMatchObject({ recent: { saves: 2 }, total: { saves: 2 } });
    await Promise.all([unfavorite(one, jobId), unfavorite(one, jobId)]);
    expect((await ask(company, jobId)).body).toMatchObject({ recent: { saves: 1 }, total: { saves: 1 } });
  });

  it('do not fall below zero by one that was saved before saves were counted', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const person = await makeStaff();
    await run(write.put(favoriteJob, { staffId: person.staffId, jobId, savedAt: instant() }));
    await unfavorite(person, jobId);
    expect((await ask(company, jobId)).body).toMatchObject({ recent: { saves: 0 }, total: { saves: 0 } });
  });

  it('do not count any more who has left', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const [one, other] = [await makeStaff(), await makeStaff()];
    for (const person of [one, other]) await favorite(person, jobId);
    const record = (await get(staff, { id: one.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(one.staffId);
    await eraseStaff(one.staffId);
    expect((await ask(company, jobId)).body).toMatchObject({ recent: { saves: 1 }, total: { saves: 1 } });
    expect(await queryAll(favoriteJob.ofStaff({ staffId: one.staffId }))).toEqual([]);
  });

  it('stay at zero if it is removed after its company has left, or after the time of its day', async () => {
    const [left, stays] = [await makeCompany(), await makeCompany()];
    const [ofLeft, ofOther] = [await openJob(left), await openJob(stays)];
    const person = await makeStaff();
    for (const jobId of [ofLeft, ofOther]) await favorite(person, jobId);
    const record = (await get(company, { id: left.companyId }))!;
    await run(write.save(company, { ...record, withdrawn: true }));
    await eraseCompany(left.companyId);
    for (const { day } of await queryAll(jobDay.ofJob({ jobId: ofOther })))
      await run(write.remove(jobDay, { jobId: ofOther, day }));
    for (const jobId of [ofLeft, ofOther]) {
      expect((await unfavorite(person, jobId)).status).toBe(200);
      expect((await get(jobCounters, { jobId }))!.saves).toBe(0);
      expect(await queryAll(jobDay.ofJob({ jobId }))).toEqual([]);
    }
    expect(await queryAll(favoriteJob.ofStaff({ staffId: person.staffId }))).toEqual([]);
  });

  it('have the steps that applications reached, whatever came of them', async () => {
    const company = await makeCompany({ postingLimit: 2 });
    const [jobId, otherJob] = [await openJob(company), await openJob(company)];
    const people = await Promise.all([makeStaff(), makeStaff(), makeStaff(), makeStaff()]);
    const ids = await Promise.all(people.map((person) => apply(person, jobId)));
    const elsewhere = await apply(people[0]!, otherJob);
    await move(company, elsewhere, 'HIRED');
    // Skips a step, then is declined.
    await move(company, ids[0]!, 'INTERVIEW');
    await send(handler, jobs.declineApplied, {
      token: company.token,
      params: { id: ids[0]! },
      body: { reason: 'other', message: 'X' },
    });
    await move(company, ids[1]!, 'HIRED');
    await move(company, ids[2]!, 'SCREENING');
    const { body: undone } = await move(company, ids[3]!, 'OFFERED');
    const back = await send(handler, jobs.undoApplied, {
      token: company.token,
      params: { id: ids[3]! },
      body: { move: undone.history.at(-1).at },
    });
    expect(back.status).toBe(200);
    await index(...ids, elsewhere);
    const { body } = await ask(company, jobId);
    const reached = { SCREENING: 3, INTERVIEW: 2, OFFERED: 1, HIRED: 1 };
    expect(body.total).toMatchObject({ applications: 4, reached, answered: 3 });
    expect(body.recent).toEqual(body.total);
  });

  // From here on each test is later than the one before, since the read model reads no older changes.
  it('keep the first message when the company writes again', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const person = await makeStaff();
    const start = Date.now();
    const id = await apply(person, jobId);
    for (const hours of [5, 30]) {
      at(start + hours * hour);
      await writeTo(id);
    }
    await index(id);
    expect((await askLater(company, jobId)).total).toMatchObject({ answered: 1, medianAnswerHours: 5 });
  });

  it('have the median of how long the first answer took, by a move or a message', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const people = await Promise.all([makeStaff(), makeStaff(), makeStaff(), makeStaff()]);
    const start = Date.now();
    const ids = await Promise.all(people.map((person) => apply(person, jobId)));
    at(start + 10 * hour);
    await moveLater(company, ids[0]!, 'SCREENING');
    at(start + 20 * hour);
    // A second answer changes nothing.
    await moveLater(company, ids[0]!, 'INTERVIEW');
    await moveLater(company, ids[1]!, 'SCREENING');
    at(start + 50 * hour);
    await writeTo(ids[2]!);
    await index(...ids);
    const { total } = await askLater(company, jobId);
    expect(total).toMatchObject({ applications: 4, answered: 3, medianAnswerHours: 20 });
  });

  it('are of the last 30 days apart from all time', async () => {
    const company = await makeCompany();
    const jobId = await openJob(company);
    const [early, late] = [await makeStaff(), await makeStaff()];
    const start = Date.now();
    const first = await apply(early, jobId);
    await move(company, first, 'OFFERED');
    at(start + 29 * dayLength);
    await index(first);
    expect((await askLater(company, jobId)).recent).toMatchObject({ applications: 1 });
    at(start + 30 * dayLength);
    const second = await run(
      write.put(application, {
        ...(await get(application, { id: first }))!,
        ...{ id: newId(), staffId: late.staffId, status: 'APPLIED', appliedAt: instant() },
        history: [{ status: 'APPLIED', at: instant(), by: 'staff', accountId: late.accountId }],
      }),
    ).then(() => queryAll(application.ofCompany({ companyId: company.companyId })));
    await index(...second.map(({ id }) => id));
    const { recent, total } = await askLater(company, jobId);
    expect(recent).toMatchObject({ applications: 1, reached: { OFFERED: 0 }, answered: 0 });
    expect(total).toMatchObject({ applications: 2, reached: { OFFERED: 1 }, answered: 1 });
  });

  it('are for its company and the agency, and the posting is missing to everybody else', async () => {
    const [company, other] = [await makeCompany(), await makeCompany()];
    const jobId = await openJob(company);
    await views(jobId, tokyoDay(Date.now()), 2);
    for (const by of [await makeEmployee('employee', 'BACK_OFFICE'), await makeEmployee('admin')])
      expect((await ask(by, jobId)).body.total.views).toBe(2);
    expect((await ask(other, jobId)).body.code).toBe('not_found');
    expect((await ask(company, newId())).body.code).toBe('not_found');
    expect((await ask(await makeStaff(), jobId)).status).toBe(403);
    expect((await ask({}, jobId)).status).toBe(401);
  });

  it('are erased when the company leaves, applicants of others stay', async () => {
    const of = await makeCompany();
    const jobId = await openJob(of);
    await views(jobId, tokyoDay(Date.now()), 2);
    await apply(await makeStaff(), jobId);
    const record = (await get(company, { id: of.companyId }))!;
    await run(write.save(company, { ...record, withdrawn: true }));
    await eraseCompany(of.companyId);
    await eraseCompany(of.companyId);
    expect(await queryAll(jobDay.ofJob({ jobId }))).toEqual([]);
    expect(await get(jobCounters, { jobId })).toMatchObject({ views: 0, saves: 0, applicants: 1 });
  });
});
