import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/notifications.ts';
import { notificationId, notify } from '../../../functions/core/notifications/create.ts';
import { markRead as markReadOf } from '../../../functions/core/notifications/read.ts';
import { account, counters } from '../../../functions/data/entities/account.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { notifications } from '../../../shared/contract/notifications.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const list = async (token: string, query = {}) =>
  (await send(handler, notifications.listNotifications, { token, query })).body;
const unread = async (token: string) =>
  (await send(handler, notifications.unreadNotificationCount, { token })).body.count;
const markRead = (token: string, id: string) =>
  send(handler, notifications.markNotificationRead, { token, params: { id } });

async function notifyMany(accountId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  for (const [index, id] of ids.entries()) {
    await notify({ accountId, id, type: 'announcement', text: { en: `Number ${index}` }, link: '/mypage' });
  }
  return ids;
}

describe('the list', () => {
  test('is newest first, in pages, with its total', async () => {
    const made = await makeStaff();
    expect(await list(made.token)).toEqual({ data: [], total: 0, page: 1, pageSize: 25 });
    const ids = await notifyMany(made.accountId, 7);
    const newestFirst = ids.toReversed();
    const idsOf = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);
    const first = await list(made.token, { page: '1', pageSize: '3' });
    expect(first).toMatchObject({ total: 7, page: 1, pageSize: 3 });
    expect(first.data[0]).toEqual({
      id: ids[6],
      type: 'announcement',
      text: { en: 'Number 6' },
      link: '/mypage',
      isRead: false,
      createdAt: expect.any(String),
    });
    expect(idsOf(first)).toEqual(newestFirst.slice(0, 3));
    expect(idsOf(await list(made.token, { page: '2', pageSize: '3' }))).toEqual(newestFirst.slice(3, 6));
    expect(idsOf(await list(made.token, { page: '3', pageSize: '3' }))).toEqual(newestFirst.slice(6));
    expect(idsOf(await list(made.token, { page: '4', pageSize: '3' }))).toEqual([]);
    expect(idsOf(await list(made.token, { page: '10000', pageSize: '100' }))).toEqual([]);
    expect(await unread(made.token)).toBe(7);
  });

  test("contains nobody else's", async () => {
    const [one, other] = [await makeStaff(), await makeCompany()];
    await notifyMany(other.accountId, 2);
    expect((await list(one.token)).total).toBe(0);
    expect(await unread(other.token)).toBe(2);
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { pageSize: '101' },
    { pageSize: '1.5' },
    { sort: 'a' },
  ])('refuses %j', async (query) => {
    const made = await makeStaff();
    const answer = await send(handler, notifications.listNotifications, {
      token: made.token,
      query,
    } as never);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: Object.keys(query)[0] }] } });
  });

  test('requires a login', async () => {
    expect((await send(handler, notifications.listNotifications, {})).status).toBe(401);
    expect((await send(handler, notifications.unreadNotificationCount, {})).status).toBe(401);
  });
});

describe('marking read', () => {
  test('reduces the counter once, repeatedly and concurrently', async () => {
    const made = await makeStaff();
    const [id] = await notifyMany(made.accountId, 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => markRead(made.token, id!)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await markRead(made.token, id!)).status).toBe(200);
    expect(await unread(made.token)).toBe(2);
    expect((await list(made.token)).data.filter(({ isRead }: { isRead: boolean }) => isRead)).toHaveLength(1);
  });

  test('reduces the counter once for simultaneous requests', async () => {
    const made = await makeStaff();
    const ids = await notifyMany(made.accountId, 5);
    for (const id of ids.slice(1)) {
      await Promise.all(Array.from({ length: 10 }, () => markReadOf(made, id)));
    }
    expect(await unread(made.token)).toBe(1);
  });

  test('never counts below 0, but still marks as read', async () => {
    const made = await makeStaff();
    const [id] = await notifyMany(made.accountId, 1);
    await run(write.add(counters, { accountId: made.accountId }, { add: { unreadNotifications: -1 } }));
    expect((await markRead(made.token, id!)).status).toBe(200);
    expect(await unread(made.token)).toBe(0);
    expect((await get(counters, { accountId: made.accountId }))!.unreadNotifications).toBe(0);
    expect((await list(made.token)).data[0].isRead).toBe(true);
  });

  test("fails for another account's like for a missing one", async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    const [id] = await notifyMany(other.accountId, 1);
    expect((await markRead(one.token, id!)).status).toBe(404);
    expect((await markRead(one.token, newId())).status).toBe(404);
    expect((await markRead(one.token, 'x')).status).toBe(422);
    expect(await unread(other.token)).toBe(1);
  });
});

