import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/adminCompany.ts';
import { handler as companyHandler } from '../../../functions/api/company.ts';
import { companyLayout, companySource } from '../../../functions/core/companies/list.ts';
import { fileLimits } from '../../../functions/core/lists/file.ts';
import { listPage } from '../../../functions/core/lists/page.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { setPlan } from '../../../functions/core/plans/plan.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { queryAll, type Stored } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { adminCompany as contract } from '../../../shared/contract/adminCompany.ts';
import { company as ownContract } from '../../../shared/contract/company.ts';
import { newEmail, newSource } from '../../support/accounts.ts';
import { type Received, send } from '../../support/api.ts';
import {
  companyActor,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
let employee: string;
let admin: { token: string; accountId: string };
beforeAll(async () => {
  employee = (await makeEmployee()).token;
  admin = await makeEmployee('admin');
});

const ask = (query: Query = {}, token = employee) =>
  send(handler, contract.adminSearchCompanies, { token, query });
/** Based on all changes so far. */
async function list(query: Query = {}) {
  await refreshList(companyLayout);
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

/** A registered and edited company, indexed as the stream does. */
async function made(
  profile: Partial<Stored<typeof company>['profile']> = {},
  more: Parameters<typeof makeCompany>[0] & { createdAt?: string } = {},
): Promise<TestCompany> {
  const one = await makeCompany(more);
  await change(company, { id: one.companyId }, (record) => ({
    ...record,
    profile: { ...record.profile, ...profile },
    ...(more.createdAt && { createdAt: more.createdAt }),
  }));
  await recordRowChange(companySource, one.companyId);
  return one;
}
const setState = (one: TestCompany, change_: Partial<Stored<typeof account>>) =>
  change(account, { id: one.accountId }, (record) => ({ ...record, ...change_ }));

describe('the list of companies', () => {
  const of: Record<string, TestCompany> = {};
  const as = (...names: string[]) => names.map((name) => of[name]!.companyId);
  beforeAll(async () => {
    of.kawasemi = await made(
      {
        name: { jp: '株式会社かわせみ食品', en: 'Kawasemi Foods' },
        nameKana: 'カワセミショクヒン',
        corporateNumber: '7123456789012',
        prefecture: 'osaka',
        industry: '09',
        employees: 120,
        capitalYen: 10_000_000,
        address: { jp: '大阪市北区梅田一丁目' },
        personsInCharge: [{ name: '鶴見 花子', email: 'hanako@kawasemi.example', phone: '+81312345678' }],
      },
      { planType: 'PLAN_LIGHT', validUntil: '2026-12-31', createdAt: '2026-10-31T14:59:59.999Z' },
    );
    of.tsubame = await made(
      { name: { en: 'Tsubame Works' }, prefecture: 'tokyo', employees: 8 },
      { validUntil: '2027-01-01', createdAt: '2026-10-31T15:00:00.000Z' },
    );
    of.abroad = await made(
      { name: { en: 'Northwind' }, prefecture: undefined, country: 'VN' },
      { planType: 'PLAN_UNLIMITED', postingLimit: null, createdAt: '2026-11-02T00:00:00.000Z' },
    );
    await setState(of.abroad, { state: 'SUSPENDED', notificationBanned: true });
    await recordRowChange(companySource, of.abroad.companyId);
    of.left = await made({ name: { en: 'Gone Away' } });
    await change(company, { id: of.left.companyId }, (record) => ({ ...record, withdrawn: true }));
    await recordRowChange(companySource, of.left.companyId);
  });

  it('returns rows, total, pages, counts and sums, without companies that have left', async () => {
    const body = await list({ pageSize: '2' });
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 2, sums: { openPostings: 0, jobs: 0 } });
    expect(ids(body)).toEqual(as('abroad', 'tsubame'));
    expect(ids(await list({ pageSize: '2', page: '2' }))).toEqual(as('kawasemi'));
    expect(body.facets).toEqual({
      state: { ACTIVE: 2, SUSPENDED: 1 },
      plan: { PLAN_LIGHT: 1, PLAN_FREE: 1, PLAN_UNLIMITED: 1 },
      industry: { '09': 1, '39': 2 },
      prefecture: { osaka: 1, tokyo: 1 },
      country: { JP: 2, VN: 1 },
    });
    expect(body).not.toHaveProperty('behind');
    const [row] = (await list({ keyword: '7123456789012' })).data;
    expect(row).toMatchObject({
      companyNumber: of.kawasemi!.companyNumber,
      name: { jp: '株式会社かわせみ食品', en: 'Kawasemi Foods' },
      state: 'ACTIVE',
      plan: { planType: 'PLAN_LIGHT', validUntil: '2026-12-31', postingLimit: 1 },
      personsInCharge: [{ name: '鶴見 花子', email: 'hanako@kawasemi.example' }],
      registeredAt: '2026-10-31T14:59:59.999Z',
    });
  });

  it.each<[Query, string[]]>([
    [{ state: 'SUSPENDED' }, ['abroad']],
    [{ plan: ['PLAN_LIGHT', 'PLAN_FREE'] }, ['tsubame', 'kawasemi']],
    [{ industry: '09' }, ['kawasemi']],
    [{ prefecture: ['osaka', 'kyoto'] }, ['kawasemi']],
    [{ country: 'VN' }, ['abroad']],
    [{ notificationBanned: 'true' }, ['abroad']],
    [{ plan: 'PLAN_FREE', prefecture: 'osaka' }, []],
    // Days in Tokyo, inclusive.
    [{ 'registered[from]': '2026-10-31', 'registered[to]': '2026-10-31' }, ['kawasemi']],
    [{ 'registered[from]': '2026-11-01', 'registered[to]': '2026-11-01' }, ['tsubame']],
    [{ 'planEnds[from]': '2026-12-31', 'planEnds[to]': '2026-12-31' }, ['kawasemi']],
    [{ 'planEnds[from]': '2026-12-01' }, ['tsubame', 'kawasemi']],
    [{ 'employees[from]': '8', 'employees[to]': '100' }, ['tsubame']],
    [{ 'capital[from]': '10000000' }, ['kawasemi']],
    [{ 'openPostings[from]': '1' }, []],
    [{ sort: 'oldest' }, ['kawasemi', 'tsubame', 'abroad']],
    // Without an end date or a figure: last.
    [{ sort: 'planEnding' }, ['kawasemi', 'tsubame', 'abroad']],
    [{ sort: 'employees' }, ['kawasemi', 'tsubame', 'abroad']],
  ])('finds by %o', async (query, names) => {
    const body = await list(query);
    expect([ids(body), body.total]).toEqual([as(...names), names.length]);
  });

  it('finds words in the names of both languages, kana, numbers, contacts and address', async () => {
    for (const keyword of [
      ...['かわせみ食品', 'kawasemi', 'カワセミショクヒン', 'かわせみしょくひん', '7123456789012'],
      ...['hanako@kawasemi.example', '鶴見', '梅田', of.kawasemi!.companyNumber],
      ...['0312345678', '031234', `c${Number(of.kawasemi!.companyNumber.slice(1))}`],
    ])
      expect(ids(await list({ keyword })), keyword).toEqual(as('kawasemi'));
    expect((await list({ keyword: 'kawasemi', state: 'SUSPENDED' })).total).toBe(0);
    expect((await list({ keyword: 'Gone Away' })).total).toBe(0);
  });

  it('refuses unknown filters and values', async () => {
    const unknown: Query[] = [
      { plan: 'GOLD' },
      { state: 'WITHDRAWN' },
      { rank: 's' },
      { 'registered[from]': 'x' },
    ];
    for (const query of unknown) expect((await ask(query)).status).toBe(422);
  });

  it('returns the same from a snapshot', async () => {
    const before = await list({ sort: 'planEnding' });
    expect(await buildSnapshot('companies')).toMatchObject({ collection: 'companies', count: 3 });
    closeReadModel();
    expect(await list({ sort: 'planEnding' })).toEqual(before);
  });
});

