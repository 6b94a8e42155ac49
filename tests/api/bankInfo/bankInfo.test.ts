import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/bankInfo.ts';
import { freshSeconds, notePasswordCheck } from '../../../functions/core/accounts/freshPassword.ts';
import { signAccessToken } from '../../../functions/core/accounts/tokens.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { session } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { bankInfo as bankEntity } from '../../../functions/data/entities/bankInfo.ts';
import { staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, queryAll, run, write } from '../../../functions/data/table.ts';
import { epochIn, instant, instantIn, setClock } from '../../../functions/platform/clock.ts';
import { encryptWith } from '../../../functions/platform/fieldEncryption.ts';
import { keysOf } from '../../../functions/platform/fieldKeys.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { ibanCheckDigits } from '../../../shared/domain/iban.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { testFieldKeys, useTable } from '../../support/table.ts';

useTable();

const japan = {
  place: 'japan',
  bankCode: '０００９',
  branchCode: '001',
  accountType: '1',
  accountNumber: '123-4567',
  holder: 'グエン　ティ　マイ',
};
const germany = {
  place: 'abroad',
  country: 'DE',
  bic: 'deutdeff',
  iban: `DE${ibanCheckDigits('DE', '370400440532013000')} 3704 0044 0532 0130 00`,
  bankName: 'Deutsche Bank',
  bankAddress: 'Taunusanlage 12, 60325 Frankfurt',
  holder: 'Jörg Müller',
};
const vietnam = {
  place: 'abroad',
  country: 'VN',
  bic: 'BFTVVNVX',
  accountNumber: '0071 0012 34567',
  bankName: 'Vietcombank',
  bankAddress: '198 Tran Quang Khai, Ha Noi',
  holder: 'NGUYỄN THỊ MAI',
};

const save = (token: string, body: object) => send(handler, contract.upsertBankInfo, { token, body });
const read = (token: string) => send(handler, contract.getBankInfo, { token });
const remove = (token: string) => send(handler, contract.deleteBankInfo, { token });
const banks = (token: string, query: Record<string, string> = {}) =>
  send(handler, contract.listBanks, { token, query });
const entries = (staffId: string) => queryAll(auditEntry.about({ kind: 'staff', id: staffId }));

