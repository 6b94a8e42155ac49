import { afterEach, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/employees.ts';
import { handler as inquiriesApi } from '../../../functions/api/inquiries.ts';
import { recordEarlierEmployees } from '../../../functions/core/employees/earlier.ts';
import { createAdmin } from '../../../functions/core/employees/register.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { employee } from '../../../functions/data/entities/employee.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { employees as contract } from '../../../shared/contract/employees.ts';
import { inquiries } from '../../../shared/contract/inquiries.ts';
import { sample } from '../../events/support.ts';
import { accountOf, call, logIn, mailedToken, newEmail, newSource } from '../../support/accounts.ts';
import { type Send, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, tokenFor } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();
afterEach(() => setClock());

const ask = (name: keyof typeof contract, request: Send = {}) =>
  send(handler, contract[name], { sourceIp: newSource(), ...request });
const person = (more: object = {}) => ({
  name: { familyName: '佐藤', givenName: '花子' },
  role: 'employee',
  affiliation: 'HR',
  ...more,
});
const details = ({ name, role, affiliation = 'HR', version }: Record<string, unknown>) => ({
  ...{ name, role, affiliation, version },
});

/** An invited employee. */
async function invited(token: string, more: object = {}) {
  const email = newEmail();
  const { status, body } = await ask('registerEmployee', { token, body: { ...person(more), email } });
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id: accountId } = await accountOf(email);
  return { ...body, email, accountId } as {
    id: string;
    email: string;
    accountId: string;
    version: number;
  } & Record<string, unknown>;
}

/** Makes these the only admins who can log in. */
async function onlyAdmins(count: number) {
  for (const one of await queryAll(account.employees()))
    if (one.role === 'admin') await run(write.save(account, { ...one, state: 'SUSPENDED' }));
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await makeEmployee('admin', 'MANAGEMENT'));
  return made;
}
const activeAdmins = async () => {
  const all = await queryAll(account.employees());
  return all.filter(({ role }) => role === 'admin').map(({ id }) => id);
};
const read = async (id: string, token: string) =>
  (await ask('getEmployee', { token, params: { id } })).body as Record<string, unknown>;

describe('callers', () => {
  test('only admins change, all employees read, nobody else does either', async () => {
    const of = await makeEmployee();
    const params = { id: of.employeeId };
    const requests: Record<keyof typeof contract, Send> = {
      registerEmployee: { body: { ...person(), email: newEmail() } },
      listEmployees: {},
      allEmployees: {},
      getEmployee: { params },
      updateEmployee: { params, body: { ...person(), version: 2 } },
      updateEmployeeStatus: { params, body: { status: 'SUSPENDED', version: 2 } },
      inviteEmployee: { params },
      deleteEmployee: { params },
      resetSecondFactor: { params },
    };
    const [company, staff, colleague] = [await makeCompany(), await makeStaff(), await makeEmployee()];
    for (const [name, request] of Object.entries(requests) as [keyof typeof contract, Send][]) {
      const isRead = contract[name].method === 'GET';
      expect([name, (await ask(name, request)).status]).toEqual([name, 401]);
      for (const { token } of [company, staff])
        expect([name, (await ask(name, { ...request, token })).status]).toEqual([name, 403]);
      const { status } = await ask(name, { ...request, token: colleague.token });
      expect([name, status]).toEqual([name, isRead ? 200 : 403]);
    }
  });
});

