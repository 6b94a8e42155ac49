import { beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/api/talent.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseCompany } from '../../../functions/core/leaving/withdraw.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { talentSearch, talentSearchTerm } from '../../../functions/data/entities/talentSearch.ts';
import { itemsBeside, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { talent as contract } from '../../../shared/contract/talent.ts';
import { savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeStaff, type TestCompany } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();
let [firm, other]: TestCompany[] = [];
beforeAll(async () => {
  [firm, other] = [await makeCompany(), await makeCompany()];
});

type Token = { token: string };
const save = (body: object, { token }: Token = firm!) =>
  send(handler, contract.saveTalentSearch, { token, body });
const list = async ({ token }: Token = firm!) =>
  (await send(handler, contract.listTalentSearches, { token })).body;
const update = (id: string, body: object, { token }: Token = firm!) =>
  send(handler, contract.updateTalentSearch, { token, params: { id }, body });
const remove = (id: string, { token }: Token = firm!) =>
  send(handler, contract.deleteTalentSearch, { token, params: { id } });
const termsOf = async (term: string, { accountId }: TestCompany = firm!) =>
  (await queryAll(talentSearchTerm.withTerm({ term }))).filter((one) => one.accountId === accountId);

it('saves the same search once, whatever the order of its parts', async () => {
  const first = await save({
    name: 'A',
    query: '?sort=SCOUT&page=3&jlpt=n2&language=en:business&jlpt=n1&preview=x&not[prefecture]=tokyo',
    alert: 'WEEKLY',
  });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body.query).toBe('jlpt=n1&jlpt=n2&language=en:business&not[prefecture]=tokyo');
  const again = await save({
    name: 'B',
    query: 'language=en:business&not[prefecture]=tokyo&jlpt=n1&jlpt=n2',
  });
  expect(again.body).toMatchObject({ id: first.body.id, name: 'B', alert: 'NONE', version: 2 });
  const { data, total, limit, mails } = await list();
  expect([data.length, total, limit, mails]).toEqual([1, 1, savedSearchLimit, true]);
});

it('keeps conditions with one value that are turned round', async () => {
  const { status, body } = await save({
    name: 'N',
    query: 'notPay[to]=250000&not[startBy]=2026-12-01&not[activeWithin]=30&not[jlpt]=n5&pay[to]=300000',
  });
  expect([status, body.query]).toEqual([
    201,
    'notPay[currency]=JPY&notPay[salaryType]=month&notPay[to]=250000&not[activeWithin]=30&not[jlpt]=n5&not[startBy]=2026-12-01&pay[currency]=JPY&pay[salaryType]=month&pay[to]=300000',
  ]);
  expect((await save({ name: 'N', query: body.query })).body.id).toBe(body.id);
});

it('registers a search with a mail under its most selective filter', async () => {
  const { id } = (await save({ name: 'A', query: 'prefecture=nara&experience[middle]=032', alert: 'WEEKLY' }))
    .body;
  expect(await termsOf('experienceMiddle#032')).toHaveLength(1);
  expect((await update(id, { alert: 'NONE' })).status).toBe(200);
  expect(await termsOf('experienceMiddle#032')).toEqual([]);
  expect((await update(id, { alert: 'WEEKLY' })).status).toBe(200);
  expect(await termsOf('experienceMiddle#032')).toHaveLength(1);
  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(200);
  expect(await termsOf('experienceMiddle#032')).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['order and page alone', 'sort=SCOUT&page=2'],
  ['a code that is not offered', 'prefecture=atlantis'],
  ['an unknown occupation', 'experience[detail]=9999'],
  ['a graded value of an unknown grade', 'language=en:best'],
  ['nationality excluded', 'not[nationality]=VN'],
  ['no day', 'not[startBy]=soon'],
  ['a value twice where one is allowed', 'keyword=a&keyword=b'],
])('refuses %s', async (_, query) => {
  const before = (await list()).total;
  const { status, body } = await save({ name: 'X', query });
  expect([status, body.code]).toEqual([422, 'validation_failed']);
  expect((await list()).total).toBe(before);
});

it.each(['forJob', 'permittedFor'])('refuses %s with a job that the company does not have', async (name) => {
  const employer = await makeCompany();
  const { id } = await createJob(employer, { content: completeContent(), publish: true });
  for (const jobId of [id, newId()]) {
    const { status, body } = await save({ name: 'X', query: `prefecture=oita&${name}=${jobId}` });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'query', code: 'notOffered' }]]);
  }
  expect((await save({ name: 'Own', query: `prefecture=oita&${name}=${id}` }, employer)).status).toBe(201);
});

it('belongs to the account that saved it', async () => {
  const { id } = (await save({ name: 'Mine', query: 'prefecture=akita' })).body;
  expect((await list(other!)).data).toEqual([]);
  expect((await update(id, { name: 'Theirs' }, other)).status).toBe(404);
  expect((await remove(id, other)).status).toBe(200);
  expect((await list()).data.map(({ name }: { name: string }) => name)).toContain('Mine');
  const person = await makeStaff();
  expect((await save({ name: 'X', query: 'prefecture=akita' }, person)).status).toBe(403);
});

it('refuses a stale version', async () => {
  const { id, version } = (await save({ name: 'V', query: 'prefecture=gifu' })).body;
  expect((await update(id, { name: 'new', version })).status).toBe(200);
  const late = await update(id, { name: 'late', version });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
});

it('is limited, also at once, and goes with the account', async () => {
  const full = await makeCompany();
  const answers = await Promise.all(
    Array.from({ length: savedSearchLimit + 4 }, (_, n) =>
      save({ name: `${n}`, query: `keyword=w${n}`, alert: 'WEEKLY' }, full),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(savedSearchLimit);
  for (const { status, body } of answers.filter((one) => one.status !== 201))
    expect([status, body.code]).toEqual([409, 'saved_search_limit']);
  expect((await list(full)).total).toBe(savedSearchLimit);
  await change(company, { id: full.companyId }, (record) => ({ ...record, withdrawn: true }));
  await eraseCompany(full.companyId);
  expect(await termsOf('ANY', full)).toEqual([]);
  const left = await itemsBeside(account, { id: full.accountId });
  expect(left.filter(({ entity }) => String(entity).startsWith('talent'))).toEqual([]);
});

it('can be switched off and deleted when one of its codes is no longer offered', async () => {
  const { id } = (await save({ name: 'Old', query: 'experience[detail]=2', alert: 'WEEKLY' })).body;
  await change(talentSearch, { accountId: firm!.accountId, id }, (record) => ({
    ...record,
    query: 'experience[detail]=999999',
  }));
  expect((await update(id, { alert: 'NONE' })).status).toBe(200);
  expect((await update(id, { alert: 'WEEKLY' })).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  expect((await list()).data.map((one: { id: string }) => one.id)).not.toContain(id);
});
