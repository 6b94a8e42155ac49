import { describe, expect, test } from 'vitest';
import { handler as auth } from '../../../functions/api/auth.ts';
import { counters } from '../../../functions/data/entities/account.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { educationList, staff, staffBasicInfo, workList } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { isSigned } from '../../../infra/local/gateway/signedUrl.ts';
import { auth as contract } from '../../../shared/contract/auth.ts';
import { profileSections } from '../../../shared/domain/profileCompleteness.ts';
import { call } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { testEnvironment, testPhotoKeys, useTable } from '../../support/table.ts';

useTable();

const header = (token: string, language = 'ja') =>
  send(auth, contract.headerInfo, { token, headers: { 'accept-language': language } });

describe('headerInfo', () => {
  test('shows a staff member name, photo and counters', async () => {
    const made = await makeStaff();
    await run(
      write.put(counters, {
        accountId: made.accountId,
        unreadNotifications: 3,
        notifications: 5,
        messages: 7,
        messagesApply: 2,
        messagesScout: 1,
        messagesInquiry: 4,
      } as never),
    );
    expect((await header(made.token)).body).toEqual({
      name: { familyName: 'Santos', givenName: 'Maria' },
      unreadNotifications: 3,
      messages: { total: 7, apply: 2, scout: 1, inquiry: 4, version: 1 },
    });
    expect((await call('me', undefined, { token: made.token })).body.messages.total).toBe(7);
  });

  test('shows a staff member their own photo by a signed URL, a company its logo by a public one', async () => {
    const [person, firm] = [await makeStaff(), await makeCompany()];
    const photo = `photos/${person.accountId}/${newId()}.png`;
    const info = (await get(staffBasicInfo, { staffId: person.staffId }))!;
    await run(write.save(staffBasicInfo, { ...info, info: { ...info.info, photo } }));
    const logo = `media/${firm.accountId}/${newId()}.png`;
    const record = (await get(company, { id: firm.companyId }))!;
    await run(write.save(company, { ...record, profile: { ...record.profile, logo } }));
    const shown = (await header(person.token)).body.photo;
    expect(shown).toContain(`/${photo.replace('.png', '-96.jpg')}?Expires=`);
    expect(isSigned(shown, { id: testEnvironment.PHOTO_KEY_ID, publicKey: testPhotoKeys.publicKey })).toBe(
      true,
    );
    expect((await header(firm.token)).body.photo).toBe(`${testEnvironment.MEDIA_ORIGIN}/${logo}`);
  });

  test('never shows negative counters', async () => {
    const made = await makeStaff();
    await run(
      write.add(
        counters,
        { accountId: made.accountId },
        { add: { unreadNotifications: -2, messagesScout: -1 } },
      ),
    );
    expect((await header(made.token)).body).toMatchObject({
      unreadNotifications: 0,
      messages: { total: 0, scout: 0 },
    });
  });

  test('shows the address of a user without a name', async () => {
    const made = await makeStaff(false);
    const record = (await get(staff, { id: made.staffId }))!;
    const { name: _, ...nameless } = record;
    await run(write.save(staff, nameless));
    expect((await header(made.token)).body.name).toMatch(/@example\.com$/);
  });

  test('shows a company by its name in the language, with its plan', async () => {
    const made = await makeCompany({ name: 'Blue Bridge' });
    expect((await header(made.token, 'en')).body).toEqual({
      name: 'Blue Bridge',
      unreadNotifications: 0,
      messages: { total: 0, apply: 0, scout: 0, inquiry: 0, version: 0 },
      plan: { planType: 'PLAN_FREE', openPostings: 0, postingLimit: 1 },
    });
    expect((await header(made.token)).body.name).toMatch(/^試験会社/);
    const unlimited = await makeCompany({ planType: 'PLAN_UNLIMITED', postingLimit: null });
    expect((await header(unlimited.token)).body.plan.postingLimit).toBeNull();
  });

  test('shows an employee', async () => {
    expect((await header((await makeEmployee()).token)).body.name).toEqual({
      familyName: 'Sato',
      givenName: 'Hanako',
    });
  });
});

describe('checkExistUserInfo', () => {
  const check = async (token: string) => (await call('checkExistUserInfo', undefined, { token })).body;

  test('returns for a staff member whether applying is possible', async () => {
    const empty = await makeStaff(false);
    expect(await check(empty.token)).toEqual({
      complete: false,
      sections: Object.fromEntries(Object.keys(profileSections).map((section) => [section, false])),
    });
    const full = await makeStaff();
    expect((await check(full.token)).complete).toBe(true);
    await run(write.remove(educationList, { staffId: full.staffId }));
    await run(write.remove(workList, { staffId: full.staffId }));
    expect(await check(full.token)).toMatchObject({
      complete: false,
      sections: { basicInfo: true, education: false, workHistory: false },
    });
  });

  test('returns for a company which sections are filled in', async () => {
    const made = await makeCompany();
    expect(await check(made.token)).toEqual({
      complete: false,
      sections: {
        name: true,
        industry: true,
        address: true,
        phone: false,
        personInCharge: true,
        business: false,
      },
    });
    const record = (await get(company, { id: made.companyId }))!;
    await run(
      write.save(company, {
        ...record,
        updatedAt: instant(),
        profile: { ...record.profile, phone: '+81312345678', business: { en: 'Schools' } },
      }),
    );
    expect((await check(made.token)).complete).toBe(true);
  });

  test('requires nothing of an employee', async () => {
    expect(await check((await makeEmployee()).token)).toEqual({ complete: true, sections: {} });
  });
});
