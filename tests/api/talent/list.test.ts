import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/talent.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { scoutLayout, scoutSource } from '../../../functions/core/scouts/list.ts';
import { sendScout } from '../../../functions/core/scouts/send.ts';
import { talentLayout } from '../../../functions/core/talent/document.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { companyBlock, scout, scoutPause } from '../../../functions/data/entities/application.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../../functions/data/entities/talent.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { talent as contract } from '../../../shared/contract/talent.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  makeTalent,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
let firm: TestCompany;
const today = tokyoDay(Date.now());
const of: Record<string, TestStaff> = {};
const named = (body: { data: { id: string }[] }) =>
  body.data.map(({ id }) => Object.keys(of).find((name) => of[name]!.staffId === id) ?? id);

const ask = (query: Query = {}, token = firm.token) => send(handler, contract.listStaff, { token, query });
async function list(query: Query = {}, token = firm.token) {
  await refreshList(talentLayout);
  const { status, body } = await ask(query, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const found = async (query: Query) => named(await list(query)).sort();
const listed = async (one: TestStaff) => {
  await recordRowChange(talentSource, one.staffId);
  return one;
};

beforeAll(async () => {
  firm = await makeCompany({ postingLimit: null });
  of.linh = await listed(
    await makeTalent({
      basicInfo: {
        ...{ nationality: 'VN', visaType: 'engineer-humanities-international', visaExpiresOn: '2099-01-31' },
        ...{ motherTongue: 'vi', languages: [{ language: 'en', level: 'business' }] },
        ...{ japaneseLevel: 'business', jlpt: 'n2', prefecture: 'tokyo' },
      },
      wishes: {
        jobPositions: [{ major: '05', middle: '032' }],
        areas: [{ country: 'JP', prefecture: 'osaka' }],
        employmentTypes: ['regular'],
        salary: { salaryType: 'month', from: 260_000, currency: 'JPY' },
        startDate: addDays(today, 20),
        remotePolicies: ['hybrid'],
        prText:
          'I am Maria Santos of Blue Shop, call 090-1234-5678 or write to maria@example.com. I love teaching.',
      },
      skills: {
        techItSkills: [{ skillId: 'language', detailId: 'python', levelId: 'advanced' }],
        certifications: [{ certificationId: 'toeic' }],
      },
      work: [
        {
          company: 'ABC英会話',
          position: 'English teacher, ABC英会話',
          entryDate: '2018-04',
          retireDate: '2022-04',
        },
      ],
      activeOn: today,
      counts: { scouts: 1, favorites: 3, scoreSum: 9, scoreCount: 2 },
    }),
  );
  of.wei = await listed(
    await makeTalent({
      basicInfo: {
        ...{ nationality: 'CN', visaType: 'student', motherTongue: 'zh', prefecture: 'osaka' },
        languages: [{ language: 'en', level: 'basic' }],
      },
      wishes: { salary: { salaryType: 'hour', from: 1_300, currency: 'JPY' } },
      activeOn: addDays(today, -40),
      counts: { scouts: 5, favorites: 1, scoreSum: 5, scoreCount: 1 },
    }),
  );
  of.hana = await listed(
    await makeTalent({
      basicInfo: { nationality: 'JP', visaType: undefined, motherTongue: 'ja', japaneseLevel: 'native' },
      activeOn: addDays(today, -5),
    }),
  );
});

describe('the list of people who can be found', () => {
  it('is for members of companies alone', async () => {
    const [person, employee] = [await makeStaff(), await makeEmployee()];
    expect((await ask({}, person.token)).status).toBe(403);
    expect((await ask({}, employee.token)).status).toBe(403);
    expect((await send(handler, contract.listStaff, {})).status).toBe(401);
  });

  it('returns what lists show of people, the last active first', async () => {
    const body = await list();
    expect(named(body)).toEqual(['linh', 'hana', 'wei']);
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 25 });
    expect(body.data[0]).toMatchObject({
      staffNumber: of.linh!.staffNumber,
      residence: { status: 'engineer-humanities-international', until: '2099-01-31' },
      ...{ japaneseLevel: 'business', jlpt: 'n2', country: 'JP', prefecture: 'tokyo', moves: true },
      languages: [
        { language: 'vi', level: 'native' },
        { language: 'en', level: 'business' },
      ],
      experience: [{ position: 'English teacher, ●●●', months: 48, current: false }],
      ...{ activeWithin: 1, companyScout: 1, favoriteList: 3, favoriteAverage: 4.5 },
    });
    expect(body.data[0].statement.text).toBe(
      'I am ●●● ●●● of Blue Shop, call ●●● or write to ●●●. I love teaching.',
    );
    expect(body.data[2]).toMatchObject({ companyScout: 5 });
    expect(body.data[2]).not.toHaveProperty('activeWithin', 30);
  });

  it.each([
    ['language', { language: 'en' }, ['linh', 'wei']],
    ['a level of a language', { language: 'en:daily' }, ['linh']],
    ['several values as alternatives', { language: ['en:business', 'zh'] }, ['linh', 'wei']],
    ['without a language', { 'not[language]': 'zh' }, ['hana', 'linh']],
    ['without a level', { 'not[language]': 'en:business' }, ['hana', 'wei']],
    ['nationality', { nationality: 'VN' }, ['linh']],
    ['Japanese', { japaneseLevel: ['business', 'native'] }, ['hana', 'linh']],
    ['a test', { jlpt: 'n2' }, ['linh']],
    ['a residence status', { residence: 'student' }, ['wei']],
    ['without one', { 'not[residence]': 'student' }, ['hana', 'linh']],
    ['place', { prefecture: 'osaka' }, ['hana', 'wei']],
    ['where they would work', { area: 'osaka' }, ['hana', 'linh', 'wei']],
    ['moving', { moves: 'true' }, ['linh']],
    ['not moving', { 'not[moves]': 'true' }, ['hana', 'wei']],
    ['employment', { employmentStatus: 'regular' }, ['linh']],
    ['remote work', { remotePolicy: 'hybrid' }, ['linh']],
    ['a kind of skill', { skill: 'language' }, ['linh']],
    ['a skill', { skillDetail: 'python' }, ['linh']],
    ['a certification', { certification: 'toeic' }, ['linh']],
    ['preferred work', { 'jobPosition[middle]': '032' }, ['linh']],
    ['experience with years', { 'experience[major]': '05:3' }, ['linh']],
    ['experience with more years', { 'experience[major]': '05:5' }, []],
    ['without experience', { 'not[experienceMajor]': '05' }, ['hana', 'wei']],
    ['a start', { startBy: addDays(today, 20) }, ['linh']],
    ['an earlier start', { startBy: addDays(today, 19) }, []],
    ['monthly pay', { 'pay[to]': '260000' }, ['linh']],
    ['lower pay', { 'pay[to]': '259999' }, []],
    ['hourly pay', { 'pay[salaryType]': 'hour', 'pay[to]': '1300' }, ['wei']],
    ['no start by then', { 'not[startBy]': addDays(today, 20) }, ['hana', 'wei']],
    ['not an earlier start', { 'not[startBy]': addDays(today, 19) }, ['hana', 'linh', 'wei']],
    ['no monthly pay so low', { 'notPay[to]': '260000' }, ['hana', 'wei']],
    ['no pay lower than it is', { 'notPay[to]': '259999' }, ['hana', 'linh', 'wei']],
    ['no hourly pay', { 'notPay[salaryType]': 'hour', 'notPay[to]': '1300' }, ['hana', 'linh']],
    ['no pay in a currency', { 'notPay[currency]': 'USD', 'notPay[to]': '900000' }, ['hana', 'linh', 'wei']],
    ['pay between two', { 'pay[to]': '260000', 'notPay[to]': '250000' }, ['linh']],
    ['no activity', { 'not[activeWithin]': '6' }, ['wei']],
    ['activity, but not lately', { activeWithin: '6', 'not[activeWithin]': '1' }, ['hana']],
    ['a word that nobody wants', { keyword: 'teaching', 'not[startBy]': addDays(today, 20) }, []],
    ['activity', { activeWithin: '6' }, ['hana', 'linh']],
    ['activity today', { activeWithin: '1' }, ['linh']],
    ['words', { keyword: 'Python' }, ['linh']],
    ['words of the statement', { keyword: 'teaching' }, ['linh']],
    ['two filters', { prefecture: 'osaka', residence: 'student' }, ['wei']],
  ] as [string, Query, string[]][])('filters by %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('reads a keyword into conditions, and says what it read', async () => {
    const { data, understood } = await list({
      keyword: 'N2以上の英語教師 ビジネス英語 東京 -excel "Python"',
    });
    expect(named({ data })).toEqual(['linh']);
    expect(understood.conditions.map(({ name }: { name: { jp: string } }) => name.jp)).toEqual([
      'JLPT N2以上'.replace(' ', '：'),
      '英語教師',
      '英語：ビジネス以上',
      '東京都',
      'excel以外',
      'Python',
    ]);
    expect(await found({ keyword: 'N1 英語教師' })).not.toContain('linh');
    expect(await found({ keyword: '英語教師 経験3年以上' })).toEqual(['linh']);
    expect(await found({ keyword: '英語教師 経験5年以上' })).not.toContain('linh');
    expect(await found({ keyword: '大阪 英語教師' })).toEqual(['linh']);
    expect(await found({ keyword: '英語教師 -東京' })).not.toContain('linh');
  });

  it('leaves out words that nobody has beside the conditions, and names them', async () => {
    const { data, understood } = await list({ keyword: '英語教師 zzyzx' });
    expect([named({ data }), understood.dropped, understood.words]).toEqual([['linh'], ['zzyzx'], []]);
    expect((await list({ keyword: '英語教師 "zzyzx"' })).total).toBe(0);
    expect((await list({ keyword: 'zzyzx' })).total).toBe(0);
  });

  it('takes no nationality from a keyword', async () => {
    const everybody = await found({});
    for (const keyword of ['ベトナム人', 'ベトナム国籍', 'Vietnamese nationals', '外国籍', 'ブラジル出身']) {
      const { understood } = await list({ keyword });
      expect([await found({ keyword }), understood.conditions, understood.unread], keyword).toEqual([
        everybody,
        [],
        [keyword],
      ]);
    }
    expect(await found({ keyword: '英語教師 ベトナム人' })).toEqual(await found({ keyword: '英語教師' }));
    expect(await found({ keyword: '英語教師 ブラジル人' })).toEqual(await found({ keyword: '英語教師' }));
  });

  it('finds nothing by what it does not show', async () => {
    for (const keyword of ['Santos', '"ABC英会話"', 'maria@example.com', '1234', 'Vietnam', 'ベトナム'])
      expect(await found({ keyword }), keyword).toEqual([]);
  });

  it('counts what each further value would find', async () => {
    const { facets } = await list({ residence: 'student' });
    expect(facets.residence).toEqual({ 'engineer-humanities-international': 1, student: 1 });
    expect(facets.language).toEqual({
      zh: 1,
      'zh:basic': 1,
      'zh:daily': 1,
      'zh:business': 1,
      'zh:fluent': 1,
      'zh:native': 1,
      en: 1,
      'en:basic': 1,
    });
    expect(facets.prefecture).toEqual({ osaka: 1 });
  });

  it.each([
    ['SCOUT', ['wei', 'linh', 'hana']],
    ['FAVORITE', ['linh', 'wei', 'hana']],
    ['FAVORITE_SCORE', ['wei', 'linh', 'hana']],
    ['NEWEST_ACTIVITY', ['linh', 'hana', 'wei']],
  ])('is ordered by %s', async (sort, expected) => {
    expect(named(await list({ sort }))).toEqual(expected);
  });

  it.each([
    { language: 'xx' },
    { language: 'en:good' },
    { 'experience[detail]': '999999' },
    { 'not[skillDetail]': 'nothing' },
    { 'not[nationality]': 'VN' },
    { activeWithin: '0' },
    { 'not[activeWithin]': '0' },
    { 'not[startBy]': '2026-13-01' },
    { 'not[permittedFor]': 'mine' },
    { 'notPay[salaryType]': 'month' },
    { 'notPay[salaryType]': 'project', 'notPay[to]': '1' },
    { 'not[pay]': '1' },
    { 'not[forJob]': '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' },
    { 'pay[salaryType]': 'month' },
    { sort: 'nationality' },
  ] as Query[])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  it('never says the nationality', async () => {
    const [plain, filtered] = [await list(), await list({ nationality: 'VN' })];
    for (const body of [plain, filtered]) {
      expect(Object.keys(body.facets)).not.toContain('nationality');
      expect(JSON.stringify(body)).not.toMatch(/nationality|"VN"|"CN"/);
    }
    expect(Object.keys(talentLayout.collection.orders).join()).not.toMatch(/nation/i);
    expect(Object.keys(talentLayout.collection.columns).join()).not.toMatch(/nation/i);
  });

  it('says nothing of name, contact, age, gender, photo, employers or schools', async () => {
    const text = JSON.stringify(await list());
    expect(text).not.toMatch(/Maria|Santos|サントス|\+8190|1995-04|female|photos\/|ABC英会話|University/);
  });

  it('leaves out people who hide from the company, also from every count', async () => {
    const other = await makeCompany();
    const before = await list({}, other.token);
    await run(
      write.put(companyBlock, { staffId: of.linh!.staffId, companyId: other.companyId, at: instant() }),
    );
    const after = await list({}, other.token);
    expect(before.total - after.total).toBe(1);
    expect(named(after)).toEqual(['hana', 'wei']);
    expect(after.facets.residence).toEqual({ student: 1 });
    expect((await list({ nationality: 'VN' }, other.token)).total).toBe(0);
    expect((await list({ keyword: of.linh!.staffNumber }, other.token)).total).toBe(0);
    // Others still find them.
    expect((await list()).total).toBe(3);
  });

  it('cannot be told from one in which who hides does not exist', async () => {
    const other = await makeCompany({ postingLimit: null });
    const { id: forJob } = await createJob(other, { content: completeContent(), publish: true });
    const queries: Query[] = [
      {},
      { nationality: 'VN' },
      { keyword: '英語教師' },
      { keyword: of.linh!.staffNumber },
      { residence: 'engineer-humanities-international' },
      { 'not[residence]': 'student' },
      { language: 'vi' },
      { forJob },
      { forJob, sort: 'SCOUT' },
      { permittedFor: forJob },
      { 'not[permittedFor]': forJob },
      { 'not[startBy]': addDays(today, 19) },
      { 'notPay[to]': '200000' },
      { 'not[activeWithin]': '30' },
      { 'experience[major]': '05', pageSize: '1' },
    ];
    const answers = async () => {
      const all = [];
      for (const query of queries) all.push(await list(query, other.token));
      return all;
    };
    const whole = await answers();
    await run(
      write.put(companyBlock, { staffId: of.linh!.staffId, companyId: other.companyId, at: instant() }),
    );
    const hidden = await answers();
    expect(hidden).not.toEqual(whole);
    const findable = async (to: boolean) => {
      await change(staffVisibility, of.linh!, (record) => ({ ...record, findable: to }));
      await recordRowChange(talentSource, of.linh!.staffId);
    };
    await findable(false);
    expect(await answers()).toEqual(hidden);
    await findable(true);
    expect(await answers()).toEqual(hidden);
  });

  it('leaves out who switched it off, is suspended, incomplete, or gone', async () => {
    const one = await listed(await makeTalent());
    const { staffId, accountId } = one;
    const isListed = async () => (await list({ keyword: one.staffNumber })).total === 1;
    expect(await isListed()).toBe(true);
    const set = async (work: Promise<unknown>) => {
      await work;
      await recordRowChange(talentSource, staffId);
      return isListed();
    };
    const visible = (findable: boolean) =>
      change(staffVisibility, { staffId }, (record) => ({ ...record, findable }));
    expect(await set(visible(false))).toBe(false);
    expect(await set(visible(true))).toBe(true);
    const state = (to: 'ACTIVE' | 'SUSPENDED') =>
      change(account, { id: accountId }, (record) => ({ ...record, state: to }));
    expect(await set(state('SUSPENDED'))).toBe(false);
    expect(await set(state('ACTIVE'))).toBe(true);
    expect(await set(change(staff, { id: staffId }, (record) => ({ ...record, withdrawn: true })))).toBe(
      false,
    );
    // Nobody who was never asked leaves a trace.
    const never = await makeStaff();
    expect(await recordRowChange(talentSource, never.staffId)).toBe(false);
  });

  it('orders by fit with a job, with reasons and what there has been', async () => {
    const { id } = await createJob(firm, { content: completeContent(), publish: true });
    const body = await list({ forJob: id });
    expect(named(body)[0]).toBe('linh');
    expect(body.ranked).toBe(body.total);
    const [best, ...others] = body.data;
    expect(best.fit.reasons.map(({ criterion }: { criterion: string }) => criterion)).toContain('experience');
    expect(best.fit.mainText).toMatch(/経験|希望/);
    expect(best.permission.verdict).toBeDefined();
    expect(best.contact).toEqual({ applied: false, declined: false });
    expect(best.fit.score).toBeGreaterThanOrEqual(others[0].fit.score);
    // Another order keeps the reasons.
    expect((await list({ forJob: id, sort: 'SCOUT' })).data[0]).toMatchObject({
      fit: { score: expect.any(Number) },
    });
    const stranger = await makeCompany();
    expect((await ask({ forJob: id }, stranger.token)).status).toBe(404);
  });

  it('says of each whether they were scouted for the job: at once, and long after, also once the company removed it', async () => {
    const own = await makeCompany({ postingLimit: null });
    const [{ id: jobId }, { id: otherId }] = [
      await createJob(own, { content: completeContent(), publish: true }),
      await createJob(own, { content: completeContent(), publish: true }),
    ];
    const { companyId } = own;
    const { staffId } = of.linh!;
    const id = await sendScout({ companyId, staffId, jobId, message: 'Hello' });
    // Their row counts it.
    await listed(of.linh!);
    const contact = async (forJob = jobId, token = own.token) =>
      (await list({ forJob }, token)).data.find((one: { id: string }) => one.id === staffId).contact;
    const { sentAt } = (await get(scout, { id }))!;
    const none = { applied: false, declined: false };
    const pausedUntil = expect.any(String);
    expect(await contact()).toEqual({ ...none, scout: { status: 'SENT', sentAt }, pausedUntil });
    expect(await contact(otherId)).toEqual({ ...none, pausedUntil });
    await run(write.remove(scoutPause, { companyId, staffId }));
    await change(scout, { id }, (one) => ({
      ...one,
      status: 'DECLINED' as const,
      hiddenFor: ['company' as const],
    }));
    await recordRowChange(scoutSource, id);
    await refreshList(scoutLayout);
    const scouted = { status: 'DECLINED', sentAt };
    expect(await contact()).toEqual({ applied: false, declined: true, scout: scouted });
    expect(await contact(otherId)).toEqual(none);
    const { id: elsewhere } = await createJob(firm, { content: completeContent(), publish: true });
    expect(await contact(elsewhere, firm.token)).toEqual(none);
  });

  it('finds by permission for a job, and everybody else when that is turned round', async () => {
    const visitor = await listed(await makeTalent({ basicInfo: { visaType: 'temporary-visitor' } }));
    const { id } = await createJob(firm, { content: completeContent(), publish: true });
    const [may, mayNot, whole] = await Promise.all([
      found({ permittedFor: id }),
      found({ 'not[permittedFor]': id }),
      found({}),
    ]);
    expect(mayNot).toContain(visitor.staffId);
    expect([...may, ...mayNot].sort()).toEqual(whole);
    const { data } = await list({ 'not[permittedFor]': id });
    for (const { permission } of data) expect(permission.verdict).toBe('DOES_NOT_FIT');
    expect(await found({ permittedFor: id, 'not[permittedFor]': id })).toEqual([]);
    const stranger = await makeCompany();
    expect((await ask({ 'not[permittedFor]': id }, stranger.token)).status).toBe(404);
  });

  it('answers the same from a snapshot', async () => {
    const queries: Query[] = [
      {},
      { language: 'en' },
      { 'not[language]': 'zh' },
      { keyword: 'Python' },
      { sort: 'SCOUT' },
      { 'not[startBy]': addDays(today, 20) },
      { 'notPay[to]': '260000', 'not[activeWithin]': '6' },
    ];
    const before = await Promise.all(queries.map((query) => list(query)));
    await buildSnapshot('talent');
    closeReadModel();
    expect(await Promise.all(queries.map((query) => list(query)))).toEqual(before);
  });
});