describe('an invitation', () => {
  test('makes an account that cannot log in until its link sets a password, once', async () => {
    const { token } = await makeEmployee('admin');
    const made = await invited(token, { phone: '03-1234-5678' });
    expect(made).toMatchObject({ status: 'INVITED', affiliation: 'HR', phone: '+81312345678' });
    expect(await get(account, { id: made.accountId })).not.toHaveProperty('passwordHash');
    expect((await logIn(made.email)).status).toBe(401);
    const secret = await mailedToken(made.accountId, 'invitation');
    const reset = () => call('resetPassword', { token: secret, password: 'another2horse' });
    expect((await reset()).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
    const { status, body } = await logIn(made.email, 'another2horse');
    expect(status).toBe(200);
    const own = await call('me', undefined, { token: body.accessToken });
    expect(own.body).toMatchObject({ role: 'employee', affiliation: 'HR', name: person().name });
    expect(await read(made.id, token)).toMatchObject({ status: 'ACTIVE' });
  });

  test('is refused for a registered address, also for concurrent requests', async () => {
    const { token } = await makeEmployee('admin');
    const email = newEmail();
    const register = () => ask('registerEmployee', { token, body: { ...person(), email } });
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'email_taken',
      'email_taken',
    ]);
    const all = await queryAll(employee.all());
    const { id } = await accountOf(email);
    expect(all.filter(({ accountId }) => accountId === id)).toHaveLength(1);
  });

  test('sent again replaces the link; once accepted it cannot be sent, and no other link is left', async () => {
    const { token } = await makeEmployee('admin');
    const made = await invited(token);
    const params = { id: made.id };
    const first = await mailedToken(made.accountId, 'invitation');
    expect((await ask('inviteEmployee', { token, params })).status).toBe(200);
    const second = await mailedToken(made.accountId, 'invitation');
    const reset = (secret: string) => call('resetPassword', { token: secret, password: 'another2horse' });
    expect((await reset(first)).status).toBe(422);
    // Forgotten passwords are reset on this way, too; the invitation ends with it.
    await call('forgotPassword', { email: made.email }, { sourceIp: newSource() });
    expect((await reset(await mailedToken(made.accountId, 'reset_password'))).status).toBe(200);
    expect((await reset(second)).status).toBe(422);
    expect((await ask('inviteEmployee', { token, params })).body.code).toBe('conflict');
  });

  test('ends after seven days', async () => {
    const { token } = await makeEmployee('admin');
    const made = await invited(token);
    const secret = await mailedToken(made.accountId, 'invitation');
    setClock(() => Date.now() + 7 * 24 * 3600 * 1000 + 1000);
    expect((await call('resetPassword', { token: secret, password: 'another2horse' })).status).toBe(422);
  });
});

describe('the list', () => {
  test('is filtered and counted; pickers have those who can log in', async () => {
    const { token } = await makeEmployee('admin');
    const keyword = 'Zvonimir';
    const sales = await invited(token, { name: { familyName: keyword }, affiliation: 'SALES' });
    await invited(token, { name: { familyName: keyword }, affiliation: 'TRANSLATION' });
    const find = async (query: Send['query']) => (await ask('listEmployees', { token, query })).body;
    const both = await find({ keyword });
    expect(both).toMatchObject({ total: 2, facets: { affiliation: { SALES: 1, TRANSLATION: 1 } } });
    const found = await find({ keyword, affiliation: 'SALES', status: 'INVITED', role: 'employee' });
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([sales.id]);
    expect((await find({ keyword: sales.email })).data).toHaveLength(1);
    // As they are typed: a Japanese name without its space, a phone number by its national digits.
    const name = { familyName: '蓬莱', givenName: '舞子' };
    const { id } = await invited(token, { name, phone: '+819087654321' });
    for (const typed of ['蓬莱舞子', '蓬莱　舞子', '090-8765-4321'])
      expect((await find({ keyword: typed })).data, typed).toMatchObject([{ id }]);
    expect((await find({ keyword, status: 'ACTIVE' })).total).toBe(0);
    const active = await makeEmployee('employee', 'SALES');
    const offered = await ask('allEmployees', { token, query: { affiliation: 'SALES' } });
    const ids = offered.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(active.employeeId);
    expect(ids).not.toContain(sales.id);
  });
});