describe('the caller’s bank account', () => {
  test('in Japan is saved normalized, and returned with its last digits', async () => {
    const { token } = await makeStaff();
    expect((await read(token)).body).toEqual({ bankInfo: null });
    const answer = await save(token, japan);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        bankInfo: {
          place: 'japan',
          country: 'JP',
          bankCode: '0009',
          bankName: '三井住友銀行',
          branchCode: '001',
          accountType: '1',
          holder: 'ｸﾞｴﾝ ﾃｲ ﾏｲ',
          lastDigits: '567',
          hasIban: false,
        },
      },
    });
    expect((await read(token)).body).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toContain('1234567');
  });

  test('abroad is an IBAN in countries that use them, otherwise a number', async () => {
    const { token } = await makeStaff();
    expect((await save(token, germany)).body.bankInfo).toMatchObject({
      place: 'abroad',
      country: 'DE',
      bic: 'DEUTDEFF',
      holder: 'Jorg Muller',
      hasIban: true,
      lastDigits: '000',
    });
    expect((await save(token, vietnam)).body.bankInfo).toMatchObject({
      country: 'VN',
      holder: 'NGUYEN THI MAI',
      hasIban: false,
      lastDigits: '567',
    });
    expect((await read(token)).body.bankInfo.country).toBe('VN');
  });

  test.each<[string, object, string, string]>([
    ['a bank that there is not', { ...japan, bankCode: '9999' }, 'bankCode', 'noSuchBank'],
    ['a branch that the bank has not', { ...japan, branchCode: '999' }, 'branchCode', 'noSuchBranch'],
    ['six digits', { ...japan, accountNumber: '123456' }, 'accountNumber', 'digitCount'],
    ['kanji', { ...japan, holder: '山田' }, 'holder', 'characterRefused'],
    ['a type that there is not', { ...japan, accountType: '3' }, 'accountType', 'notOffered'],
    ['a wrong IBAN', { ...germany, iban: 'DE00370400440532013000' }, 'iban', 'ibanCheck'],
    ['a short IBAN', { ...germany, iban: 'DE8937040044' }, 'iban', 'ibanLength'],
    ['an IBAN of elsewhere', { ...germany, country: 'FR' }, 'iban', 'ibanOtherCountry'],
    ['no IBAN', { ...germany, iban: undefined }, 'iban', 'required'],
    ['an IBAN where there are none', { ...vietnam, iban: germany.iban }, 'iban', 'unknown'],
    ['a number where there are IBANs', { ...germany, accountNumber: '12345' }, 'accountNumber', 'unknown'],
    ['no number', { ...vietnam, accountNumber: undefined }, 'accountNumber', 'required'],
    ['a BIC of seven', { ...vietnam, bic: 'BFTVVNV' }, 'bic', 'bic'],
    ['Japan as abroad', { ...vietnam, country: 'JP' }, 'country', 'notOffered'],
    ['a country that there is not', { ...vietnam, country: 'ZZ' }, 'country', 'notOffered'],
    ['kana for a payment abroad', { ...vietnam, holder: 'グエン' }, 'holder', 'characterRefused'],
  ])('%s is refused', async (_, body, field, code) => {
    const { token } = await makeStaff();
    const answer = await save(token, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect((await read(token)).body.bankInfo).toBeNull();
  });

  test('is refused naming the character', async () => {
    const { token } = await makeStaff();
    const { body } = await save(token, { ...japan, holder: 'ハシ・タロウ' });
    expect(body.errors[0].message).toBe('口座名義に「・」は使えません。');
  });

  test('is deleted by its owner, idempotently', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, japan);
    expect((await remove(token)).status).toBe(200);
    expect((await remove(token)).status).toBe(200);
    expect(await get(bankEntity, { staffId })).toBeUndefined();
    expect((await read(token)).body.bankInfo).toBeNull();
  });

  test('is deleted when its owner leaves; the audit log stays', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, japan);
    const record = (await get(staffEntity, { id: staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await save(token, vietnam)).body.code).toBe('changed_meanwhile');
    await eraseStaff(staffId);
    const left = await itemsBeside(staffEntity, { id: staffId });
    expect(left.map(({ entity }) => entity)).toEqual(['staff']);
    expect((await entries(staffId)).map(({ act }) => act)).toEqual(['bankInfo.save']);
  });

  test('is saved by one of two concurrent requests, and the other gets a conflict', async () => {
    const { token, staffId } = await makeStaff();
    const answers = await Promise.all([japan, germany, vietnam].map((body) => save(token, body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('changed_meanwhile');
    expect(await entries(staffId)).toHaveLength(statuses.filter((status) => status === 200).length);
  });

  test('replaces only the version that was read', async () => {
    const { token, staffId } = await makeStaff();
    const put = (body: object, replaces: string) =>
      send(handler, contract.upsertBankInfo, { token, body, query: { replaces } });
    const first = await put(japan, 'none');
    expect(first.status).toBe(200);
    expect((await put(germany, 'none')).body.code).toBe('changed_meanwhile');
    const { updatedAt } = first.body.bankInfo;
    expect((await put(germany, '2020-01-01T00:00:00.000Z')).body.code).toBe('changed_meanwhile');
    expect((await put(germany, updatedAt)).status).toBe(200);
    expect((await put(japan, 'x')).status).toBe(422);
    expect((await read(token)).body.bankInfo.place).toBe('abroad');
    expect(await entries(staffId)).toHaveLength(2);
  });

  test('requires a recent password, at login or after it', async () => {
    const { accountId, staffId } = await makeStaff();
    const opened = async (change: object) => {
      const sid = newId();
      const at = instant();
      const record = { id: sid, accountId, refreshHash: 'none', createdAt: at, refreshedAt: at };
      await run(write.create(session, { ...record, expiresAt: epochIn(3600), ...change }));
      return {
        sid,
        token: await signAccessToken({ sub: accountId, sid, role: 'staff', locale: 'jp', staffId }),
      };
    };
    const longAgo = instantIn(-freshSeconds - 1);
    const throughProvider = await opened({});
    const before = await opened({ byPassword: true, createdAt: longAgo });
    const now = await opened({ byPassword: true });
    expect((await save(now.token, japan)).status).toBe(200);
    for (const { token, sid } of [throughProvider, before]) {
      for (const answer of [await read(token), await save(token, vietnam), await remove(token)])
        expect([answer.status, answer.body.code]).toEqual([403, 'password_needed']);
      await notePasswordCheck({ accountId, sessionId: sid });
      expect((await read(token)).body.bankInfo.country).toBe('JP');
    }
    // Only for this session, and for a limited time.
    expect((await read((await opened({})).token)).status).toBe(403);
    setClock(() => Date.now() + (freshSeconds - 2) * 1000);
    const later = await opened({ createdAt: longAgo });
    await notePasswordCheck({ accountId, sessionId: later.sid });
    try {
      setClock(() => Date.now() + (2 * freshSeconds - 10) * 1000);
      expect((await read(later.token)).status).toBe(200);
      setClock(() => Date.now() + (2 * freshSeconds + 1) * 1000);
      const token = await signAccessToken({
        sub: accountId,
        sid: later.sid,
        role: 'staff',
        locale: 'jp',
        staffId,
      });
      expect((await read(token)).body.code).toBe('password_needed');
    } finally {
      setClock();
    }
  });
});

describe('a record of the table', () => {
  async function moved(from: TestStaff, to: TestStaff): Promise<void> {
    const { version: _, ...record } = (await get(bankEntity, { staffId: from.staffId }))!;
    await run(write.put(bankEntity, { ...record, staffId: to.staffId }));
  }

  test('of another account cannot be decrypted', async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    await save(one.token, japan);
    await moved(one, other);
    const answer = await read(other.token);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/567|ｸﾞｴﾝ/);
  });

  test('under an older key is decrypted, and re-encrypted under the current one', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, japan);
    const saved = (await get(bankEntity, { staffId }))!;
    expect(saved.encrypted.keyVersion).toBe('2');
    const encrypted = encryptWith(
      keysOf('bank', { ...testFieldKeys.bank, current: '1' }),
      { kind: 'bank', ownerId: staffId },
      { bankCode: '0001', branchCode: '001', accountType: '1', accountNumber: '7654321', holder: 'ﾊｼ' },
    );
    await run(write.save(bankEntity, { ...saved, encrypted }));
    const shown = { bankName: 'みずほ銀行', lastDigits: '321' };
    expect((await read(token)).body.bankInfo).toMatchObject(shown);
    const kept = (await get(bankEntity, { staffId }))!;
    expect(kept.encrypted.keyVersion).toBe('2');
    expect(kept.encrypted.fields).toEqual(encrypted.fields);
    expect((await read(token)).body.bankInfo).toMatchObject(shown);
  });

  test('with one changed bit cannot be decrypted', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, japan);
    const saved = (await get(bankEntity, { staffId }))!;
    const { accountNumber, ...others } = saved.encrypted.fields;
    const bytes = Buffer.from(accountNumber!, 'base64url');
    bytes[14]! ^= 1;
    const fields = { ...others, accountNumber: bytes.toString('base64url') };
    await run(write.save(bankEntity, { ...saved, encrypted: { ...saved.encrypted, fields } }));
    expect((await read(token)).status).toBe(500);
  });
});

