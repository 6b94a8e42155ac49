import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/search.ts';
import { refreshReadModel } from '../../../functions/core/lists/readModel.ts';
import { personOf } from '../../../functions/core/recommendation/person.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { indexJob } from '../../../functions/core/search/indexJob.ts';
import { workHistory } from '../../../functions/core/staff/histories.ts';
import { putTechnicalInfo } from '../../../functions/core/staff/technicalInfo.ts';
import { editWishes } from '../../../functions/core/staff/wishes.ts';
import { staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { now } from '../../../functions/platform/clock.ts';
import { fit } from '../../../shared/contract/fit.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import { genders } from '../../../shared/domain/codes.ts';
import { eligibility } from '../../../shared/domain/eligibility.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let company: TestCompany;
let person: TestStaff;

async function post(change: Partial<JobContent> = {}): Promise<string> {
  const { status, body } = await send(jobsHandler, jobs.createJob, {
    token: company.token,
    body: { content: completeContent(change), publish: true },
  });
  expect(status).toBe(201);
  await indexJob(body.id);
  return body.id;
}

async function know(of: TestStaff, change: Partial<StaffBasicInfo>): Promise<void> {
  const saved = (await get(staffBasicInfo, { staffId: of.staffId }))!;
  await run(write.save(staffBasicInfo, { ...saved, info: { ...saved.info, ...change } }));
}

const work = (of: TestStaff, position: string) =>
  workHistory.replace(of, [{ company: 'Ein Betrieb', position, entryDate: '2020-04', retireDate: null }]);

const fitOf = (id: string, of: TestStaff = person, language = 'en') =>
  send(handler, fit.jobFit, { token: of.token, params: { id }, headers: { 'accept-language': language } });

async function recommended(of: TestStaff = person, query: Record<string, string> = {}) {
  await refreshReadModel();
  const answer = await send(handler, fit.recommendedJobs, { token: of.token, query });
  expect(answer.status).toBe(200);
  return answer.body as {
    data: {
      job: { id: string };
      score: number;
      reasons: { criterion: string; code: string; values: object }[];
    }[];
    total: number;
    gaps: string[];
  };
}

let teacher: string;
let engineer: string;
let ended: string;
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null });
  teacher = await post();
  engineer = await post({
    title: { en: 'Python engineer' },
    jobPosition: { major: '02', middle: '009', detail: '313' },
    speciality: 'it',
    workAreas: [{ country: 'JP', prefecture: 'osaka' }],
    languages: [],
    visaTypes: [],
  });
  ended = await post({ title: { en: 'An ended job' } });
  await send(jobsHandler, jobs.updateJobStatus, {
    token: company.token,
    params: { id: ended },
    body: { status: 'CLOSED' },
  });
  await indexJob(ended);
  person = await makeStaff();
  await know(person, { visaType: 'engineer-humanities-international', visaExpiresOn: '2040-01-01' });
  await work(person, 'プログラマー');
});

