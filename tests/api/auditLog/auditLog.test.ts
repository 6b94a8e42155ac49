import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/auditLog.ts';
import { handler as bankApi } from '../../../functions/api/bankInfo.ts';
import { handler as employeesApi } from '../../../functions/api/employees.ts';
import { handler as inquiriesApi } from '../../../functions/api/inquiries.ts';
import { handler as notificationsApi } from '../../../functions/api/notifications.ts';
import { type AuditedAct, auditLook } from '../../../functions/core/audit/entry.ts';
import { fileLimits } from '../../../functions/core/lists/file.ts';
import { employee } from '../../../functions/data/entities/employee.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { type AuditEntry, auditPage, auditLog as contract } from '../../../shared/contract/auditLog.ts';
import { bankInfo } from '../../../shared/contract/bankInfo.ts';
import { employees } from '../../../shared/contract/employees.ts';
import { inquiries } from '../../../shared/contract/inquiries.ts';
import { notifications } from '../../../shared/contract/notifications.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { sample } from '../../events/support.ts';
import { type Send, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, officeActor } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();
afterEach(() => setClock());

let admin: Awaited<ReturnType<typeof makeEmployee>>;
beforeAll(async () => {
  admin = await makeEmployee('admin');
});

const ask = (name: keyof typeof contract, request: Send = {}) =>
  send(handler, contract[name], { token: admin.token, ...request });
async function entries(query: Record<string, string | string[]>) {
  const { status, body } = await ask('listAuditEntries', { query });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { data: AuditEntry[]; names: Record<string, string>; cursor?: string };
}
const text = (body: unknown) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(body as string));
const look = (subjectId: string, more: Partial<AuditedAct> = {}) =>
  auditLook(officeActor(), { act: 'bankInfo.read', subjectId, ...more });

describe('callers', () => {
  test('management and admins read, admins alone export, nobody else does either', async () => {
    const staff = await makeStaff();
    await look(staff.staffId);
    const { data } = await entries({ kind: 'staff', record: staff.staffId });
    const requests: [keyof typeof contract, Send][] = [
      ['listAuditEntries', {}],
      ['getAuditEntry', { params: { id: data[0]!.id } }],
      ['auditLogCsv', { query: { kind: 'staff', record: newId() } }],
    ];
    const company = await makeCompany();
    for (const [name, request] of requests) {
      expect([name, (await send(handler, contract[name], request)).status]).toEqual([name, 401]);
      for (const { token } of [company, staff])
        expect([name, (await ask(name, { ...request, token })).status]).toEqual([name, 403]);
      for (const affiliation of [undefined, ...affiliations]) {
        const { token } = await makeEmployee('employee', affiliation);
        const may = affiliation === 'MANAGEMENT' && name !== 'auditLogCsv';
        const { status } = await ask(name, { ...request, token });
        expect([name, affiliation, status]).toEqual([name, affiliation, may ? 200 : 403]);
      }
      expect([name, (await ask(name, request)).status]).toEqual([name, 200]);
    }
  });
});

