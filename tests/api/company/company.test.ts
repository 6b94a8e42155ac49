import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/company.ts';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { companyOfSlug } from '../../../functions/core/companies/read.ts';
import { slugBase } from '../../../functions/core/companies/slug.ts';
import { look } from '../../../functions/core/entitlements/use.ts';
import { refreshJobsOfCompany } from '../../../functions/core/jobs/refreshCompany.ts';
import { account, emailClaim, link } from '../../../functions/data/entities/account.ts';
import { company, companyPlan } from '../../../functions/data/entities/company.ts';
import { get, query, queryAll, run, write } from '../../../functions/data/table.ts';
import { company as contract } from '../../../shared/contract/company.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeStaff, tokenFor } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

let count = 0;
const registration = (change: object = {}) => {
  count += 1;
  return {
    email: `owner${count}@acme.example`,
    password: 'correct-horse-7',
    locale: 'en',
    name: { en: `Acme ${count} Co., Ltd.`, jp: `アクメ${count}株式会社` },
    industry: '39',
    prefecture: 'tokyo',
    personInCharge: { name: '山田 太郎' },
    agreed: true,
    ...change,
  };
};
const register = (change: object = {}) =>
  send(handler, contract.registerCompany, { body: registration(change) });
const byNumber = (companyNumber: string) =>
  send(handler, contract.companyPublicByNumber, { params: { companyNumber } });

async function registered(change: object = {}) {
  const answer = await register(change);
  expect(answer.status).toBe(201);
  const { items } = await query(company.withNumber({ companyNumber: answer.body.companyNumber }));
  const record = items[0]!;
  const owner = (await get(account, { id: record.accountId }))!;
  await run(write.save(account, { ...owner, state: 'ACTIVE' }));
  const token = await tokenFor({ accountId: record.accountId, role: 'company', companyId: record.id });
  return { record, token, companyNumber: answer.body.companyNumber as string };
}

async function edit(by: { token: string }, change: object) {
  const info = (await send(handler, contract.companyInfo, { token: by.token })).body;
  return send(handler, contract.editCompany, {
    token: by.token,
    body: { ...info.profile, version: info.version, ...change },
  });
}

