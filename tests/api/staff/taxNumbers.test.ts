import { describe, expect, test } from 'vitest';
import { handler as numberApi } from '../../../functions/api/individualNumber.ts';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { signAccessToken } from '../../../functions/core/accounts/tokens.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { withIndividualNumber } from '../../../functions/core/staff/individualNumber.ts';
import { readProfile } from '../../../functions/core/staff/profile.ts';
import { session } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { individualNumber as numberEntity } from '../../../functions/data/entities/taxNumbers.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { epochIn, instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { corporateCheckDigit } from '../../../shared/domain/corporateNumber.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const number = '123456789018';
const body = { individualNumber: '1234 5678-９０１８', agreed: true, purpose: 'payment-record' };
const look = (token: string) => send(numberApi, contract.getIndividualNumber, { token });
const save = (token: string, change: object = {}) =>
  send(numberApi, contract.putIndividualNumber, { token, body: { ...body, ...change } });
const erase = (token: string) => send(numberApi, contract.deleteIndividualNumber, { token });
const entries = (staffId: string) => queryAll(auditEntry.about({ kind: 'staff', id: staffId }));

describe('the individual number', () => {
  test('is saved, and never returned', async () => {
    const { token } = await makeStaff();
    expect((await look(token)).body).toEqual({ registered: false });
    const answers = [await save(token), await look(token), await save(token)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        registered: true,
        purpose: 'payment-record',
        registeredAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      expect(JSON.stringify(answer)).not.toMatch(/12345|018"/);
    }
    expect(answers[2]!.body.registeredAt).toBe(answers[0]!.body.registeredAt);
    expect(answers[2]!.body.updatedAt >= answers[0]!.body.updatedAt).toBe(true);
  });

  test.each<[string, object, string, string]>([
    ['a wrong check digit', { individualNumber: '123456789012' }, 'individualNumber', 'individualNumber'],
    ['eleven digits', { individualNumber: '12345678901' }, 'individualNumber', 'individualNumber'],
    ['no agreement', { agreed: false }, 'agreed', 'notOffered'],
    ['a purpose that the law does not know', { purpose: 'marketing' }, 'purpose', 'notOffered'],
  ])('with %s is refused', async (_, change, field, code) => {
    const { token, staffId } = await makeStaff();
    const answer = await save(token, change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect(JSON.stringify(answer)).not.toContain('12345678901');
    expect(await get(numberEntity, { staffId })).toBeUndefined();
  });

  test('is audited when saved, viewed, read and deleted, without its value', async () => {
    const { token, staffId, accountId } = await makeStaff();
    const { accountId: reader } = await makeEmployee('admin');
    await save(token);
    await look(token);
    const read = await withIndividualNumber(
      { accountId: reader, role: 'admin' },
      { staffId, reason: 'payment record 2026' },
      (plain) => plain,
    );
    expect(read).toBe(number);
    await erase(token);
    const log = await entries(staffId);
    expect(log.map(({ act, by }) => [act, by.accountId])).toEqual([
      ['individualNumber.save', accountId],
      ['individualNumber.look', accountId],
      ['individualNumber.read', reader],
      ['individualNumber.delete', accountId],
    ]);
    expect(log[2]!.reason).toBe('payment record 2026');
    expect(JSON.stringify(log)).not.toMatch(/12345|9018/);
  });

  test('cannot be read if the access cannot be audited', async () => {
    const { token, staffId } = await makeStaff();
    await save(token);
    let used = false;
    const reading = withIndividualNumber(
      { accountId: newId(), role: undefined as unknown as 'admin' },
      { staffId, reason: '' },
      () => {
        used = true;
      },
    );
    await expect(reading).rejects.toThrow();
    expect(used).toBe(false);
  });

  test('is not part of the profile', async () => {
    const { token, staffId } = await makeStaff();
    await save(token);
    expect(JSON.stringify(await readProfile(staffId))).not.toMatch(/encrypted|individualNumber/);
  });

  test('is deleted by its owner, and when its owner leaves', async () => {
    const [one, two] = [await makeStaff(), await makeStaff()];
    await save(one.token);
    await save(two.token);
    expect((await erase(one.token)).status).toBe(200);
    expect((await erase(one.token)).status).toBe(200);
    expect((await look(one.token)).body).toEqual({ registered: false });
    const record = (await get(staffEntity, { id: two.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await save(two.token)).body.code).toBe('changed_meanwhile');
    await eraseStaff(two.staffId);
    expect(await get(numberEntity, { staffId: two.staffId })).toBeUndefined();
    await expect(
      withIndividualNumber(
        { accountId: newId(), role: 'admin' },
        { staffId: two.staffId, reason: 'x' },
        String,
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('requires a recent password', async () => {
    const { accountId, staffId } = await makeStaff();
    const sid = newId();
    const at = instant();
    const opened = { id: sid, accountId, refreshHash: 'none', createdAt: at, refreshedAt: at };
    await run(write.create(session, { ...opened, expiresAt: epochIn(3600) }));
    const token = await signAccessToken({ sub: accountId, sid, role: 'staff', locale: 'jp', staffId });
    for (const answer of [await look(token), await save(token), await erase(token)])
      expect([answer.status, answer.body.code]).toEqual([403, 'password_needed']);
  });
});

describe('the registration number for invoices', () => {
  const read = async (token: string) => (await send(staffApi, contract.getInvoiceNumber, { token })).body;
  const put = (token: string, invoiceNumber: unknown) =>
    send(staffApi, contract.putInvoiceNumber, { token, body: { invoiceNumber } });
  const right = `T${corporateCheckDigit('234567890123')}234567890123`;
  const wrong = right.replace(/^T(\d)/, (_, digit: string) => `T${(Number(digit) % 9) + 1}`);

  test('is saved normalized, changed and deleted, each audited', async () => {
    const { token, staffId } = await makeStaff();
    expect(await read(token)).toEqual({ invoiceNumber: null });
    const wide = right.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    expect((await put(token, wide)).body).toEqual({ ok: true, checkDigit: 'right' });
    const grouped = right.toLowerCase().replace(/^(t\d{5})/, '$1-');
    expect((await put(token, grouped)).body).toEqual({ ok: true, checkDigit: 'right' });
    expect((await put(token, wrong)).body).toEqual({ ok: true, checkDigit: 'wrong' });
    expect((await read(token)).invoiceNumber).toBe(wrong);
    expect((await put(token, null)).body).toEqual({ ok: true });
    expect((await put(token, null)).body).toEqual({ ok: true });
    expect(await read(token)).toEqual({ invoiceNumber: null });
    expect((await entries(staffId)).map(({ act, before, after }) => [act, before, after])).toEqual([
      ['invoiceNumber.save', undefined, { invoiceNumber: right }],
      ['invoiceNumber.save', { invoiceNumber: right }, { invoiceNumber: wrong }],
      ['invoiceNumber.delete', { invoiceNumber: wrong }, undefined],
    ]);
  });

  test.each(['', 'T123', '1234567890123', 'T12345678901234', 5])('%j is refused', async (given) => {
    const { token } = await makeStaff();
    expect((await put(token, given)).status).toBe(422);
    expect(await read(token)).toEqual({ invoiceNumber: null });
  });
});

test.each([
  ['getIndividualNumber', numberApi, {}],
  ['putIndividualNumber', numberApi, { body }],
  ['deleteIndividualNumber', numberApi, {}],
  ['getInvoiceNumber', staffApi, {}],
  ['putInvoiceNumber', staffApi, { body: { invoiceNumber: null } }],
] as const)('%s is for staff, each for their own', async (name, api, request) => {
  expect((await send(api, contract[name], request)).status).toBe(401);
  for (const { token } of [await makeCompany(), await makeEmployee(), await makeEmployee('admin')])
    expect((await send(api, contract[name], { token, ...request })).status).toBe(403);
});
