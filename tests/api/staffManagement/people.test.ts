/** Job seekers as the office looks through them: rows, words, filters, rights, and that nothing sealed is in them. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsApi } from '../../../functions/api/jobs.ts';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { listPage } from '../../../functions/core/lists/page.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { staffAccount } from '../../../functions/core/notificationEvents/recipients.ts';
import { peopleLayout, peopleSource } from '../../../functions/core/people/source.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { readableResume } from '../../../functions/core/resume/readable.ts';
import { readProfile } from '../../../functions/core/staff/profile.ts';
import { isFindable } from '../../../functions/core/talent/findable.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../../functions/data/entities/talent.ts';
import { get, queryAll, type Stored } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  makeTalent,
  staffActor,
  type TestStaff,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
let token: string;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
});

const ask = (query: Query = {}, who = token) =>
  send(handler, contract.searchStaffManagement, { token: who, query });
/** Based on all changes so far. */
async function list(query: Query = {}) {
  await refreshList(peopleLayout);
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const indexed = (one: TestStaff) => recordRowChange(peopleSource, one.staffId);
const setAccount = (one: TestStaff, next: Partial<Stored<typeof account>>) =>
  change(account, { id: one.accountId }, (record) => ({ ...record, ...next }));

/** Marked as withdrawn and erased, as leaving does it. */
async function withdraw(one: TestStaff): Promise<void> {
  await setAccount(one, { state: 'WITHDRAWN', email: '' });
  await change(staff, { id: one.staffId }, ({ name: _, ...record }) => ({ ...record, withdrawn: true }));
  await eraseStaff(one.staffId);
}

describe('the list of people', () => {
  const of: Record<string, TestStaff> = {};
  const as = (...names: string[]) => names.map((name) => of[name]!.staffId);
  beforeAll(async () => {
    of.mai = await makeTalent({
      basicInfo: {
        ...{ familyName: 'Nguyen', givenName: 'Mai Linh' },
        ...{ familyNameKana: 'グエン', givenNameKana: 'マイリン' },
        ...{ visaType: 'engineer-humanities-international', visaExpiresOn: '2027-03-31' },
        ...{ phone: '+819087654321', prefecture: 'tokyo', japaneseLevel: 'business', jlpt: 'n2' },
        ...{ motherTongue: 'vi', languages: [{ language: 'en', level: 'fluent' }] },
      },
      activeOn: '2026-11-01',
    });
    await change(staff, { id: of.mai.staffId }, (record) => ({
      ...record,
      name: { familyName: 'Nguyen', givenName: 'Mai Linh' },
      createdAt: '2026-10-31T14:59:59.999Z',
    }));
    await setAccount(of.mai, { email: 'linh.works@mail.example' });
    of.wang = await makeTalent({
      basicInfo: {
        ...{ familyName: 'Wang', givenName: 'Fang', familyNameKanji: '王', givenNameKanji: '芳' },
        ...{ familyNameKana: 'ワン', givenNameKana: 'ファン', visaType: 'student' },
        ...{ visaExpiresOn: '2026-12-31', motherTongue: 'zh', phone: '+81312349999' },
      },
      findable: false,
      activeOn: '2026-11-20',
    });
    await change(staff, { id: of.wang.staffId }, (record) => ({
      ...record,
      name: { familyName: 'Wang', givenName: 'Fang' },
      createdAt: '2026-10-31T15:00:00.000Z',
    }));
    of.suspended = await makeTalent({ activeOn: '2026-09-01' });
    await change(staff, { id: of.suspended.staffId }, (record) => ({
      ...record,
      createdAt: '2026-11-02T00:00:00.000Z',
    }));
    await setAccount(of.suspended, { state: 'SUSPENDED' });
    of.pending = await makeStaff(false);
    await change(staff, { id: of.pending.staffId }, ({ name: _, ...record }) => ({
      ...record,
      createdAt: '2026-11-03T00:00:00.000Z',
    }));
    await setAccount(of.pending, { state: 'PENDING' });
    of.left = await makeTalent({ basicInfo: { familyName: 'Goneaway' } });
    await change(staff, { id: of.left.staffId }, (record) => ({
      ...record,
      createdAt: '2026-11-04T00:00:00.000Z',
    }));
    await indexed(of.left);
    await withdraw(of.left);
    for (const one of Object.values(of)) await indexed(one);
  });

  it('returns everybody with total, pages and counts, whatever the state of the account', async () => {
    const body = await list({ pageSize: '3' });
    expect(body).toMatchObject({ total: 5, page: 1, pageSize: 3 });
    expect(ids(body)).toEqual(as('left', 'pending', 'suspended'));
    expect(ids(await list({ pageSize: '3', page: '2' }))).toEqual(as('wang', 'mai'));
    expect(body.facets).toMatchObject({
      state: { ACTIVE: 2, SUSPENDED: 1, PENDING: 1, WITHDRAWN: 1 },
      findable: { FINDABLE: 1, HIDDEN: 4 },
      residence: { student: 1, 'engineer-humanities-international': 1, 'long-term': 1 },
      language: { vi: 1, en: 1, zh: 1, tl: 1 },
    });
    const [row] = (await list({ keyword: of.mai!.staffNumber })).data;
    expect(row).toEqual({
      id: of.mai!.staffId,
      staffNumber: of.mai!.staffNumber,
      name: { familyName: 'Nguyen', givenName: 'Mai Linh' },
      nameKana: { familyName: 'グエン', givenName: 'マイリン' },
      email: 'linh.works@mail.example',
      phone: '+819087654321',
      state: 'ACTIVE',
      findable: 'FINDABLE',
      residence: { status: 'engineer-humanities-international', until: '2027-03-31' },
      japaneseLevel: 'business',
      jlpt: 'n2',
      languages: [
        { language: 'vi', level: 'native' },
        { language: 'en', level: 'fluent' },
      ],
      country: 'JP',
      prefecture: 'tokyo',
      registeredAt: '2026-10-31T14:59:59.999Z',
      activeOn: '2026-11-01',
    });
  });

  it('keeps nothing of who has left but number, state and days', async () => {
    const [row] = (await list({ state: 'WITHDRAWN' })).data;
    expect(row).toEqual({
      ...{ id: of.left!.staffId, staffNumber: of.left!.staffNumber, state: 'WITHDRAWN' },
      ...{ findable: 'HIDDEN', languages: [], registeredAt: '2026-11-04T00:00:00.000Z' },
    });
    expect((await list({ keyword: 'Goneaway' })).total).toBe(0);
  });

  it.each<[Query, string[]]>([
    [{ state: 'SUSPENDED' }, ['suspended']],
    [{ state: ['PENDING', 'ACTIVE'] }, ['pending', 'wang', 'mai']],
    [{ findable: 'FINDABLE' }, ['mai']],
    [{ residence: 'student' }, ['wang']],
    [{ japaneseLevel: 'business' }, ['mai']],
    [{ language: ['zh', 'vi'] }, ['wang', 'mai']],
    [{ prefecture: 'tokyo' }, ['mai']],
    [{ findable: 'FINDABLE', residence: 'student' }, []],
    // Days in Tokyo, inclusive.
    [{ 'registered[from]': '2026-10-31', 'registered[to]': '2026-10-31' }, ['mai']],
    [{ 'registered[from]': '2026-11-01', 'registered[to]': '2026-11-02' }, ['suspended', 'wang']],
    [{ 'active[from]': '2026-11-01', 'active[to]': '2026-11-20' }, ['wang', 'mai']],
    [{ 'stay[to]': '2026-12-31' }, ['wang']],
    [{ sort: 'active', state: 'ACTIVE' }, ['wang', 'mai']],
    [{ sort: 'stayEnding', state: 'ACTIVE' }, ['wang', 'mai']],
    [{ sort: 'oldest', state: 'ACTIVE' }, ['mai', 'wang']],
  ])('finds by %o', async (query, names) => {
    const body = await list(query);
    expect([ids(body), body.total]).toEqual([as(...names), names.length]);
  });

  it('finds parts of names, kana, email addresses and phone numbers', async () => {
    for (const keyword of [
      ...['nguyen', 'mai linh', 'Linh Nguyen', 'グエン', 'ぐえん', 'マイリン', 'ｸﾞｴﾝ'],
      ...['linh.works', 'mail.example works', '090-8765-4321', '8765-4321', '09087654321', '4321'],
      ...['nguy', 'mai li', 'linh.wor', of.mai!.staffNumber],
    ])
      expect(ids(await list({ keyword })), keyword).toEqual(as('mai'));
    for (const keyword of ['王芳', '王 芳', 'ファン', '03-1234-9999'])
      expect(ids(await list({ keyword })), keyword).toEqual(as('wang'));
  });

  it('refuses unknown filters and values', async () => {
    const unknown: Query[] = [
      { state: 'GONE' },
      { residence: 'nonsense' },
      { language: 'xx-none' },
      { nationality: 'VN' },
      { 'stay[from]': 'x' },
      { sort: 'name' },
    ];
    for (const query of unknown) expect((await ask(query)).status, JSON.stringify(query)).toBe(422);
  });

  it('returns the same from a snapshot', async () => {
    const before = await list({ sort: 'stayEnding' });
    expect(await buildSnapshot('people')).toMatchObject({ collection: 'people', count: 5 });
    closeReadModel();
    expect(await list({ sort: 'stayEnding' })).toEqual(before);
  });

  it('has nothing of nationality, birth, address, bank account or My Number in any row', async () => {
    const text = JSON.stringify((await list({ pageSize: '100' })).data);
    for (const word of ['nationality', 'birth', 'street', 'postalCode', 'gender', 'account', 'individual'])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
    for await (const { card, texts } of peopleSource.documents()) {
      expect(JSON.stringify(card)).not.toMatch(/1995-04-01|"PH"/);
      expect(Object.keys(texts).sort()).toEqual(
        Object.keys(peopleLayout.collection.texts)
          .filter((name) => name in texts)
          .sort(),
      );
    }
  });
});

it('is for departments that place, assign or pay people, and for nobody else', async () => {
  const holders = rights['people.list'].employee as readonly string[];
  expect(holders).not.toContain('SALES');
  for (const affiliation of [...affiliations, undefined]) {
    const { token: who } = await makeEmployee('employee', affiliation);
    const { status, body } = await ask({}, who);
    const may = affiliation !== undefined && holders.includes(affiliation);
    expect([affiliation, status]).toEqual([affiliation, may ? 200 : 403]);
    if (!may) expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['data']));
  }
  expect((await ask({}, (await makeEmployee('admin')).token)).status).toBe(200);
  const [person, firm] = [await makeStaff(), await makeCompany()];
  // In the list like everybody, for what follows.
  await indexed(person);
  for (const one of [person, firm]) expect((await ask({}, one.token)).status).toBe(403);
  expect((await send(handler, contract.searchStaffManagement, { query: {} })).status).toBe(401);
  for (const actor of [undefined, companyActor(firm), staffActor(person)])
    await expect(listPage(peopleLayout, actor, { page: 1, pageSize: 25 })).rejects.toMatchObject({
      code: 'forbidden',
    });
});