it('is forbidden for other roles through any operation, and files are for admins only', async () => {
  const [staff, firm] = [await makeStaff(), await made()];
  const refused = (answer: Received, status: number) => {
    expect(answer.status).toBe(status);
    expect(answer.body).not.toHaveProperty('data');
    expect(answer.body).not.toHaveProperty('facets');
  };
  for (const operation of [contract.adminSearchCompanies, contract.adminCompanyCsv])
    for (const [who, status] of [
      [{}, 401],
      [{ token: staff.token }, 403],
      [{ token: firm.token }, 403],
    ] as const)
      refused(await send(handler, operation, { ...who, query: {} }), status);
  for (const affiliation of ['BACK_OFFICE', 'MANAGEMENT', undefined] as const) {
    const { token } = await makeEmployee('employee', affiliation);
    expect((await ask({}, token)).status).toBe(200);
    refused(await send(handler, contract.adminCompanyCsv, { token, query: {} }), 403);
  }
  for (const actor of [undefined, companyActor(firm)])
    await expect(listPage(companyLayout, actor, { page: 1, pageSize: 25 })).rejects.toMatchObject({
      code: 'forbidden',
    });
});

describe('a change', () => {
  const register = async (name: string) => {
    const { status, body } = await send(companyHandler, ownContract.registerCompany, {
      sourceIp: newSource(),
      body: {
        email: newEmail(),
        password: 'correct horse 1',
        name: { en: name },
        industry: '39',
        prefecture: 'kyoto',
        personInCharge: { name: 'Hashimoto' },
        agreed: true,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as { companyNumber: string; listToken: string };
  };
  const idOf = (token: string) => token.split('.')[0]!;

  it('waits for a new company, and finds it by its number at once', async () => {
    await list();
    const { companyNumber, listToken } = await register('Fresh Start');
    const byNumber = (await ask({ companyNumber })).body;
    expect(byNumber).toMatchObject({ total: 1, data: [{ companyNumber, state: 'PENDING' }] });
    const soon = new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
      recordRowChange(companySource, idOf(listToken)),
    );
    const { body } = await ask({ keyword: 'Fresh Start', after: listToken });
    await soon;
    expect(body.data).toMatchObject([{ companyNumber }]);
    expect(body).not.toHaveProperty('behind');
  });

  it('waits for a company’s own edit, and finds it under its new name', async () => {
    const one = await made({ name: { en: 'Before Renaming' } });
    await list();
    const { body: info } = await send(companyHandler, ownContract.companyInfo, { token: one.token });
    const { status, body: edited } = await send(companyHandler, ownContract.editCompany, {
      token: one.token,
      body: { ...info.profile, name: { en: 'Renamed Since' }, version: info.version },
    });
    expect(status).toBe(200);
    const query = { keyword: 'Renamed Since', after: edited.listToken };
    expect((await ask(query)).body).toMatchObject({ total: 0, behind: true });
    await recordRowChange(companySource, one.companyId);
    const { body } = await ask(query);
    expect(ids(body)).toEqual([one.companyId]);
    expect(body).not.toHaveProperty('behind');
  });

  it('updates the row for any change of its data, in any order and repeatedly', async () => {
    const firms = [await made(), await made(), await made()];
    const acts: ((one: TestCompany) => Promise<unknown>)[] = [
      (one) => setPlan(one.companyId, 'PLAN_PREMIUM', '2027-03-31'),
      (one) => setPlan(one.companyId, 'PLAN_FREE'),
      (one) => setState(one, { state: 'SUSPENDED' }),
      (one) => setState(one, { state: 'ACTIVE', email: `${newId().toLowerCase()}@example.com` }),
      (one) =>
        change(company, { id: one.companyId }, (record) => ({
          ...record,
          profile: {
            ...record.profile,
            employees: (record.profile.employees ?? 0) + 1,
            prefecture: 'nara' as const,
          },
        })),
      (one) =>
        change(company, { id: one.companyId }, (record) => ({ ...record, withdrawn: !record.withdrawn })),
    ];
    const step = fc.record({
      firm: fc.nat({ max: 2 }),
      act: fc.nat({ max: acts.length - 1 }),
      told: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { firm, act, told } of steps) {
          await acts[act]!(firms[firm]!);
          for (let time = 0; time < told; time += 1)
            await recordRowChange(companySource, firms[firm]!.companyId);
        }
        for (const { companyId } of firms) await recordRowChange(companySource, companyId);
        const changed = await list({ sort: 'oldest' });
        await buildSnapshot('companies');
        closeReadModel();
        expect(await list({ sort: 'oldest' })).toEqual(changed);
        for (const { companyId, companyNumber } of firms) {
          const { body } = await ask({ companyNumber });
          expect(changed.data.filter(({ id }: { id: string }) => id === companyId)).toEqual(body.data);
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('the file', () => {
  const file = async (query: Query = {}, language = 'ja') => {
    await refreshList(companyLayout);
    const answer = await send(handler, contract.adminCompanyCsv, {
      token: admin.token,
      query,
      headers: { 'accept-language': language },
    });
    return answer;
  };
  const text = ({ body }: Received) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const exports = () => queryAll(auditEntry.about({ kind: 'list', id: 'companies' }));

  it('contains the rows of the same filter, in the caller’s language, without formulas', async () => {
    await made({
      name: { jp: '=cmd|calc', en: 'Quoted, "Works"' },
      prefecture: 'aomori',
      phone: '+81312345678',
    });
    const answer = await file({ prefecture: 'aomori' });
    expect(answer.headers).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': expect.stringMatching(/^attachment; filename="companies-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const [head, row, end] = text(answer).split('\r\n');
    expect(head).toMatch(/^\uFEFF企業番号,企業名（日本語）,/);
    expect(row).toContain(`,'=cmd|calc,"Quoted, ""Works""",`);
    expect(row).toContain('青森県');
    expect(row).toContain('03-1234-5678');
    expect(end).toBe('');
    expect(text(await file({ prefecture: 'aomori' }, 'en'))).toMatch(/^\uFEFFCompany number,.*\r\n.*Aomori/);
    expect(
      text(await file({ prefecture: 'okinawa' }))
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
    expect((await file({ page: '2' })).status).toBe(422);
  });

  it('contains contact persons only if requested', async () => {
    await made({
      prefecture: 'akita',
      personsInCharge: [
        { name: 'Sato', email: 'sato@firm.example' },
        { name: 'Kato', department: 'HR' },
      ],
    });
    expect(text(await file({ prefecture: 'akita' }))).not.toMatch(/Sato|@/);
    const [, row] = text(await file({ prefecture: 'akita', contacts: 'true' })).split('\r\n');
    expect(row).toContain('"Sato\nKato","\nHR","sato@firm.example\n"');
  });

  it('is in the audit log with the query and the number of rows', async () => {
    const before = (await exports()).length;
    await file({ prefecture: 'akita', contacts: 'true' });
    const entries = await exports();
    expect(entries).toHaveLength(before + 1);
    const entry = entries.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)!;
    expect(entry).toMatchObject({
      act: 'companies.export',
      by: { accountId: admin.accountId, role: 'admin' },
      after: { rows: 1 },
    });
    expect(JSON.parse(entry.after!.asked as string)).toMatchObject({ prefecture: ['akita'], contacts: true });
  });

  it('is refused, and not logged, with too many rows', async () => {
    const [rows, bytes, before] = [fileLimits.rows, fileLimits.bytes, (await exports()).length];
    try {
      fileLimits.rows = 2;
      const answer = await file();
      expect(answer).toMatchObject({ status: 422, body: { code: 'too_many_rows' } });
      expect(answer.body.message).toMatch(/^\d+件/);
      Object.assign(fileLimits, { rows, bytes: 100 });
      expect((await file()).status).toBe(422);
    } finally {
      Object.assign(fileLimits, { rows, bytes });
    }
    expect(await exports()).toHaveLength(before);
  });
});