describe('registering a company', () => {
  it('creates company, account, link, plan and address together', async () => {
    const answer = await register({ name: { en: 'Sakura Foods Inc.' } });
    const { items } = await query(company.withNumber({ companyNumber: answer.body.companyNumber }));
    const record = items[0]!;
    expect(record).toMatchObject({ slug: 'sakura-foods', withdrawn: false, formerSlugs: [] });
    const owner = await get(account, { id: record.accountId });
    expect(owner).toMatchObject({ role: 'company', state: 'PENDING', companyId: record.id });
    expect(await queryAll(link.ofAccount({ accountId: record.accountId }))).toHaveLength(1);
    const plan = await get(companyPlan, { companyId: record.id });
    expect(plan).toMatchObject({ planType: 'PLAN_FREE', startsOn: tokyoDay(Date.parse(record.createdAt)) });
    expect(await look(record.id, 'openPostings')).toMatchObject({ limit: 1, used: 0, valid: true });
    expect(plan?.validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Invisible before its address is confirmed.
    expect((await byNumber(record.companyNumber)).status).toBe(404);
    await run(write.save(account, { ...owner!, state: 'ACTIVE' }));
    expect((await byNumber(record.companyNumber)).body).toMatchObject({ slug: 'sakura-foods' });
  });

  it('gives an address to one of two concurrent requests, without a partial account', async () => {
    const email = 'twice@acme.example';
    const answers = await Promise.all([1, 2, 3].map(() => register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('email_taken');
    const claim = await get(emailClaim, { email });
    expect(await get(account, { id: claim!.accountId })).toBeDefined();
  });

  it('gives a name’s public address to the first company, with a number to others', async () => {
    const name = { en: 'Minato Trading' };
    const made = await Promise.all([registered({ name }), registered({ name }), registered({ name })]);
    const slugs = made.map(({ record }) => record.slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain('minato-trading');
    for (const { record } of made) {
      if (record.slug !== 'minato-trading') {
        expect(record.slug).toBe(`minato-trading-${Number(record.companyNumber.slice(1))}`);
      }
    }
    const japanese = await registered({ name: { jp: '港商事株式会社' } });
    expect(japanese.record.slug).toBe(japanese.companyNumber.toLowerCase());
  });

  it('reserves a corporate number for one company', async () => {
    const corporateNumber = '4011001098993';
    expect((await register({ corporateNumber })).status).toBe(201);
    const second = await register({ corporateNumber });
    expect([second.status, second.body.code]).toEqual([409, 'corporate_number_taken']);
    expect(second.body.errors[0].field).toBe('corporateNumber');
    expect((await register({ corporateNumber: '4011001098994' })).status).toBe(422);
  });

  it('accepts only an industry of the list', async () => {
    const answer = await register({ industry: 'zz' });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'industry']);
  });

  it('reveals whether an address is free, as registration does', async () => {
    const ask = (email: string) => send(handler, contract.checkCompanyEmail, { body: { email } });
    const body = registration();
    expect((await ask(body.email)).body).toEqual({ available: true });
    await send(handler, contract.registerCompany, { body });
    expect((await ask(body.email.toUpperCase())).body).toEqual({ available: false });
  });
});

describe('the address of a name', () => {
  it('is Latin, short, and without legal forms', () => {
    expect(slugBase({ en: 'Café Ōsaka Co., Ltd.' })).toBe('cafe-osaka');
    expect(slugBase({ jp: 'ＡＣＭＥ株式会社' })).toBe('acme');
    expect(slugBase({ jp: '橋本商店' })).toBeUndefined();
    expect(slugBase({ en: 'C0000001' })).toBeUndefined();
    expect(slugBase({ en: 'x'.repeat(200) })!.length).toBeLessThanOrEqual(60);
  });
});

describe('editing a company', () => {
  it('saves under the version that was read, and writes nothing without changes', async () => {
    const { token } = await registered();
    const saved = await edit({ token }, { business: { jp: '輸入業' } });
    expect(saved.body).toMatchObject({ ok: true, version: 2 });
    expect((await edit({ token }, {})).body.version).toBe(2);
    const late = await edit({ token }, { version: 1, business: { jp: '輸出業' } });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const two = await Promise.all([1, 2].map((n) => edit({ token }, { employees: n })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('moves the public address with the name, keeps the old one, and returns to it', async () => {
    const { token, record } = await registered({ name: { en: 'Old Bridge' } });
    expect((await edit({ token }, { name: { en: 'New Bridge' } })).body.slug).toBe('new-bridge');
    expect((await companyOfSlug('old-bridge'))?.slug).toBe('new-bridge');
    // No other company gets the old address.
    const other = await registered({ name: { en: 'Old Bridge' } });
    expect(other.record.slug).not.toBe('old-bridge');
    const third = await registered({ name: { en: 'Third Bridge' } });
    const number = Number(third.companyNumber.slice(1));
    expect((await edit(third, { name: { en: 'Old Bridge' } })).body.slug).toBe(`old-bridge-${number}`);
    expect((await companyOfSlug('old-bridge'))?.id).toBe(record.id);
    expect((await edit({ token }, { name: { en: 'Old Bridge' } })).body.slug).toBe('old-bridge');
    const now = (await get(company, { id: record.id }))!;
    expect(now).toMatchObject({ slug: 'old-bridge', formerSlugs: ['new-bridge'] });
    expect((await companyOfSlug('new-bridge'))?.slug).toBe('old-bridge');
  });

  it('is limited to ten addresses per day; everything else can still be edited', async () => {
    const { token } = await registered({ name: { en: 'Wandering Bridge' } });
    const rename = (count: number) => edit({ token }, { name: { en: `Bridge Number ${count} Wandering` } });
    for (let count = 0; count < 10; count += 1) expect((await rename(count)).status).toBe(200);
    expect(await rename(10)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await companyOfSlug('bridge-number-10-wandering')).toBeUndefined();
    const name = { en: 'Bridge Number 9 Wandering' };
    expect((await edit({ token }, { name, employees: 5 })).status).toBe(200);
  });

  it('updates the name in its jobs', async () => {
    const owner = await makeCompany({ postingLimit: 3 });
    const make = () =>
      send(jobsHandler, jobs.createJob, {
        token: owner.token,
        body: { content: completeContent(), publish: true },
      });
    const job = (await make()).body;
    await make();
    await edit(owner, { name: { en: 'Renamed Works' } });
    expect(await refreshJobsOfCompany(owner.companyId)).toBe(2);
    expect(await refreshJobsOfCompany(owner.companyId)).toBe(0);
    const seen = await send(jobsHandler, jobs.getJob, { params: { id: job.id } });
    expect(seen.body).toMatchObject({
      company: { slug: 'renamed-works', name: { en: 'Renamed Works' } },
      updatedAt: job.updatedAt,
      version: job.version + 1,
    });
  });

  it('moves the claim of a corporate number', async () => {
    const [first, second] = [await registered(), await registered()];
    const corporateNumber = '7123456789012';
    expect((await edit(first, { corporateNumber })).status).toBe(200);
    expect((await edit(second, { corporateNumber })).body.code).toBe('corporate_number_taken');
    expect((await edit(first, { corporateNumber: undefined })).status).toBe(200);
    expect((await edit(second, { corporateNumber })).status).toBe(200);
  });

  it('is allowed to the company only, with its own logo', async () => {
    const staff = await makeStaff();
    const { token, record } = await registered();
    const answer = await send(handler, contract.editCompany, {
      token: staff.token,
      body: { ...record.profile, version: 1 },
    });
    expect(answer.status).toBe(403);
    const logo = `media/${staff.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.png`;
    expect((await edit({ token }, { logo })).body.errors[0].field).toBe('logo');
  });
});

describe('what is shown of a company', () => {
  it('is everything to itself, the public part to others', async () => {
    const { token, record, companyNumber } = await registered({ phone: '03-1234-5678' });
    const own = await send(handler, contract.companyPrivate, { token });
    expect(own.body).toMatchObject({
      companyNumber,
      plan: { planType: 'PLAN_FREE', valid: true, openPostings: 0, postingLimit: 1 },
      notificationBanned: false,
    });
    const seen = await send(handler, contract.companyPublic, { params: { id: record.id } });
    expect(seen.body).toMatchObject({ id: record.id, companyNumber });
    for (const hidden of ['phone', 'personsInCharge', 'corporateNumber', 'accountId', 'email']) {
      expect(seen.body).not.toHaveProperty(hidden);
    }
  });

  it('is nothing after it has left', async () => {
    const { token, record, companyNumber } = await registered();
    await run(write.save(company, { ...record, withdrawn: true }));
    expect((await send(handler, contract.companyPublic, { params: { id: record.id } })).status).toBe(404);
    expect((await byNumber(companyNumber)).status).toBe(404);
    expect((await send(handler, contract.companyInfo, { token })).status).toBe(404);
    expect((await byNumber('C9999999')).status).toBe(404);
  });
});