it('updates the row for any change of its records, in any order and repeatedly', async () => {
  const people = [await makeTalent(), await makeTalent()];
  const acts: ((one: TestStaff) => Promise<unknown>)[] = [
    (one) => setAccount(one, { state: 'SUSPENDED' }),
    (one) => setAccount(one, { state: 'ACTIVE' }),
    (one) =>
      change(staffBasicInfo, { staffId: one.staffId }, ({ info, ...record }) => ({
        ...record,
        info: { ...info, prefecture: info.prefecture === 'nara' ? ('kyoto' as const) : ('nara' as const) },
      })),
    (one) =>
      change(staffVisibility, { staffId: one.staffId }, (record) => ({
        ...record,
        findable: !record.findable,
      })),
    withdraw,
  ];
  const step = fc.record({
    person: fc.nat({ max: 1 }),
    act: fc.nat({ max: acts.length - 1 }),
    told: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { person, act, told } of steps) {
        const one = people[person]!;
        // Who has left does not come back.
        if (act < 2 && (await readState(one)) === 'WITHDRAWN') continue;
        await acts[act]!(one);
        for (let time = 0; time < told; time += 1) await indexed(one);
      }
      for (const one of people) await indexed(one);
      const changed = await list({ sort: 'oldest' });
      await buildSnapshot('people');
      closeReadModel();
      expect(await list({ sort: 'oldest' })).toEqual(changed);
    }),
    { numRuns: 5 },
  );
});

