import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/savedSearches.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { searchTerm } from '../../../functions/data/entities/savedSearch.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, queryAll, run, write } from '../../../functions/data/table.ts';
import { savedSearches } from '../../../shared/contract/savedSearches.ts';
import { savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

let person: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  [person, other] = [await makeStaff(), await makeStaff()];
});

const save = (body: object, of: TestStaff = person) =>
  send(handler, savedSearches.saveSearch, { token: of.token, body });
const list = async (of: TestStaff = person) =>
  (await send(handler, savedSearches.listSavedSearches, { token: of.token })).body.data as {
    id: string;
    name: string;
    query: string;
    alert: string;
    version: number;
  }[];
const update = (id: string, body: object, of: TestStaff = person) =>
  send(handler, savedSearches.updateSavedSearch, { token: of.token, params: { id }, body });
const forget = (id: string, of: TestStaff = person) =>
  send(handler, savedSearches.deleteSavedSearch, { token: of.token, params: { id } });
const registeredUnder = async (term: string, of: TestStaff = person) =>
  (await queryAll(searchTerm.withTerm({ term })))
    .filter(({ staffId }) => staffId === of.staffId)
    .map(({ query }) => query);

describe('saved searches', () => {
  it('are for job seekers only', async () => {
    const body = { name: 'Tokyo', query: '?work_area[prefecture]=tokyo' };
    expect((await send(handler, savedSearches.saveSearch, { body })).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()]) {
      expect((await send(handler, savedSearches.saveSearch, { token, body })).status).toBe(403);
      expect((await send(handler, savedSearches.listSavedSearches, { token })).status).toBe(403);
    }
  });

  it('are stored with the query as the search page writes it, without page and order', async () => {
    const answer = await save({
      name: ' 東京の看護師 ',
      query: '?sort=salary&page=3&keyword=%E7%9C%8B%E8%AD%B7&work_area[prefecture]=tokyo&unknown=1',
      alert: 'DAILY',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: '東京の看護師',
      query: '?keyword=%E7%9C%8B%E8%AD%B7&work_area[prefecture]=tokyo',
      alert: 'DAILY',
      version: 1,
    });
    expect(answer.body).not.toHaveProperty('staffId');
    expect(await list()).toEqual([expect.objectContaining({ id: answer.body.id })]);
    expect(await registeredUnder('prefecture#tokyo')).toEqual([answer.body.query]);
  });

  it('are idempotent: saving again changes name and alert', async () => {
    const query = '?japaneseLevel=none';
    const [first, second] = await Promise.all([
      save({ name: 'A', query }, other),
      save({ name: 'A', query: `${query}&page=2` }, other),
    ]);
    expect([first.status, second.status].filter((status) => status !== 409)).toContain(201);
    const again = await save({ name: 'B', query, alert: 'AT_ONCE' }, other);
    expect(again.status).toBe(201);
    expect(await list(other)).toEqual([expect.objectContaining({ name: 'B', alert: 'AT_ONCE' })]);
    expect(await registeredUnder('japaneseLevel#none', other)).toEqual([query]);
  });

  it('are registered only with an alert, under their terms', async () => {
    const { id } = (await save({ name: 'x', query: '?keyword=chef', alert: 'WEEKLY' }, other)).body;
    expect(await registeredUnder('ANY', other)).toEqual(['?keyword=chef']);
    const quiet = await update(id, { alert: 'NONE' }, other);
    expect([quiet.status, quiet.body.alert, quiet.body.name]).toEqual([200, 'NONE', 'x']);
    expect(await registeredUnder('ANY', other)).toEqual([]);
    await update(id, { alert: 'AT_ONCE', name: 'Chef' }, other);
    expect(await registeredUnder('ANY', other)).toEqual(['?keyword=chef']);
    expect((await forget(id, other)).status).toBe(200);
    expect(await registeredUnder('ANY', other)).toEqual([]);
    expect((await forget(id, other)).status).toBe(200);
  });

  it('of others look like missing ones', async () => {
    const { id, name } = (await list())[0]!;
    expect((await update(id, { name: 'mine' }, other)).status).toBe(404);
    expect((await forget(id, other)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ id, name });
  });

  it('are not changed with a stale version', async () => {
    const { id, version } = (await list())[0]!;
    expect((await update(id, { name: 'new', version })).status).toBe(200);
    const late = await update(id, { name: 'late', version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('require a query with known codes', async () => {
    for (const body of [
      { name: 'All', query: '' },
      { name: 'All', query: '?page=2&sort=newest' },
      { name: '', query: '?keyword=x' },
      { name: 'x', query: '?keyword=x', alert: 'HOURLY' },
    ])
      expect((await save(body)).status, JSON.stringify(body)).toBe(422);
  });

  it('are limited to twenty, also concurrently', async () => {
    const full = await makeStaff();
    const answers = await Promise.all(
      Array.from({ length: savedSearchLimit + 4 }, (_, n) =>
        save({ name: `${n}`, query: `?keyword=w${n}` }, full),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(savedSearchLimit);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'saved_search_limit']);
    const [one] = await list(full);
    await forget(one!.id, full);
    expect((await save({ name: 'again', query: '?keyword=again' }, full)).status).toBe(201);
  });

  it('are erased on withdrawal, with their terms', async () => {
    const leaving = await makeStaff();
    await save({ name: 'x', query: '?work_area[prefecture]=akita', alert: 'AT_ONCE' }, leaving);
    const record = (await get(staff, { id: leaving.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(leaving.staffId);
    expect(await registeredUnder('prefecture#akita', leaving)).toEqual([]);
    expect((await itemsBeside(staff, { id: leaving.staffId })).map(({ entity }) => entity)).toEqual([
      'staff',
    ]);
  });
});
