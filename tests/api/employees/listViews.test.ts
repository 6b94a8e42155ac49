import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/api/employees.ts';
import { leave } from '../../../functions/core/employees/leave.ts';
import { listViewsOf } from '../../../functions/data/entities/listView.ts';
import { get } from '../../../functions/data/table.ts';
import { listViews as contract } from '../../../shared/contract/listViews.ts';
import { listViewLimits } from '../../../shared/domain/listViews.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, officeActor } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

interface Person {
  token: string;
  accountId: string;
  employeeId: string;
}
let [one, other, admin, sales] = [] as unknown as [Person, Person, Person, Person];
beforeAll(async () => {
  [one, other, admin, sales] = await Promise.all([
    makeEmployee('employee', 'HR'),
    makeEmployee('employee', 'HR'),
    makeEmployee('admin'),
    makeEmployee('employee', 'SALES'),
  ]);
});

const list = async ({ token }: { token: string }, of = 'inquiries') => {
  const { status, body } = await send(handler, contract.listListViews, { token, params: { list: of } });
  return status === 200 ? (body.data as Record<string, unknown>[]) : status;
};
const save = ({ token }: { token: string }, body: object, of = 'inquiries') =>
  send(handler, contract.saveListView, { token, params: { list: of }, body });
const update = ({ token }: { token: string }, id: string, body: object) =>
  send(handler, contract.updateListView, { token, params: { list: 'inquiries', id }, body });
const remove = ({ token }: { token: string }, id: string) =>
  send(handler, contract.deleteListView, { token, params: { list: 'inquiries', id } });
const view = (name: string, more: object = {}) => ({ name, query: 'status=new', shared: false, ...more });

test('a view of one’s own is read by nobody else, and replaced under its name', async () => {
  const first = await save(one, view('Unread'));
  expect(first).toMatchObject({
    status: 201,
    body: { name: 'Unread', query: 'status=new', shared: false, own: true, changeable: true, version: 1 },
  });
  const again = await save(one, view('Unread', { query: 'status=done' }));
  expect(again.body).toMatchObject({ id: first.body.id, query: 'status=done', version: 2 });
  expect(await list(one)).toMatchObject([{ name: 'Unread', query: 'status=done' }]);
  expect(await list(one, 'employees')).toEqual([]);
  for (const stranger of [other, admin]) {
    expect(await list(stranger)).toEqual([]);
    expect((await update(stranger, first.body.id, view('X', { version: 2 }))).status).toBe(404);
    // Deleting what one does not have changes nothing, as everywhere.
    await remove(stranger, first.body.id);
  }
  expect(await list(one)).toHaveLength(1);
  expect((await remove(one, first.body.id)).status).toBe(200);
  expect(await list(one)).toEqual([]);
});

test('a shared view is read by everybody of the list, and changed by its saver or an admin alone', async () => {
  const { body } = await save(one, view('Urgent'));
  const shared = await update(one, body.id, view('Urgent', { shared: true, version: 1 }));
  expect(shared).toMatchObject({ status: 200, body: { shared: true, own: true, version: 2 } });
  expect(await list(other)).toMatchObject([
    { id: body.id, shared: true, own: false, changeable: false, by: { familyName: 'Sato' } },
  ]);
  expect((await update(other, body.id, view('Mine', { shared: true, version: 2 }))).status).toBe(403);
  expect((await remove(other, body.id)).status).toBe(403);
  // An admin renames it, but does not take it into their own.
  const renamed = await update(admin, body.id, view('Very urgent', { shared: true, version: 2 }));
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Very urgent', own: false, version: 3 } });
  expect((await update(admin, body.id, view('Mine', { version: 3 }))).status).toBe(403);
  const stale = await update(one, body.id, view('Urgent', { shared: true, version: 2 }));
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  const back = await update(one, body.id, view('Urgent', { version: 3 }));
  expect(back).toMatchObject({ status: 200, body: { shared: false, version: 4 } });
  expect(await list(other)).toEqual([]);
  await remove(one, body.id);
});

test('views are as protected as their lists', async () => {
  expect(await list(sales, 'people')).toBe(403);
  expect((await save(sales, view('People'), 'people')).status).toBe(403);
  expect(await list(one, 'people')).toEqual([]);
  expect(await list(one, 'applicants')).toBe(422);
  for (const { token } of [await makeCompany(), await makeStaff()]) {
    expect(await list({ token })).toBe(403);
    expect((await save({ token }, view('X'))).status).toBe(403);
  }
});

test.each([
  ['a name', { name: '' }],
  ['a shorter name', { name: 'x'.repeat(listViewLimits.name + 1) }],
  ['a shorter query', { query: 'x'.repeat(listViewLimits.query + 1) }],
  ['to be told whether it is shared', { shared: undefined }],
])('a view wants %s', async (_, wrong) => {
  const { status } = await save(other, view('Wrong', wrong));
  expect(status).toBe(422);
  expect(await list(other)).toEqual([]);
});

test('twenty at once are all kept, and no more than there is room for', async () => {
  const { token } = await makeEmployee('employee', 'HR');
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => save({ token }, view(`View ${at}`))));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await list({ token })).toHaveLength(20);
  for (let at = 20; at < listViewLimits.own; at += 1) await save({ token }, view(`View ${at}`));
  const full = await save({ token }, view('One more'));
  expect([full.status, full.body.code]).toEqual([409, 'list_view_limit']);
  expect(await list({ token })).toHaveLength(listViewLimits.own);
  expect((await save({ token }, view('View 3', { query: '' }))).status).toBe(201);
});

test('who leaves takes their own views along; shared ones stay without the name', async () => {
  const leaver = await makeEmployee('employee', 'HR');
  await save(leaver, view('Own'));
  const { body } = await save(leaver, view('Shared', { shared: true }));
  await leave(officeActor(admin.accountId), leaver.employeeId, undefined);
  expect(await get(listViewsOf, { list: 'inquiries', of: leaver.employeeId })).toBeUndefined();
  const [left] = (await list(one)) as Record<string, unknown>[];
  expect(left).toMatchObject({ id: body.id, name: 'Shared', changeable: false });
  expect(left).not.toHaveProperty('by');
  expect((await remove(admin, body.id)).status).toBe(200);
});