describe('for the agency', () => {
  const details = (token: string, staffId: string) =>
    send(handler, contract.bankInfoDetails, { token, params: { staffId } });

  test('is shown completely to employees who make payments, and each access is audited', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, japan);
    const admin = await makeEmployee('admin');
    const accountant = await makeEmployee('employee', 'BACK_OFFICE');
    for (const payer of [admin, accountant]) {
      expect((await details(payer.token, staffId)).body).toMatchObject({
        mayPay: true,
        bankInfo: { accountNumber: '1234567', holder: 'ｸﾞｴﾝ ﾃｲ ﾏｲ', lastDigits: '567' },
      });
    }
    const looks = (await entries(staffId)).filter(({ act }) => act === 'bankInfo.read');
    expect(looks.map(({ by, after }) => [by.accountId, after])).toEqual([
      [admin.accountId, { whole: true }],
      [accountant.accountId, { whole: true }],
    ]);
  });

  test('shows the last three digits to other employees', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, germany);
    for (const affiliation of [undefined, 'SALES', 'HR', 'TRANSLATION', 'MANAGEMENT'] as const) {
      const employee = await makeEmployee('employee', affiliation);
      const { body } = await details(employee.token, staffId);
      expect(body).toEqual({
        mayPay: false,
        bankInfo: { country: 'DE', lastDigits: '000', updatedAt: expect.any(String) },
      });
    }
    expect((await entries(staffId)).filter(({ act }) => act === 'bankInfo.read')).toHaveLength(5);
  });

  test('is an IBAN in one piece', async () => {
    const { token, staffId } = await makeStaff();
    await save(token, germany);
    const { token: admin } = await makeEmployee('admin');
    const { bankInfo } = (await details(admin, staffId)).body;
    expect(bankInfo.iban).toBe('DE89370400440532013000');
    expect(bankInfo).not.toHaveProperty('accountNumber');
  });

  test('is null if there is none, and not found for an unknown person', async () => {
    const { staffId } = await makeStaff();
    const { token } = await makeEmployee('admin');
    expect((await details(token, staffId)).body).toEqual({ mayPay: true, bankInfo: null });
    expect((await details(token, '01JD0Q5X5V7Q2W3E4R5T6Y7V8W')).status).toBe(404);
  });

  test('is forbidden for all others', async () => {
    const { token, staffId } = await makeStaff();
    expect((await details(token, staffId)).status).toBe(403);
    expect((await details((await makeCompany()).token, staffId)).status).toBe(403);
  });
});

