import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/staff.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { staffBasicInfo, staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { staffPayment } from '../../../functions/data/entities/staffPayment.ts';
import { staffInvoiceNumber } from '../../../functions/data/entities/taxNumbers.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { handler as erase } from '../../../functions/events/erase.ts';
import { epochIn, instant, setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { metered } from '../../../functions/platform/meter.ts';
import { staff } from '../../../shared/contract/staff.ts';
import { photoUndoSeconds } from '../../../shared/domain/photos.ts';
import { isShownToStaff, staffPaymentStatuses } from '../../../shared/domain/staffPayment.ts';
import { batchOf } from '../../events/support.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

useTable();

const info = {
  familyName: 'Nguyễn',
  givenName: 'Thị Hoa',
  familyNameKana: 'ｸﾞｴﾝ',
  givenNameKana: 'ティ　ホア',
  familyNameKanji: '阮',
  gender: 'female',
  birthDate: '1996-02-29',
  nationality: 'VN',
  visaType: 'engineer-humanities-international',
  visaExpiresOn: '2028-03-31',
  inJapan: true,
  postalCode: '５３０-０００１',
  prefecture: 'osaka',
  city: '大阪市北区',
  street: '梅田1-2-3',
  phone: '090-1234-5678',
  japaneseLevel: 'business',
  jlpt: 'n2',
  motherTongue: 'vi',
  languages: [{ language: 'en', level: 'business' }],
};

const save = (token: string | undefined, body: object) =>
  send(handler, staff.putStaffBasicInfo, { ...(token && { token }), body });
/** Saved with the version just read. */
const put = async (token: string | undefined, body: object) =>
  save(token, { ...body, version: token === undefined ? 0 : (await read(token)).version });
const read = async (token: string) => (await send(handler, staff.getStaffBasicInfo, { token })).body;
const fresh = () => makeStaff(false);
/** In the state that core/staff/photo.ts leaves. */
const photoOf = async ({ accountId }: TestStaff) => {
  const key = `photos/${accountId}/${newId()}.jpg`;
  const record = { key, accountId, kind: 'PHOTO', contentType: 'image/jpeg', size: 3, createdAt: instant() };
  await run(write.create(upload, { ...record, madeAt: instant(), expiresAt: epochIn(3600) }));
  return key;
};

describe('putStaffBasicInfo', () => {
  test('saves the input normalized, and returns the completeness', async () => {
    const made = await fresh();
    expect(await read(made.token)).toEqual({ basicInfo: null, version: 0 });
    const answer = await put(made.token, info);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ok: true,
        completeness: { percentage: 35, mayApply: false, sections: { basicInfo: true, photo: false } },
      },
    });
    expect((await read(made.token)).basicInfo).toEqual({
      ...info,
      familyNameKana: 'グエン',
      givenNameKana: 'ティ ホア',
      postalCode: '5300001',
      phone: '+819012345678',
      country: 'JP',
    });
    expect((await get(staffEntity, { id: made.staffId }))!.name).toEqual({
      familyName: 'Nguyễn',
      givenName: 'Thị Hoa',
    });
  });

  test('replaces everything: omitted fields are deleted', async () => {
    const made = await fresh();
    await put(made.token, info);
    const { street: _, jlpt: __, ...less } = info;
    expect((await put(made.token, less)).status).toBe(200);
    const { basicInfo } = await read(made.token);
    expect(basicInfo).not.toHaveProperty('street');
    expect(basicInfo).not.toHaveProperty('jlpt');
  });

  test('accepts an own photo, returns its URL, and deletes the previous one later', async () => {
    const made = await fresh();
    const [first, second] = [await photoOf(made), await photoOf(made)];
    expect((await put(made.token, { ...info, photo: first })).body.completeness.sections.photo).toBe(true);
    const { photoUrl } = await read(made.token);
    expect(photoUrl).toContain(
      `${testEnvironment.MEDIA_ORIGIN}/${first.replace('.jpg', '-480.jpg')}?Expires=`,
    );
    await put(made.token, { ...info, photo: second });
    const endOf = async (key: string) => (await get(upload, { accountId: made.accountId, key }))!.expiresAt;
    expect(await endOf(first)).toBeGreaterThan(epochIn(photoUndoSeconds - 60));
    expect(await endOf(first)).toBeLessThanOrEqual(epochIn(photoUndoSeconds));
    expect(await endOf(second)).toBeUndefined();
    // Restored: it is not erased.
    await put(made.token, { ...info, photo: first });
    expect(await endOf(first)).toBeUndefined();
    await erase(batchOf({ kind: 'upload', accountId: made.accountId, key: first }));
    expect(await endOf(first)).toBeUndefined();
    // Its time is over.
    setClock(() => Date.now() + (photoUndoSeconds + 1) * 1000);
    await erase(batchOf({ kind: 'upload', accountId: made.accountId, key: second }));
    setClock();
    expect(await get(upload, { accountId: made.accountId, key: second })).toBeUndefined();
    await put(made.token, info);
    expect(await endOf(first)).toBeDefined();
    expect(await read(made.token)).not.toHaveProperty('photoUrl');
  });

  test("refuses another person's or a missing photo, and saves nothing", async () => {
    const [made, other] = [await fresh(), await fresh()];
    for (const photo of [await photoOf(other), `photos/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.png`]) {
      expect(await put(made.token, { ...info, photo })).toMatchObject({
        status: 422,
        body: { code: 'file_missing', errors: [{ field: 'photo' }] },
      });
    }
    expect((await read(made.token)).basicInfo).toBeNull();
  });

  test('saves one of two concurrent requests completely, and the other gets a conflict', async () => {
    const made = await fresh();
    await put(made.token, info);
    const { version } = await read(made.token);
    const answers = await Promise.all(
      ['Aoki', 'Baba', 'Chiba', 'Doi'].map((familyName) =>
        save(made.token, { ...info, familyName, version }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes).toContain('ok');
    for (const code of codes) expect(['ok', 'changed_meanwhile']).toContain(code);
    const { familyName } = (await read(made.token)).basicInfo;
    expect((await get(staffEntity, { id: made.staffId }))!.name).toEqual({
      familyName,
      givenName: 'Thị Hoa',
    });
  });

  test('increases the version, and does not overwrite a newer one', async () => {
    const { token } = await fresh();
    const first = await save(token, { ...info, version: 0 });
    expect(first.body.version).toBe((await read(token)).version);
    const [here, elsewhere] = ['Aoki', 'Baba'].map((familyName) => ({
      ...info,
      familyName,
      version: first.body.version,
    }));
    expect((await save(token, elsewhere!)).status).toBe(200);
    for (const version of [0, here!.version, 99])
      expect((await save(token, { ...here, version })).body.code).toBe('changed_meanwhile');
    expect((await read(token)).basicInfo.familyName).toBe('Baba');
    // Decided by the user: on top of the current version.
    const { version } = await read(token);
    expect((await save(token, { ...here, version })).body.version).toBe(version + 1);
    const { version: _, ...unversioned } = here!;
    expect((await save(token, unversioned)).body.errors).toMatchObject([
      { field: 'version', code: 'required' },
    ]);
  });

  test('is idempotent, also concurrently', async () => {
    const made = await fresh();
    const photo = await photoOf(made);
    const body = { ...info, photo, version: 0 };
    const both = await Promise.all([save(made.token, body), save(made.token, body)]);
    const again = await save(made.token, body);
    for (const answer of [...both, again])
      expect(answer).toMatchObject({ status: 200, body: { version: 1, completeness: expect.anything() } });
    expect((await read(made.token)).version).toBe(1);
    expect((await get(upload, { accountId: made.accountId, key: photo }))!.expiresAt).toBeUndefined();
  });

  test('normalizes names and postal codes from phone keyboards', async () => {
    const { token } = await fresh();
    const typed = { ...info, familyName: 'O’Brien', givenName: 'Jean‐Luc', postalCode: '〒１６０－００２２' };
    expect((await save(token, { ...typed, version: 0 })).status).toBe(200);
    expect((await read(token)).basicInfo).toMatchObject({
      ...{ familyName: "O'Brien", givenName: 'Jean-Luc', postalCode: '1600022' },
    });
  });

  test('does not undo a concurrent withdrawal', async () => {
    const made = await fresh();
    const record = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await put(made.token, info)).body.code).toBe('session_ended');
    expect(await get(staffBasicInfo, { staffId: made.staffId })).toBeUndefined();
  });

  test.each([
    [{ familyName: '山田' }, 'familyName', 'latinName'],
    [{ familyName: undefined }, 'familyName', 'required'],
    [{ familyName: '' }, 'familyName', expect.any(String)],
    [{ familyName: 'A\u0000' }, 'familyName', expect.any(String)],
    [{ familyNameKana: 'やまだ' }, 'familyNameKana', 'katakana'],
    [{ familyNameKanji: 'a\ud800' }, 'familyNameKanji', 'characters'],
    [{ birthDate: '2099-01-01' }, 'birthDate', 'inFuture'],
    [{ birthDate: '2020-01-01' }, 'birthDate', 'tooYoung'],
    [{ birthDate: '1899-01-01' }, 'birthDate', 'implausibleDate'],
    [{ birthDate: '1997-02-29' }, 'birthDate', 'invalid'],
    [{ gender: 'x' }, 'gender', 'notOffered'],
    [{ nationality: 'XX' }, 'nationality', 'notOffered'],
    [{ country: 'constructor' }, 'country', 'notOffered'],
    [{ visaType: 'tourist' }, 'visaType', 'notOffered'],
    [{ visaExpiresOn: '2999-01-01' }, 'visaExpiresOn', 'implausibleDate'],
    [{ postalCode: '12345' }, 'postalCode', 'postalCode'],
    [{ prefecture: 'edo' }, 'prefecture', 'notOffered'],
    [{ phone: '12' }, 'phone', 'phone'],
    [{ photo: '../../etc/passwd' }, 'photo', 'invalid'],
    [{ motherTongue: 'klingon' }, 'motherTongue', 'notOffered'],
    [{ languages: [{ language: 'en', level: 'good' }] }, 'languages.0.level', 'notOffered'],
    [{ languages: [{ language: 'xx', level: 'basic' }] }, 'languages.0.language', 'notOffered'],
    [
      {
        languages: [
          { language: 'en', level: 'basic' },
          { language: 'en', level: 'daily' },
        ],
      },
      'languages.1.language',
      'twice',
    ],
    [
      { languages: Array.from({ length: 11 }, () => ({ language: 'en', level: 'basic' })) },
      'languages',
      'tooMany',
    ],
    [{ admin: true }, 'admin', 'unknown'],
  ])('refuses %j and names the field', async (change, field, code) => {
    const answer = await put((await fresh()).token, { ...info, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });

  test('returns errors in both languages', async () => {
    const { token } = await fresh();
    const messages = await Promise.all(
      ['ja', 'en'].map(async (language) => {
        const answer = await send(handler, staff.putStaffBasicInfo, {
          token,
          body: { ...info, birthDate: '2020-01-01', version: 0 },
          headers: { 'accept-language': language },
        });
        return answer.body.errors[0].message;
      }),
    );
    expect(messages).toEqual(['登録できるのは15歳以上の方です。', 'You must be at least 15 to register.']);
  });

  test('is for staff only', async () => {
    expect((await put(undefined, info)).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()]) {
      expect((await put(token, info)).status).toBe(403);
      expect((await send(handler, staff.getStaffBasicInfo, { token })).status).toBe(403);
      expect((await send(handler, staff.getStaffInfo, { token })).status).toBe(403);
    }
  });
});