describe('an entry', () => {
  test('says who did what, when and from where, with the values before and after', async () => {
    const of = await makeEmployee('employee', 'HR');
    const body = { name: { familyName: 'Ito' }, role: 'admin', affiliation: 'SALES', version: 2 };
    setClock('2026-11-20T15:30:00.000Z');
    const { status } = await send(employeesApi, employees.updateEmployee, {
      ...{ token: admin.token, params: { id: of.employeeId }, body, sourceIp: '203.0.113.9' },
      headers: { 'user-agent': 'Firefox/150' },
    });
    expect(status).toBe(200);
    const { data } = await entries({ kind: 'employee', record: of.employeeId });
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-20T15:30:00.000Z',
        act: 'employee.update',
        by: { role: 'admin', employeeId: admin.employeeId, name: 'Sato Hanako' },
        subject: { kind: 'employee', id: of.employeeId, name: 'Ito' },
        before: { role: 'employee', affiliation: 'HR' },
        after: { role: 'admin', affiliation: 'SALES', renamed: true, phoneChanged: false },
        from: { ip: '203.0.113.9', userAgent: 'Firefox/150' },
      },
    ]);
    const answer = await ask('getAuditEntry', {
      params: { id: data[0]!.id },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.body).toEqual({
      ...data[0],
      by: { ...data[0]!.by, name: 'Hanako Sato' },
      names: {},
    });
    for (const id of [`0-${newId()}`, `999999999999999-${newId()}`])
      expect((await ask('getAuditEntry', { params: { id } })).status).toBe(404);
  });

  test('of a look at a bank account is there for management, too, who see the last digits alone', async () => {
    const staff = await makeStaff();
    const bank = {
      ...{ place: 'japan', bankCode: '0009', branchCode: '001', accountType: '1', accountNumber: '7654321' },
      holder: 'ｻﾝﾄｽ ﾏﾘｱ',
    };
    const { notePasswordCheck } = await import('../../../functions/core/accounts/freshPassword.ts');
    const { sid } = JSON.parse(Buffer.from(staff.token.split('.')[1]!, 'base64url').toString());
    await notePasswordCheck({ accountId: staff.accountId, sessionId: sid });
    await send(bankApi, bankInfo.upsertBankInfo, { token: staff.token, body: bank });
    const { token } = await makeEmployee('employee', 'MANAGEMENT');
    const { body } = await send(bankApi, bankInfo.bankInfoDetails, {
      ...{ token, params: { staffId: staff.staffId }, sourceIp: '203.0.113.8' },
    });
    expect(body).toEqual({
      mayPay: false,
      bankInfo: { country: 'JP', lastDigits: '321', updatedAt: expect.any(String) },
    });
    const { data } = await entries({ record: staff.staffNumber });
    expect(data).toMatchObject([
      { act: 'bankInfo.read', after: { whole: false }, from: { ip: '203.0.113.8' } },
      {
        act: 'bankInfo.save',
        by: { role: 'staff', number: staff.staffNumber },
        after: { lastDigits: '321' },
      },
    ]);
    expect(data[1]!.from).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/7654321|ｻﾝﾄｽ/);
  });
});