describe('a change', () => {
  test('of role or affiliation ends the sessions at once, of the name does not', async () => {
    const { token } = await makeEmployee('admin');
    const of = await makeEmployee('employee', 'BACK_OFFICE');
    const params = { id: of.employeeId };
    const isIn = async () => (await ask('listEmployees', { token: of.token })).status === 200;
    let now = await read(of.employeeId, token);
    const put = (more: object) =>
      ask('updateEmployee', {
        token,
        params,
        body: { ...details(now), affiliation: 'BACK_OFFICE', ...more },
      });
    expect((await put({ name: { familyName: 'Tanaka' }, phone: '090-1234-5678' })).body).toMatchObject({
      name: { familyName: 'Tanaka' },
      phone: '+819012345678',
    });
    expect(await isIn()).toBe(true);
    expect((await put({})).body.code).toBe('changed_meanwhile');
    now = await read(of.employeeId, token);
    expect((await put({ affiliation: 'HR' })).status).toBe(200);
    expect(await isIn()).toBe(false);
  });

  test('makes an admin, who has the rights from the next login on', async () => {
    const { token } = await makeEmployee('admin');
    const of = await makeEmployee('employee', 'HR');
    const now = await read(of.employeeId, token);
    const body = { ...details(now), role: 'admin' };
    expect((await ask('updateEmployee', { token, params: { id: of.employeeId }, body })).status).toBe(200);
    expect(await get(account, { id: of.accountId })).toMatchObject({ role: 'admin' });
  });

  test('by two admins at once is kept once', async () => {
    const [one, two] = [await makeEmployee('admin'), await makeEmployee('admin')];
    const of = await makeEmployee('employee', 'HR');
    const now = await read(of.employeeId, one.token);
    const put = (token: string, familyName: string) =>
      ask('updateEmployee', {
        ...{ token, params: { id: of.employeeId } },
        body: { ...details(now), name: { familyName } },
      });
    const answers = await Promise.all([put(one.token, 'A'), put(two.token, 'B')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a suspension', () => {
  test('ends sessions and login, and can be ended', async () => {
    const { token } = await makeEmployee('admin');
    const made = await invited(token);
    const params = { id: made.id };
    const status = (next: string, version: unknown, reason?: string) =>
      ask('updateEmployeeStatus', {
        token,
        params,
        body: { status: next, version, ...(reason && { reason }) },
      });
    expect((await status('SUSPENDED', made.version)).body.code).toBe('conflict');
    const secret = await mailedToken(made.accountId, 'invitation');
    await call('resetPassword', { token: secret, password: 'another2horse' });
    const { accessToken, refreshToken } = (await logIn(made.email, 'another2horse')).body;
    const { version } = await read(made.id, token);
    const suspended = await status('SUSPENDED', version, '長期休暇');
    expect(suspended.body).toMatchObject({ status: 'SUSPENDED', suspendedReason: '長期休暇' });
    expect((await ask('listEmployees', { token: accessToken })).status).toBe(401);
    expect((await call('refreshToken', { refreshToken })).status).toBe(401);
    expect((await logIn(made.email, 'another2horse')).body.code).toBe('account_suspended');
    const back = await status('ACTIVE', suspended.body.version);
    expect(back.body).toMatchObject({ status: 'ACTIVE' });
    expect(back.body).not.toHaveProperty('suspendedReason');
    expect((await logIn(made.email, 'another2horse')).status).toBe(200);
  });
});

describe('the last admin', () => {
  const attempts = {
    demoted: async (token: string, id: string) =>
      ask('updateEmployee', {
        ...{ token, params: { id } },
        body: { ...details(await read(id, token)), role: 'employee' },
      }),
    suspended: async (token: string, id: string) =>
      ask('updateEmployeeStatus', {
        ...{ token, params: { id } },
        body: { status: 'SUSPENDED', version: (await read(id, token)).version },
      }),
    removed: (token: string, id: string) => ask('deleteEmployee', { token, params: { id } }),
  };

  test.each(Object.entries(attempts))('cannot be %s, but with another one can', async (_, attempt) => {
    const [only] = await onlyAdmins(1);
    // Neither employees nor admins who cannot log in count.
    await makeEmployee('employee');
    await invited(only!.token, { role: 'admin' });
    const refused = await attempt(only!.token, only!.employeeId);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    const other = await makeEmployee('admin');
    expect((await attempt(only!.token, only!.employeeId)).status).toBe(200);
    expect(await activeAdmins()).toEqual([other.accountId]);
  });

  test.each(Object.entries(attempts))('is left when two are %s by each other at once', async (_, attempt) => {
    const [one, two] = await onlyAdmins(2);
    const answers = await Promise.all([
      attempt(one!.token, two!.employeeId),
      attempt(two!.token, one!.employeeId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeAdmins()).toHaveLength(1);
  });

  test.each(Object.entries(attempts))(
    'is left when three are %s by themselves at once',
    async (_, attempt) => {
      const admins = await onlyAdmins(3);
      const answers = await Promise.all(admins.map(({ token, employeeId }) => attempt(token, employeeId)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(await activeAdmins()).toHaveLength(1);
    },
  );
});

describe('leaving', () => {
  const inquiryOf = async (assignedTo: string) => {
    const record = sample.inquiry({ id: newId(), status: 'new' });
    await run(write.create(inquiry, { ...record, assignedTo }));
    return record.id;
  };

  test('ends login and sessions, and releases the address', async () => {
    const { token } = await makeEmployee('admin');
    const of = await makeEmployee('employee', 'HR');
    const { email } = (await get(account, { id: of.accountId }))!;
    const params = { id: of.employeeId };
    expect((await ask('deleteEmployee', { token, params })).status).toBe(200);
    expect((await ask('listEmployees', { token: of.token })).status).toBe(401);
    const gone = await read(of.employeeId, token);
    expect(gone).toMatchObject({ status: 'RETIRED', leftAt: expect.any(String) });
    expect(gone).not.toHaveProperty('email');
    // Again is no error, and the address is free.
    expect((await ask('deleteEmployee', { token, params })).status).toBe(200);
    expect((await ask('registerEmployee', { token, body: { ...person(), email } })).status).toBe(201);
    expect((await ask('updateEmployee', { token, params, body: { ...person(), version: 9 } })).status).toBe(
      404,
    );
  });

  test('hands open inquiries over to a colleague, whatever their number', async () => {
    const { token } = await makeEmployee('admin');
    for (const count of [1, 70]) {
      const [of, successor] = [await makeEmployee(), await makeEmployee()];
      const ids = [];
      for (let index = 0; index < count; index += 1) ids.push(await inquiryOf(of.employeeId));
      const done = sample.inquiry({ id: newId(), status: 'done' });
      await run(write.create(inquiry, { ...done, assignedTo: of.employeeId }));
      const params = { id: of.employeeId };
      expect(await read(of.employeeId, token)).toMatchObject({ openInquiries: count });
      const without = await ask('deleteEmployee', { token, params });
      expect([without.status, without.body.code]).toEqual([409, 'handover_needed']);
      const gone = await makeEmployee();
      await ask('deleteEmployee', { token, params: { id: gone.employeeId } });
      for (const handOverTo of [of.employeeId, gone.employeeId, newId()])
        expect((await ask('deleteEmployee', { token, params, query: { handOverTo } })).status).toBe(422);
      expect((await ask('listEmployees', { token: of.token })).status).toBe(200);
      const query = { handOverTo: successor.employeeId };
      expect((await ask('deleteEmployee', { token, params, query })).status).toBe(200);
      for (const id of ids)
        expect(await get(inquiry, { id })).toMatchObject({ assignedTo: successor.employeeId });
      expect(await get(inquiry, { id: done.id })).toMatchObject({ assignedTo: of.employeeId });
      const entries = await queryAll(auditEntry.about({ kind: 'employee', id: of.employeeId }));
      expect(entries).toMatchObject([
        { act: 'employee.leave', after: { handedOver: count, handedOverTo: successor.employeeId } },
      ]);
    }
  });

  test('of an admin hands over to the only other admin, too', async () => {
    const [one, two] = await onlyAdmins(2);
    const id = await inquiryOf(one!.employeeId);
    const params = { id: one!.employeeId };
    const query = { handOverTo: two!.employeeId };
    expect((await ask('deleteEmployee', { token: one!.token, params, query })).status).toBe(200);
    expect(await get(inquiry, { id })).toMatchObject({ assignedTo: two!.employeeId });
    expect(await activeAdmins()).toEqual([two!.accountId]);
  });

  test('an inquiry cannot be assigned to somebody who cannot log in', async () => {
    const { token } = await makeEmployee('admin');
    const [of, colleague] = [await makeEmployee(), await makeEmployee()];
    const id = await inquiryOf(colleague.employeeId);
    const put = (assignedTo: string, version: number) =>
      send(inquiriesApi, inquiries.updateInquiry, {
        ...{ token, params: { id } },
        body: { assignedTo, version },
      });
    const taken = await put(of.employeeId, 1);
    expect(taken.body).toMatchObject({
      assignedTo: of.employeeId,
      assigneeName: { familyName: 'Sato', givenName: 'Hanako' },
    });
    expect((await put('', 2)).body).not.toHaveProperty('assignedTo');
    await ask('deleteEmployee', { token, params: { id: of.employeeId } });
    expect((await put(of.employeeId, 3)).status).toBe(422);
  });

  test('of an invited employee ends the invitation', async () => {
    const { token } = await makeEmployee('admin');
    const made = await invited(token);
    const secret = await mailedToken(made.accountId, 'invitation');
    expect((await ask('deleteEmployee', { token, params: { id: made.id } })).status).toBe(200);
    expect((await call('resetPassword', { token: secret, password: 'another2horse' })).status).toBe(422);
  });
});

describe('the operator', () => {
  test('creates an admin without being one, not for a registered address', async () => {
    const email = newEmail();
    const { token } = await createAdmin({ email, locale: 'en' });
    expect((await call('resetPassword', { token, password: 'another2horse' })).status).toBe(200);
    const { accessToken } = (await logIn(email, 'another2horse')).body;
    expect((await ask('listEmployees', { token: accessToken })).status).toBe(200);
    await expect(createAdmin({ email, locale: 'en' })).rejects.toMatchObject({ code: 'email_taken' });
  });

  test('gives employees from before there were records one, once', async () => {
    const [accountId, employeeId] = [newId(), newId()];
    const before = { notificationBanned: false, createdAt: '2026-01-01T00:00:00.000Z' };
    await run(
      write.create(account, {
        ...{ id: accountId, email: 'ito@agency.example', role: 'employee', state: 'ACTIVE', locale: 'jp' },
        ...{ ...before, employeeId },
      }),
    );
    const token = await tokenFor({ accountId, role: 'employee', employeeId });
    expect((await call('headerInfo', undefined, { token })).body.name).toBe('ito@agency.example');
    expect(await recordEarlierEmployees()).toBe(1);
    expect(await recordEarlierEmployees()).toBe(0);
    expect(await read(employeeId, token)).toMatchObject({ name: { familyName: 'ito' }, status: 'ACTIVE' });
  });
});