const readState = async (one: TestStaff) => (await setAccount(one, {}))!.state;

describe('one person', () => {
  const one = (id: string, who = token) =>
    send(handler, contract.getStaffManagement, { token: who, params: { id } });

  it('is read by id and number by every employee, with what the office needs and nothing sealed', async () => {
    const person = await makeTalent({ basicInfo: { postalCode: '1000001', city: '千代田区' } });
    const { token: sales } = await makeEmployee('employee', 'SALES');
    const { status, body } = await one(person.staffId, sales);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: person.staffId, staffNumber: person.staffNumber, birthDate: '1995-04-01' },
      ...{ postalCode: '1000001', city: '千代田区', wishesToBeFound: true, findable: 'FINDABLE' },
    });
    const byNumber = await send(handler, contract.getStaffManagementByNumber, {
      token: sales,
      params: { staffNumber: person.staffNumber },
    });
    expect(byNumber.body).toEqual(body);
    expect(Object.keys(body).join(' ')).not.toMatch(/nationality|gender|bank|individual|invoice/i);
    for (const params of [{ staffNumber: 'S9999999' }] as const)
      expect((await send(handler, contract.getStaffManagementByNumber, { token, params })).status).toBe(404);
    expect((await one(newId())).status).toBe(404);
  });

  it('keeps number and days of who has left, and the jobs they applied for', async () => {
    const [person, firm] = [await makeStaff(), await makeCompany({ postingLimit: null })];
    const job = await createJob(firm, { content: completeContent(), publish: true });
    await send(jobsApi, jobs.applyJob, { token: person.token, params: { id: job.id }, body: {} });
    const list = () =>
      send(handler, contract.listStaffJobs, { token, params: { id: person.staffId }, query: {} });
    expect((await list()).body).toMatchObject({
      total: 1,
      data: [{ status: 'APPLIED', job: { id: job.id, jobNumber: job.jobNumber, isOpen: true } }],
    });
    await withdraw(person);
    const { body } = await one(person.staffId);
    expect(body).toMatchObject({ state: 'WITHDRAWN', staffNumber: person.staffNumber });
    expect(JSON.stringify(body)).not.toMatch(/Santos|サントス|1995/);
    expect((await list()).body.data).toMatchObject([{ status: 'WITHDRAWN' }]);
    const missing = { token, params: { id: newId() }, query: {} };
    expect((await send(handler, contract.listStaffJobs, missing)).status).toBe(404);
  });
});