describe('the list', () => {
  test('finds what is about a person or company, and what concerns them', async () => {
    const [staff, company] = [await makeStaff(), await makeCompany()];
    await look(staff.staffId);
    for (const { accountId } of [staff, company]) {
      const { status } = await send(notificationsApi, notifications.createNotification, {
        ...{ token: admin.token, body: { accountId, text: { en: 'Secret words' } } },
      });
      expect(status).toBe(201);
    }
    const ofStaff = await entries({ record: staff.staffNumber });
    expect(ofStaff.data.map(({ act }) => act)).toEqual(['notification.create', 'bankInfo.read']);
    expect(ofStaff.data[0]).toMatchObject({
      subject: { kind: 'account', number: staff.staffNumber },
      concerns: { kind: 'staff', id: staff.staffId, number: staff.staffNumber },
    });
    const ofCompany = await entries({ record: company.companyNumber.toLowerCase() });
    expect(ofCompany.data.map(({ concerns }) => concerns?.kind)).toEqual(['company']);
    expect(JSON.stringify([ofStaff, ofCompany])).not.toContain('Secret');
    expect((await entries({ record: staff.staffNumber, kind: 'staff' })).data).toHaveLength(1);
    expect((await entries({ record: 'S9999999' })).data).toEqual([]);
  });

  test('finds an inquiry by its number, also once it is deleted, and names who looks after it', async () => {
    const record = sample.inquiry({ id: newId(), status: 'new', inquiryNumber: 'INQ-AAAAA-BBBBB' });
    await run(write.create(inquiry, record));
    const { token, accountId, employeeId } = await makeEmployee();
    const params = { id: record.id };
    const put = (body: object) => send(inquiriesApi, inquiries.updateInquiry, { token, params, body });
    expect((await put({ note: 'Secret note', assignedTo: employeeId, version: 1 })).status).toBe(200);
    const found = await entries({ record: 'inq-aaaaa-bbbbb' });
    expect(found.data).toMatchObject([
      { act: 'inquiry.update', subject: { number: 'INQ-AAAAA-BBBBB' }, after: { assignedTo: employeeId } },
    ]);
    expect(found.names).toEqual({ [employeeId]: 'Sato Hanako' });
    expect(JSON.stringify(found)).not.toContain('Secret');
    await send(inquiriesApi, inquiries.deleteInquiry, { token, params });
    const after = await entries({ record: 'INQ-AAAAA-BBBBB' });
    expect(after.data).toMatchObject([{ act: 'inquiry.delete', by: { employeeId } }]);
    expect((await entries({ record: record.id, kind: 'inquiry' })).data).toHaveLength(2);
    expect(accountId).toBeTruthy();
  });

  test('finds by employee, act and day in Tokyo, in any combination', async () => {
    const [one, other] = [await makeEmployee(), await makeEmployee()];
    const [first, second] = [newId(), newId()];
    const acting = async (by: typeof one, at: string, act: AuditedAct) => {
      setClock(at);
      await auditLook({ ...by, role: 'employee' }, act);
    };
    await acting(one, '2031-05-01T14:59:59.999Z', { act: 'bankInfo.read', subjectId: first });
    await acting(one, '2031-05-01T15:00:00.000Z', { act: 'inquiry.update', subjectId: second });
    await acting(other, '2031-05-02T14:59:59.999Z', { act: 'bankInfo.read', subjectId: second });
    await acting(other, '2031-05-02T15:00:00.000Z', { act: 'bankInfo.read', subjectId: second });
    setClock();
    const subjects = async (query: Record<string, string | string[]>) =>
      (await entries(query)).data.map(({ subject, by }) => [
        subject.id === first ? 'first' : 'second',
        by.employeeId === one.employeeId ? 'one' : 'other',
      ]);
    const day = { 'day[from]': '2031-05-02', 'day[to]': '2031-05-02' };
    expect(await subjects(day)).toEqual([
      ['second', 'other'],
      ['second', 'one'],
    ]);
    expect(await subjects({ ...day, by: one.employeeId })).toEqual([['second', 'one']]);
    expect(await subjects({ ...day, act: 'bankInfo.read' })).toEqual([['second', 'other']]);
    expect(await subjects({ ...day, act: ['bankInfo.read', 'inquiry.update'] })).toHaveLength(2);
    expect(await subjects({ by: one.employeeId })).toEqual([
      ['second', 'one'],
      ['first', 'one'],
    ]);
    expect(await subjects({ kind: 'staff', record: second, by: other.employeeId })).toHaveLength(2);
    expect(await subjects({ kind: 'staff', record: second, by: one.employeeId })).toEqual([]);
    expect(await subjects({ by: newId() })).toEqual([]);
    expect(await subjects({ 'day[from]': '2031-05-03', 'day[to]': '2031-05-03' })).toHaveLength(1);
  });

  test('goes on from the cursor until everything was returned once, in the order of time', async () => {
    const { accountId, employeeId } = await makeEmployee();
    const staffId = newId();
    const count = auditPage.most * 2 + 3;
    for (let index = 0; index < count; index += 1)
      await auditLook(
        { accountId, employeeId, role: 'employee' },
        { act: 'bankInfo.read', subjectId: staffId },
      );
    for (const query of [{ kind: 'staff', record: staffId }, { by: employeeId }] as Record<
      string,
      string
    >[]) {
      const found: AuditEntry[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const page = await entries({ ...query, ...(cursor && { cursor }) });
        found.push(...page.data);
        cursor = page.cursor;
        pages += 1;
      } while (cursor);
      expect(pages).toBe(3);
      expect(new Set(found.map(({ id }) => id)).size).toBe(count);
      expect(found.map(({ at, id }) => `${at}#${id}`)).toEqual(
        found
          .map(({ at, id }) => `${at}#${id}`)
          .toSorted()
          .toReversed(),
      );
    }
    // Of the whole log, over all its partitions, the newest.
    const newest = await entries({ 'day[to]': tokyoDay(new Date()) });
    expect(newest.data.slice(0, 3).map(({ subject }) => subject.id)).toEqual([staffId, staffId, staffId]);
  });

  test('reads a limited number of entries, and says where it goes on', async () => {
    const { accountId, employeeId } = await makeEmployee();
    const by = { accountId, employeeId, role: 'employee' } as const;
    const read = auditPage.read;
    await auditLook(by, { act: 'inquiry.delete', subjectId: newId() });
    for (let index = 0; index < 5; index += 1)
      await auditLook(by, { act: 'bankInfo.read', subjectId: newId() });
    try {
      auditPage.read = 4;
      const first = await entries({ by: employeeId, act: 'inquiry.delete' });
      expect(first.data).toEqual([]);
      const second = await entries({ by: employeeId, act: 'inquiry.delete', cursor: first.cursor! });
      expect(second.data).toHaveLength(1);
      expect(second.cursor).toBeUndefined();
    } finally {
      auditPage.read = read;
    }
  });

  test.each([
    { record: newId() },
    { record: 'Sato' },
    { kind: 'nonsense' },
    { act: 'bankInfo.steal' },
    { by: 'x' },
    { cursor: '2026' },
    { 'day[from]': '2026-02-30' },
    { 'day[from]': '2026-02-02', 'day[to]': '2026-02-01' },
    { page: '2' },
  ])('refuses %j', async (query: object) => {
    expect((await ask('listAuditEntries', { query: query as Record<string, string> })).status).toBe(422);
  });
});