describe('banks and branches', () => {
  test('are found by kanji, kana, Latin letters and code', async () => {
    const { token } = await makeCompany();
    for (const keyword of ['みずほ', 'ﾐｽﾞﾎ', 'ミズホ銀行', 'mizuho', 'ＭＩＺＵＨＯ', '0001']) {
      const { body } = await banks(token, { keyword });
      expect(body.data[0], keyword).toMatchObject({
        code: '0001',
        name: 'みずほ銀行',
        nameEnglish: 'Mizuho Bank',
      });
    }
    expect(
      (await banks(token, { keyword: 'hokkaido' })).body.data.map(({ name }: { name: string }) => name),
    ).toEqual(expect.arrayContaining(['北海道銀行', '北海道信金']));
  });

  test('without a keyword are larger ones first, only in Japan', async () => {
    const { token } = await makeStaff();
    const { body } = await banks(token);
    expect(body.total).toBeGreaterThan(1000);
    expect(body.data).toHaveLength(30);
    expect(body.data[0].code).toBe('0001');
    expect((await banks(token, { country: 'VN' })).body).toEqual({
      data: [],
      total: 0,
      page: 1,
      pageSize: 30,
    });
  });

  test('finds a branch within its bank, the whole name first', async () => {
    const { token } = await makeStaff();
    const branches = (bankCode: string, keyword?: string) =>
      send(handler, contract.listBranches, {
        token,
        params: { bankCode },
        ...(keyword && { query: { keyword } }),
      });
    for (const keyword of ['新宿', 'シンジュク', 'しんじゅく支店', 'shinjuku', '341'])
      expect((await branches('0005', keyword)).body.data[0], keyword).toMatchObject({
        code: '341',
        name: '新宿',
      });
    expect((await branches('9998')).status).toBe(404);
    expect((await branches('0005', 'どこにもない')).body).toEqual({
      data: [],
      total: 0,
      page: 1,
      pageSize: 30,
    });
  });

  test('require a login', async () => {
    expect((await send(handler, contract.listBanks)).status).toBe(401);
  });
});

test.each(['getBankInfo', 'upsertBankInfo', 'deleteBankInfo'] as const)(
  '%s is for staff, each for their own',
  async (name) => {
    const operation = contract[name];
    const body = name === 'upsertBankInfo' ? { body: japan } : {};
    expect((await send(handler, operation, body)).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee(), await makeEmployee('admin')])
      expect((await send(handler, operation, { token, ...body })).status).toBe(403);
  },
);