describe('how a job matches a person', () => {
  it('is available to job seekers only, for public open jobs', async () => {
    const params = { id: teacher };
    expect((await send(handler, fit.jobFit, { params })).status).toBe(401);
    expect((await send(handler, fit.jobFit, { params, token: company.token })).status).toBe(403);
    expect((await send(handler, fit.jobFit, { params, token: (await makeEmployee()).token })).status).toBe(
      403,
    );
    const closed = await fitOf(ended);
    expect([closed.status, closed.body.code]).toEqual([409, 'job_not_open']);
    const draft = await send(jobsHandler, jobs.createJob, {
      token: company.token,
      body: { content: completeContent(), publish: false },
    });
    expect((await fitOf(draft.body.id)).status).toBe(404);
    expect((await fitOf('01JD0Q5X5V7Q2W3E4R5T6Y7V8W')).status).toBe(404);
  });

  it('returns the facts that the marks on lists need, to their owner only', async () => {
    const of = (token?: string) => send(handler, fit.eligibilityProfile, token ? { token } : {});
    expect((await of()).status).toBe(401);
    expect((await of(company.token)).status).toBe(403);
    expect((await of((await makeEmployee()).token)).status).toBe(403);
    const other = await makeStaff();
    const { status, body } = await of(person.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      visaType: 'engineer-humanities-international',
      visaExpiresOn: '2040-01-01',
      experience: [{ occupations: [{ middle: '009' }], endedMonthsAgo: 0 }],
    });
    expect((await of(other.token)).body).not.toMatchObject({ visaExpiresOn: '2040-01-01' });
    // The marks on lists agree with the job's own page.
    const answered = (await fitOf(engineer)).body;
    const { content } = (await send(jobsHandler, jobs.getJob, { params: { id: engineer } })).body;
    const marks = eligibility(body, content, tokyoDay(now()));
    expect(marks.permission).toEqual(answered.permission);
    for (const criterion of ['japanese', 'place'] as const) {
      const { fit: shown, code } = marks[criterion]!;
      expect(
        answered.reasons.find((one: { criterion: string }) => one.criterion === criterion),
      ).toMatchObject({ fit: shown, code });
    }
  });

  it('returns the permission by its rule, in the requested language', async () => {
    const { status, body } = await fitOf(engineer);
    expect(status).toBe(200);
    expect(body.permission).toMatchObject({ verdict: 'ALLOWED', rule: 'covered' });
    expect(body.wording).toMatchObject({
      verdict: 'Your residence status allows this work',
      status: 'Your status: Engineer/Specialist in Humanities/International Services',
      source: expect.stringContaining('article 19 (1)(i)'),
      sourceUrl: expect.stringContaining('laws.e-gov.go.jp'),
    });
    expect((await fitOf(engineer, person, 'ja')).body.wording.verdict).toBe(
      'あなたの在留資格で働ける仕事です',
    );
    const school = await fitOf(teacher);
    expect(school.body.permission).toMatchObject({
      verdict: 'UNKNOWN',
      rule: 'dependsOnDuties',
      named: false,
    });
    // The same status with another career: ambiguous, so not permitted.
    const guide = await makeStaff();
    await know(guide, { visaType: 'engineer-humanities-international', visaExpiresOn: '2040-01-01' });
    expect((await fitOf(engineer, guide)).body.permission).toMatchObject({
      verdict: 'UNKNOWN',
      rule: 'studiesNotSaid',
    });
    expect(school.body.wording.notes).toContain(
      'The company lists statuses other than yours. Ask before you apply.',
    );
  });

  it('asks for the residence status if it is missing', async () => {
    const nobody = await makeStaff(false);
    const { body } = await fitOf(engineer, nobody);
    expect(body.permission).toMatchObject({ verdict: 'UNKNOWN', rule: 'noStatus' });
    expect(body.gaps.slice(0, 2)).toEqual(['visaType', 'japaneseLevel']);
  });
});

describe('recommended jobs', () => {
  it('leave out companies that the person hides from', async () => {
    const hiding = await makeStaff();
    expect((await recommended(hiding)).total).toBeGreaterThan(0);
    await blockCompany(hiding, company.companyId);
    expect((await recommended(hiding)).total).toBe(0);
  });

  it('are for job seekers only', async () => {
    expect((await send(handler, fit.recommendedJobs)).status).toBe(401);
    expect((await send(handler, fit.recommendedJobs, { token: company.token })).status).toBe(403);
  });

  it('are ranked with reasons, preferred and mentioned ones first, without ended ones', async () => {
    const one = await makeStaff();
    await know(one, { visaType: 'long-term' });
    await editWishes(one, {
      ...{ employmentTypes: ['regular'], jobPositions: [{ major: '02', middle: '009' }] },
      ...{ areas: [{ country: 'JP', prefecture: 'osaka' }], remotePolicies: [], version: 0 },
    });
    await putTechnicalInfo(one, {
      ...{ techItSkills: [{ skillId: 'language', detailId: 'python', levelId: 'basic' }] },
      ...{ certifications: [], typeOfteches: [], drivingLicences: [], version: 0 },
    });
    const { data, total, gaps } = await recommended(one);
    expect(total).toBe(2);
    expect(data.map(({ job }) => job.id)).toEqual([engineer, teacher]);
    expect(data[0]!.score).toBeGreaterThan(data[1]!.score);
    expect(data[0]!.reasons.map(({ criterion, code }) => `${criterion} ${code}`)).toEqual(
      expect.arrayContaining(['position same', 'place wished', 'skills mentioned']),
    );
    expect(data[0]!.reasons.find(({ criterion }) => criterion === 'skills')!.values).toEqual({
      skills: 'Python',
    });
    expect(gaps).toEqual(['workHistory', 'salary', 'remotePolicies']);
    // Single and list results are the same.
    const { score, reasons } = (await fitOf(engineer, one, 'ja')).body;
    expect({ score, reasons }).toEqual({ score: data[0]!.score, reasons: data[0]!.reasons });
    const second = await recommended(one, { page: '2', pageSize: '1' });
    expect(second.data.map(({ job }) => job.id)).toEqual([teacher]);
  });

  it('leave out jobs that the person applied for', async () => {
    const one = await makeStaff();
    const answer = await send(jobsHandler, jobs.applyJob, {
      token: one.token,
      params: { id: teacher },
      body: {},
    });
    expect(answer.status).toBe(201);
    expect((await recommended(one)).data.map(({ job }) => job.id)).toEqual([engineer]);
  });

  it('work for an empty profile, and say what to fill in', async () => {
    const { data, gaps } = await recommended(await makeStaff(false));
    expect(data).toHaveLength(2);
    expect(gaps).toHaveLength(9);
  });

  it('do not use gender, age or nationality', async () => {
    const saved = (await get(staffBasicInfo, { staffId: person.staffId }))!.info;
    const looksAt = (change: Partial<StaffBasicInfo>) =>
      personOf(
        {
          ...{ basicInfo: { ...saved, ...change }, wishes: undefined, technicalInfo: undefined },
          ...{ education: [], workHistory: [] },
        },
        '2026-11-21',
      );
    for (const gender of genders) expect(looksAt({ gender })).toEqual(looksAt({}));
    for (const birthDate of ['1950-01-01', '2008-12-31']) expect(looksAt({ birthDate })).toEqual(looksAt({}));
    for (const nationality of ['JP', 'VN', 'US', 'KP']) expect(looksAt({ nationality })).toEqual(looksAt({}));
    expect(looksAt({ familyName: 'Tanaka', familyNameKanji: '田中' })).toEqual(looksAt({}));
  });
});