describe('the file', () => {
  test('has the entries that match, with neutralised formulas, and is an entry itself', async () => {
    const of = await makeEmployee();
    const stored = (await get(employee, { id: of.employeeId }))!;
    await run(write.save(employee, { ...stored, name: { familyName: '=HYPERLINK("x")' } }));
    const staff = await makeStaff();
    setClock('2026-11-20T15:30:00.000Z');
    await auditLook(
      { ...of, role: 'employee', source: { ip: '203.0.113.7', userAgent: '@evil' } },
      { act: 'bankInfo.read', subjectId: staff.staffId, after: { whole: true } },
    );
    setClock();
    const query = { record: staff.staffNumber };
    const { status, headers, body } = await ask('auditLogCsv', {
      ...{ query, headers: { 'accept-language': 'en' }, sourceIp: '203.0.113.1' },
    });
    expect([status, headers['Content-Type'] ?? headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    const file = text(body);
    expect(file.startsWith('\uFEFFWhen,Who,Role,Act,')).toBe(true);
    const [, row, rest] = file.split('\r\n');
    expect(row).toContain('2026-11-21 00:30,"\'=HYPERLINK(""x"")",Employee,Bank account viewed,Member,');
    expect(row).toContain("Full number shown: Yes,,203.0.113.7,'@evil,");
    expect(rest).toBe('');
    const { data } = await entries({ kind: 'list', record: 'audit' });
    expect(data[0]).toMatchObject({
      act: 'audit.export',
      by: { employeeId: admin.employeeId },
      after: { rows: 1, columns: expect.stringContaining('When, Who, Role') },
      from: { ip: '203.0.113.1' },
    });
    expect(JSON.parse(String(data[0]!.after!.asked))).toMatchObject(query);
  });

  test('is refused, and leaves no entry, if it has too many', async () => {
    const staffId = newId();
    for (let index = 0; index < 3; index += 1) await look(staffId);
    const exports = async () => (await entries({ kind: 'list', record: 'audit' })).data.length;
    const [rows, before] = [fileLimits.rows, await exports()];
    try {
      fileLimits.rows = 2;
      const query = { kind: 'staff', record: staffId };
      const answer = await ask('auditLogCsv', { query, headers: { 'accept-language': 'en' } });
      expect([answer.status, answer.body.code]).toEqual([422, 'too_many_entries']);
      expect(answer.body.message).toMatch(/^More than 2 entries/);
      fileLimits.rows = 3;
      expect((await ask('auditLogCsv', { query })).status).toBe(200);
    } finally {
      fileLimits.rows = rows;
    }
    expect(await exports()).toBe(before + 1);
  });
});