describe('the blacklist', () => {
  const put = (person: TestStaff, body: object, who = token) =>
    send(handler, contract.putBlacklist, { token: who, params: { id: person.staffId }, body });
  const entries = async ({ staffId }: TestStaff) =>
    (await queryAll(auditEntry.about({ kind: 'staff', id: staffId }))).filter(
      ({ act }) => act === 'staff.blacklist',
    );
  const isFound = async ({ staffId }: TestStaff) => {
    await recordRowChange(talentSource, staffId);
    return (await talentSource.read(staffId))?.document !== undefined;
  };

  it('hides somebody from companies and stops optional emails, whatever they choose, until it ends', async () => {
    const [person, firm] = [await makeTalent(), await makeCompany({ planType: 'PLAN_STANDARD' })];
    const profile = async () => (await readProfile(person.staffId))!;
    expect([await isFound(person), await isFindable(await profile())]).toEqual([true, true]);
    const { status, body } = await put(person, {
      ...{ blacklisted: true, reason: 'no-show', remark: '2回の無断欠勤' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect([await isFound(person), await isFindable(await profile())]).toEqual([false, false]);
    expect(await staffAccount(person.staffId)).toBeUndefined();
    const wish = { token: person.token, body: { findable: true } };
    await send(staffApi, staffContract.putVisibility, { ...wish, body: { findable: false } });
    const own = await send(staffApi, staffContract.putVisibility, wish);
    expect(own.body).toMatchObject({ findable: true });
    expect(JSON.stringify(own.body)).not.toMatch(/blacklist/i);
    expect(await isFound(person)).toBe(false);
    expect(await readableResume(firm.companyId, person.staffId)).toBeUndefined();

    // The caller's own list has it at once, and waits for the stream.
    await indexed(person);
    const listed = await ask({ findable: 'BLACKLISTED', after: body.listToken });
    expect(listed.body).toMatchObject({ data: [{ id: person.staffId, findable: 'BLACKLISTED' }] });
    expect(listed.body).not.toHaveProperty('behind');

    expect((await put(person, { blacklisted: false })).status).toBe(200);
    expect([await isFound(person), await isFindable(await profile())]).toEqual([true, true]);
    expect(await staffAccount(person.staffId)).toBeDefined();
  });

  it('leaves optional emails stopped that were stopped before', async () => {
    const person = await makeTalent();
    await change(account, { id: person.accountId }, (one) => ({ ...one, notificationBanned: true }));
    expect((await put(person, { blacklisted: true, reason: 'no-show' })).status).toBe(200);
    expect((await put(person, { blacklisted: false })).status).toBe(200);
    expect(await staffAccount(person.staffId)).toBeUndefined();
  });

  it('is audited once for each change, with the code of the reason and without its words', async () => {
    const person = await makeTalent();
    const entry = { blacklisted: true, reason: 'late', remark: 'Secret words' };
    for (const body of [entry, entry, { ...entry, reason: 'quality' }, { blacklisted: false }])
      expect((await put(person, body)).status).toBe(200);
    expect((await put(person, { blacklisted: false })).status).toBe(200);
    const found = await entries(person);
    expect(found.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: { blacklisted: false },
        after: { blacklisted: true, blacklistReason: 'late', remarkGiven: true },
      },
      {
        before: { blacklisted: true, blacklistReason: 'late' },
        after: { blacklisted: true, blacklistReason: 'quality', remarkGiven: true },
      },
      { before: { blacklisted: true, blacklistReason: 'quality' }, after: { blacklisted: false } },
    ]);
    expect(JSON.stringify(found)).not.toContain('Secret words');
  });

  it('says why to those who may change it, and only that to others', async () => {
    const person = await makeTalent();
    await put(person, { blacklisted: true, reason: 'legal', remark: 'Secret words' });
    const read = async (who: string) =>
      (await send(handler, contract.getStaffManagement, { token: who, params: { id: person.staffId } })).body;
    expect((await read(token)).blacklisted).toMatchObject({ reason: 'legal', remark: 'Secret words' });
    for (const affiliation of ['TRANSLATION', 'SALES', 'BACK_OFFICE'] as const) {
      const { token: who } = await makeEmployee('employee', affiliation);
      const { blacklisted } = await read(who);
      expect(Object.keys(blacklisted).sort()).toEqual(['by', 'since']);
      expect((await put(person, { blacklisted: false }, who)).status).toBe(403);
    }
    for (const affiliation of affiliations) {
      const { token: who } = await makeEmployee('employee', affiliation);
      const may = (rights['people.blacklist'].employee as readonly string[]).includes(affiliation);
      const { status } = await put(person, { blacklisted: true, reason: 'legal' }, who);
      expect([affiliation, status]).toEqual([affiliation, may ? 200 : 403]);
    }
    for (const { token: who } of [person, await makeCompany()])
      expect((await put(person, { blacklisted: false }, who)).status).toBe(403);
  });

  it.each([
    [{ blacklisted: true }, 422],
    [{ blacklisted: true, reason: 'nonsense' }, 422],
    [{ blacklisted: true, reason: 'other', remark: 'x'.repeat(501) }, 422],
    [{ reason: 'other' }, 422],
  ])('refuses %j and changes nothing', async (body, expected) => {
    const person = await makeTalent();
    expect((await put(person, body)).status).toBe(expected);
    expect((await get(staffVisibility, { staffId: person.staffId }))!.blacklisted).toBeUndefined();
    expect(await entries(person)).toEqual([]);
  });

  it('is not for who has left or does not exist', async () => {
    const person = await makeTalent();
    await withdraw(person);
    expect((await put(person, { blacklisted: true, reason: 'other' })).status).toBe(404);
    expect((await put({ ...person, staffId: newId() }, { blacklisted: true, reason: 'other' })).status).toBe(
      404,
    );
  });

  it('holds when the person decides at the same moment', async () => {
    const person = await makeTalent({ findable: false });
    const wish = { token: person.token, body: { findable: true } };
    const [entry, chosen] = await Promise.all([
      put(person, { blacklisted: true, reason: 'behaviour' }),
      send(staffApi, staffContract.putVisibility, wish),
    ]);
    expect([entry.status, chosen.status]).toEqual([200, 200]);
    const record = await get(staffVisibility, { staffId: person.staffId });
    expect(record).toMatchObject({ findable: true, blacklisted: { reason: 'behaviour' } });
    expect(await isFound(person)).toBe(false);
  });
});