describe('getStaffInfo', () => {
  test('has payments for a user with a bank account or number only', async () => {
    const made = await makeStaff();
    const paid = async () =>
      (await send(handler, staff.getStaffInfo, { token: made.token })).body.isPaid as boolean;
    expect(await paid()).toBe(false);
    const number = { staffId: made.staffId, invoiceNumber: 'T1234567890123', updatedAt: instant() };
    await run(write.create(staffInvoiceNumber, number));
    expect(await paid()).toBe(true);
  });

  test('has payments as soon as one is decided', async () => {
    const made = await makeStaff();
    const payment = {
      id: newId(),
      staffId: made.staffId,
      staffNumber: made.staffNumber,
      orderNumber: 'T0000001',
      title: 'Interpreting',
      month: '2026-10',
      lines: [],
      ...{ fees: 10_000, transport: 0, consumptionTax: 0, withholding: 1021, net: 8979 },
      payOn: '2026-11-30',
      createdAt: instant(),
      updatedAt: instant(),
    };
    const paid = async () => (await send(handler, staff.getStaffInfo, { token: made.token })).body.isPaid;
    for (const status of staffPaymentStatuses) {
      await run(write.put(staffPayment, { ...payment, status }));
      expect(await paid(), status).toBe(isShownToStaff(status));
    }
  });

  test('returns number, address and status of the profile in one query besides the account', async () => {
    const made = await makeStaff();
    const { result, usage } = await metered(() => send(handler, staff.getStaffInfo, { token: made.token }));
    expect(result.body).toMatchObject({
      id: made.staffId,
      staffNumber: made.staffNumber,
      name: { familyName: 'Santos', givenName: 'Maria' },
      email: expect.stringContaining('@example.com'),
      completeness: { mayApply: true },
    });
    // Session, profile, account; payments and their destination.
    expect(usage.requests).toBe(7);
  });

  test('has no name before the basic info is saved', async () => {
    const made = await makeStaff(false);
    const { name: _, ...record } = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, record));
    const { body } = await send(handler, staff.getStaffInfo, { token: made.token });
    expect(body).toMatchObject({ name: '', completeness: { percentage: 0, mayApply: false } });
  });
});
