import { expect, test } from 'vitest';
import { handler } from '../../../functions/api/selectData.ts';
import { selectData } from '../../../shared/contract/selectData.ts';
import { type Category, categories, isOption } from '../../../shared/domain/select-data-all.ts';
import { send } from '../../support/api.ts';
import { useTable } from '../../support/table.ts';

useTable();

const list = (query: Record<string, string>) => send(handler, selectData.getSelectData, { query });

test('a list is returned in order, in both languages, to anyone', async () => {
  const { status, body } = await list({ category: 'GENDER' });
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({
    id: 'male',
    category: 'GENDER',
    name: { jp: '男性', en: expect.any(String) },
    order: 1,
  });
  expect(body.data.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3, 4]);
});

test('a group narrows a long list', async () => {
  const { body } = await list({ category: 'CITY', group: 'osaka' });
  expect(body.data.length).toBeGreaterThan(30);
  expect(body.data.length).toBeLessThan(100);
  expect(new Set(body.data.map(({ group }: { group: string }) => group))).toEqual(new Set(['osaka']));
  expect((await list({ category: 'CITY', group: 'atlantis' })).body.data).toEqual([]);
});

test('every list is available, and none is empty', async () => {
  for (const category of categories) {
    expect((await list({ category })).body.data.length, category).toBeGreaterThan(0);
  }
});

test('codes of options are accepted by fields', async () => {
  for (const category of ['IT_SKILL', 'IT_SKILL_LEVEL', 'CERTIFICATION', 'TECH_TYPE']) {
    const { body } = await list({ category });
    for (const { id } of body.data)
      expect(isOption(category as Category, id), `${category} ${id}`).toBe(true);
  }
});

test('retired options are not offered, but still readable', async () => {
  const { body } = await list({ category: 'ORDER_TYPE' });
  const offered = body.data.map(({ id }: { id: string }) => id);
  expect(offered).toEqual(['new', 'repeat', 'additional', 'renewal', 'trial', 'referral', 'website']);
  const old = await send(handler, selectData.getOption, {
    params: { id: 'internal' },
    query: { category: 'ORDER_TYPE' },
  });
  expect(old.body).toMatchObject({ name: { en: 'Internal' }, retired: true });
});

test('several lists are returned by one call', async () => {
  const category = ['GENDER', 'COUNTRY', 'VISA_TYPE'];
  const { body } = await send(handler, selectData.getMultipleSelectData, { query: { category } });
  expect(Object.keys(body.data)).toEqual(category);
  expect(body.data.COUNTRY.length).toBeGreaterThan(190);
});

test('an option is found by its id and by its name in either language, ignoring width and case', async () => {
  const byId = await send(handler, selectData.getOption, {
    params: { id: 'JP' },
    query: { category: 'COUNTRY' },
  });
  expect(byId.body).toMatchObject({ id: 'JP', name: { jp: '日本', en: 'Japan' } });
  for (const name of ['日本', 'japan', 'ＪＡＰＡＮ']) {
    const { body } = await send(handler, selectData.getOptionByName, {
      params: { name },
      query: { category: 'COUNTRY' },
    });
    expect(body.data, name).toEqual([byId.body]);
  }
  const anywhere = await send(handler, selectData.getOptionByName, { params: { name: 'その他' } });
  expect(
    new Set(anywhere.body.data.map(({ category }: { category: string }) => category)).size,
  ).toBeGreaterThan(1);
  expect(
    (await send(handler, selectData.getOptionByName, { params: { name: 'nothing of the kind' } })).body,
  ).toMatchObject({
    data: [],
    total: 0,
  });
});

test('an unknown list or option is 404', async () => {
  expect((await list({ category: 'NO_SUCH_LIST' })).status).toBe(404);
  const multiple = await send(handler, selectData.getMultipleSelectData, {
    query: { category: ['GENDER', 'NO_SUCH_LIST'] },
  });
  expect(multiple.status).toBe(404);
  for (const [category, id] of [
    ['COUNTRY', 'XX'],
    ['NO_SUCH_LIST', 'a'],
    ['COUNTRY', 'constructor'],
  ] as const) {
    const answer = await send(handler, selectData.getOption, { params: { id }, query: { category } });
    expect(answer.status, id).toBe(404);
  }
  const byName = await send(handler, selectData.getOptionByName, {
    params: { name: 'a' },
    query: { category: 'NO_SUCH_LIST' },
  });
  expect(byName.status).toBe(404);
});

test.each([
  [{}, 'category'],
  [{ category: '' }, 'category'],
  [{ category: '__proto__' }, 'category'],
  [{ category: 'GENDER', group: 'a b' }, 'group'],
  [{ category: 'GENDER', other: 'x' }, 'other'],
])('refuses %j', async (query, field) => {
  const answer = await list(query as Record<string, string>);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
});