describe('creating', () => {
  const create = (token: string, body: object) =>
    send(handler, notifications.createNotification, { token, body });

  test('is allowed to employees', async () => {
    const made = await makeCompany();
    const { token } = await makeEmployee();
    const answer = await create(token, {
      accountId: made.accountId,
      text: { jp: 'メンテナンスのお知らせ' },
      link: '/client/mypage',
    });
    expect(answer).toMatchObject({ status: 201, body: { isRead: false, type: 'announcement' } });
    expect((await list(made.token)).data).toEqual([answer.body]);
  });

  test('is refused to others', async () => {
    const made = await makeStaff();
    const body = { accountId: made.accountId, text: { en: 'Hello' } };
    expect((await create(made.token, body)).status).toBe(403);
    expect((await create((await makeCompany()).token, body)).status).toBe(403);
    expect(await unread(made.token)).toBe(0);
  });

  test('fails for a missing or withdrawn account', async () => {
    const { token } = await makeEmployee();
    expect((await create(token, { accountId: newId(), text: { en: 'Hello' } })).status).toBe(404);
    const made = await makeStaff();
    const record = (await get(account, { id: made.accountId }))!;
    await run(write.save(account, { ...record, state: 'WITHDRAWN' }));
    expect((await create(token, { accountId: made.accountId, text: { en: 'Hello' } })).status).toBe(404);
  });

  test.each([
    [{ text: {} }, 'text'],
    [{ text: { en: 'x'.repeat(501) } }, 'text.en'],
    [{ link: 'https://evil.example/' }, 'link'],
    [{ link: '//evil.example/' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ accountId: 'x' }, 'accountId'],
    [{ isRead: true }, 'isRead'],
  ])('refuses %j', async (change, field) => {
    const { token } = await makeEmployee();
    const made = await makeStaff();
    const answer = await create(token, { accountId: made.accountId, text: { en: 'Hello' }, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
  });
});

describe('a notification of an event', () => {
  test('is created once for repeated events', async () => {
    const made = await makeStaff();
    const id = notificationId('2026-11-21T03:00:00.000Z', 'application 1 received');
    const one = { accountId: made.accountId, id, type: 'application-received', text: { en: 'New' } };
    const answers = await Promise.all([notify(one), notify(one), notify(one)]);
    expect(answers.toSorted()).toEqual(['known', 'known', 'new']);
    expect(await notify(one)).toBe('known');
    expect((await list(made.token)).total).toBe(1);
    expect(await unread(made.token)).toBe(1);
  });

  test('has an id that sorts by time and depends on the reason', () => {
    const at = '2026-11-21T03:00:00.000Z';
    expect(notificationId(at, 'a')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(notificationId(at, 'a')).toBe(notificationId(at, 'a'));
    expect(notificationId(at, 'a')).not.toBe(notificationId(at, 'b'));
    expect(notificationId('2026-11-21T03:00:00.001Z', 'a') > notificationId(at, 'z')).toBe(true);
  });
});

describe('marking several read', () => {
  const readMany = (token: string, body: { ids: string[] } | { all: true }) =>
    send(handler, notifications.markNotificationsRead, { token, body });

  test('marks the given ones once, and reduces the counter', async () => {
    const made = await makeStaff();
    const [first, second, third] = await notifyMany(made.accountId, 3);
    for (const ids of [[first!, second!, first!], [second!]])
      expect((await readMany(made.token, { ids })).status).toBe(200);
    expect(await unread(made.token)).toBe(1);
    const read = (await list(made.token)).data.filter(({ isRead }: { isRead: boolean }) => isRead);
    expect(read.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    await markRead(made.token, third!);
    expect(await unread(made.token)).toBe(0);
  });

  test('marks all, across transactions and for concurrent requests', async () => {
    const made = await makeStaff();
    await notifyMany(made.accountId, 60);
    await Promise.all([1, 2, 3].map(() => readMany(made.token, { all: true })));
    expect(await unread(made.token)).toBe(0);
    const { data } = await list(made.token, { pageSize: '100' });
    expect(data.filter(({ isRead }: { isRead: boolean }) => !isRead)).toEqual([]);
    expect((await readMany(made.token, { all: true })).status).toBe(200);
  });

  test("ignores other accounts' ones, leaving them unread", async () => {
    const [one, other] = [await makeStaff(), await makeCompany()];
    const [theirs] = await notifyMany(other.accountId, 1);
    expect((await readMany(one.token, { ids: [theirs!, newId()] })).status).toBe(200);
    expect(await unread(other.token)).toBe(1);
    expect(await unread(one.token)).toBe(0);
  });

  test.each([{}, { ids: [] }, { ids: ['x'] }, { ids: [newId()], all: true }, { all: false }])(
    'refuses %j',
    async (body) => {
      const answer = await readMany((await makeStaff()).token, body as never);
      expect(answer.status).toBe(422);
    },
  );
});