describe('dismissing a recommended job', () => {
  const turnDown = (of: TestStaff, id: string, reason: string) =>
    send(jobsHandler, fit.turnDownJob, { token: of.token, params: { id }, body: { reason } as never });
  const takeBack = (of: TestStaff, id: string) =>
    send(jobsHandler, fit.takeBackJob, { token: of.token, params: { id } });
  const listed = async (of: TestStaff) =>
    (await send(jobsHandler, fit.turnedDownJobs, { token: of.token, query: {} })).body;
  const order = async (of: TestStaff) => (await recommended(of)).data.map(({ job }) => job.id);

  it('removes it from the list at once, adds it to another, and is undone idempotently', async () => {
    const one = await makeStaff();
    expect((await turnDown(one, engineer, 'other')).status).toBe(200);
    expect(await order(one)).toEqual([teacher]);
    expect(await listed(one)).toMatchObject({
      total: 1,
      data: [{ jobId: engineer, reason: 'other', title: { en: 'Python engineer' } }],
    });
    // The latest reason applies.
    expect((await turnDown(one, engineer, 'pay')).status).toBe(200);
    expect((await listed(one)).data.map(({ reason }: { reason: string }) => reason)).toEqual(['pay']);
    expect((await takeBack(one, engineer)).status).toBe(200);
    expect((await takeBack(one, engineer)).status).toBe(200);
    expect((await order(one)).toSorted()).toEqual([engineer, teacher].toSorted());
    expect((await listed(one)).total).toBe(0);
  });

  it('affects others of the kind, and for a company reason all of that company; other people see all', async () => {
    const one = await makeStaff();
    await know(one, { visaType: 'long-term' });
    const other = await post({
      title: { en: 'Another engineer' },
      jobPosition: { major: '02', middle: '009', detail: '314' },
      speciality: 'it',
      visaTypes: [],
    });
    await turnDown(one, engineer, 'kind');
    const { data } = await recommended(one);
    const second = data.find(({ job }) => job.id === other) as unknown as { misses: string[]; main: string };
    expect(second.misses).toContain('kindTurnedDown');
    expect(data.find(({ job }) => job.id === other)!.score).toBeLessThan(30);
    expect((await fitOf(other, one)).body).toMatchObject({ misses: second.misses, main: second.main });
    await turnDown(one, engineer, 'company');
    const none = await recommended(one);
    expect([none.total, (none as unknown as { turnedDown: number }).turnedDown]).toEqual([0, 1]);
    expect(await order(await makeStaff())).toContain(engineer);
    await send(jobsHandler, jobs.updateJobStatus, {
      token: company.token,
      params: { id: other },
      body: { status: 'CLOSED' },
    });
    await indexJob(other);
  });

  it('is for job seekers, for published postings, with a reason of the list', async () => {
    const one = await makeStaff();
    expect((await turnDown(one, engineer, 'because')).status).toBe(422);
    expect((await turnDown(one, '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', 'other')).status).toBe(404);
    const draft = await send(jobsHandler, jobs.createJob, {
      token: company.token,
      body: { content: completeContent(), publish: false },
    });
    expect((await turnDown(one, draft.body.id, 'other')).status).toBe(404);
    expect((await turnDown(one, ended, 'other')).status).toBe(200);
    const params = { id: engineer };
    expect(
      (await send(jobsHandler, fit.turnDownJob, { token: company.token, params, body: { reason: 'other' } }))
        .status,
    ).toBe(403);
    expect((await send(jobsHandler, fit.turnedDownJobs, { query: {} })).status).toBe(401);
  });

  it('is consistent for concurrent requests', async () => {
    const one = await makeStaff();
    const answers = await Promise.all(
      ['kind', 'pay', 'other', 'place'].map((reason) => turnDown(one, engineer, reason)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await listed(one)).total).toBe(1);
  });
});
