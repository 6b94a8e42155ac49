import { describe, expect, test } from 'vitest';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler as technicalApi } from '../../../functions/api/technicalInfo.ts';
import { readProfile } from '../../../functions/core/staff/profile.ts';
import {
  soccer,
  staff as staffEntity,
  staffWishes,
  technicalInfo as technicalInfoEntity,
} from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { metered } from '../../../functions/platform/meter.ts';
import type { Operation } from '../../../shared/contract/core.ts';
import { staff } from '../../../shared/contract/staff.ts';
import { technicalInfo } from '../../../shared/contract/technicalInfo.ts';
import { type LambdaHandler, type Send, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const skills = {
  techPrNote: '業務システムの保守を3年。\nThree years of support.',
  techItSkills: [
    { skillId: 'language', detailId: 'typescript', levelId: 'advanced' },
    { skillId: 'database', levelId: 'basic' },
  ],
  certifications: [
    { certificationId: 'jlpt', detailId: 'jlpt-n2', year: 2021 },
    { certificationId: 'other', remark: 'ｹｰｷﾃﾞｻﾞｲﾅｰ' },
  ],
  typeOfteches: ['web'],
  drivingLicences: [{ id: 'ordinary-at', year: 2019, month: 3 }, { id: 'foreign' }],
};
const wishes = {
  employmentTypes: ['regular', 'contract'],
  jobPositions: [{ major: '05', middle: '032' }, { major: '01' }],
  areas: [
    { country: 'JP', prefecture: 'tokyo', city: '131041' },
    { country: 'JP', prefecture: 'osaka' },
    { country: 'VN', city: 'Da Nang' },
  ],
  salary: { salaryType: 'month', from: 250000, currency: 'JPY' },
  startDate: '2020-04-01',
  remotePolicies: ['hybrid', 'remote'],
  prText: '接客が得意です。',
};
const inSoccer = {
  roles: ['play', 'coach'],
  positions: ['cm', 'am'],
  dominantFoot: 'left',
  years: 12,
  highestLevel: 'university',
  coachingLicences: ['jfa-d'],
  refereeLicences: ['other'],
  availability: ['sunday'],
  remark: '月2回まで',
};
const spoken = {
  japaneseLevel: 'business',
  jlpt: 'n2',
  motherTongue: 'vi',
  languages: [
    { language: 'en', level: 'daily' },
    { language: 'fr', level: 'basic' },
  ],
};

interface Part {
  name: string;
  handler: LambdaHandler;
  read: Operation;
  save: Operation;
  body: Record<string, unknown>;
  /** The part in an answer. */
  of: (body: Record<string, Record<string, unknown>>) => unknown;
  /** A different value, to distinguish saves. */
  changed: (number: number) => Record<string, unknown>;
}

const parts: Part[] = [
  {
    name: 'technical info',
    handler: technicalApi,
    read: technicalInfo.getOwnTechnicalInfo,
    save: technicalInfo.putTechnicalInfo,
    body: skills,
    of: (body) => body.technicalInfo,
    changed: (number) => ({ ...skills, techPrNote: `Note ${number}` }),
  },
  {
    name: 'wishes',
    handler: staffApi,
    read: staff.getStaffWishes,
    save: staff.editStaff,
    body: wishes,
    of: (body) => body.wishes,
    changed: (number) => ({ ...wishes, prText: `Text ${number}` }),
  },
  {
    name: 'soccer',
    handler: staffApi,
    read: staff.getSoccer,
    save: staff.registerSoccer,
    body: inSoccer,
    of: (body) => body.soccer,
    changed: (number) => ({ ...inSoccer, years: number }),
  },
];

describe.each(parts)('$name', ({ handler, read, save, body, of, changed }) => {
  const ask = (request: Send) => send(handler, read, request);
  const put = (token: string | undefined, version: number, fields: object = body) =>
    send(handler, save, { ...(token && { token }), body: { ...fields, version } });

  test('is empty at first, is saved, and returns what was saved', async () => {
    const { token } = await makeStaff(false);
    expect((await ask({ token })).body.version).toBe(0);
    expect(await put(token, 0)).toMatchObject({ status: 200, body: { ok: true, version: 1 } });
    const { body: saved } = await ask({ token });
    expect(saved.version).toBe(1);
    expect(of(saved)).toMatchObject(
      JSON.parse(JSON.stringify(body).replace('ｹｰｷﾃﾞｻﾞｲﾅｰ', 'ケーキデザイナー'), (key, value) =>
        key === 'typeOfteches' || key === 'drivingLicences'
          ? value.map((item: string | object) => ({
              ...(typeof item === 'string' ? { id: item } : item),
              name: { jp: expect.any(String), en: expect.any(String) },
            }))
          : value,
      ),
    );
  });

  test('is saved under the version that was read; the slower one gets a conflict', async () => {
    const { token } = await makeStaff(false);
    const first = await Promise.all([1, 2, 3].map((number) => put(token, 0, changed(number))));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
    const answers = await Promise.all([4, 5, 6].map((number) => put(token, 1, changed(number))));
    const codes = [...first, ...answers].map((one) => (one.status === 200 ? 'ok' : one.body.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    expect(codes.filter((code) => code === 'changed_meanwhile')).toHaveLength(4);
    expect((await put(token, 0)).body.code).toBe('changed_meanwhile');
    expect((await put(token, 9)).body.code).toBe('changed_meanwhile');
    expect((await ask({ token })).body.version).toBe(2);
  });

  test('of a user who withdraws concurrently is not recreated', async () => {
    const made = await makeStaff(false);
    const record = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await put(made.token, 0)).body.code).toBe('session_ended');
    expect((await ask({ token: made.token })).body.version).toBe(0);
  });

  test('is for staff only, each for their own', async () => {
    const [made, other] = [await makeStaff(false), await makeStaff(false)];
    await put(made.token, 0);
    expect((await ask({ token: other.token })).body.version).toBe(0);
    expect((await put(undefined, 0)).status).toBe(401);
    expect((await ask({})).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()]) {
      expect((await put(token, 0)).status).toBe(403);
      expect((await ask({ token })).status).toBe(403);
    }
  });
});

describe('technical info', () => {
  test('returns the names of its codes in both languages, in the order given', async () => {
    const { token } = await makeStaff(false);
    await send(technicalApi, technicalInfo.putTechnicalInfo, { token, body: { ...skills, version: 0 } });
    const { body } = await send(technicalApi, technicalInfo.getOwnTechnicalInfo, { token });
    expect(body.technicalInfo.techItSkills).toEqual([
      {
        skillId: 'language',
        detailId: 'typescript',
        levelId: 'advanced',
        skillName: { jp: 'プログラミング言語', en: 'Programming languages' },
        detailName: { jp: 'TypeScript', en: 'TypeScript' },
        levelName: { jp: '設計・指導ができる', en: 'Advanced' },
      },
      expect.objectContaining({ skillId: 'database', skillName: { jp: 'データベース', en: 'Databases' } }),
    ]);
    expect(body.technicalInfo.certifications[0]).toMatchObject({ detailName: { jp: 'N2', en: 'N2' } });
  });

  test('is readable by employees, and nobody else', async () => {
    const made = await makeStaff(false);
    const params = { staffId: made.staffId };
    const byStaff = (token: string, of = params) =>
      send(technicalApi, technicalInfo.getTechnicalInfoByStaff, { token, params: of });
    await send(technicalApi, technicalInfo.putTechnicalInfo, {
      token: made.token,
      body: { ...skills, version: 0 },
    });
    const employee = await makeEmployee();
    expect((await byStaff(employee.token)).body.technicalInfo.typeOfteches).toMatchObject([{ id: 'web' }]);
    for (const { token } of [made, await makeStaff(), await makeCompany()])
      expect((await byStaff(token)).status).toBe(403);
    expect((await byStaff(employee.token, { staffId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' })).status).toBe(404);
    const record = (await get(staffEntity, { id: made.staffId }))!;
    await run(write.save(staffEntity, { ...record, withdrawn: true }));
    expect((await byStaff(employee.token)).status).toBe(404);
  });

  test.each([
    [{ techItSkills: [{ skillId: 'magic', levelId: 'basic' }] }, 'techItSkills.0.skillId', 'notOffered'],
    [
      { techItSkills: [{ skillId: 'database', detailId: 'typescript', levelId: 'basic' }] },
      'techItSkills.0.detailId',
      'notOffered',
    ],
    [{ techItSkills: [{ skillId: 'os', levelId: 'god' }] }, 'techItSkills.0.levelId', 'notOffered'],
    [{ techItSkills: [{ skillId: 'os' }] }, 'techItSkills.0.levelId', 'required'],
    [
      {
        techItSkills: [
          { skillId: 'language', detailId: 'java', levelId: 'basic' },
          { skillId: 'language', detailId: 'java', levelId: 'expert' },
        ],
      },
      'techItSkills.1.detailId',
      'twice',
    ],
    [
      { techItSkills: Array.from({ length: 51 }, () => ({ skillId: 'os', levelId: 'basic' })) },
      'techItSkills',
      'tooMany',
    ],
    [
      { certifications: [{ certificationId: 'jlpt', detailId: 'aws-foundational' }] },
      'certifications.0.detailId',
      'notOffered',
    ],
    [{ certifications: [{ certificationId: 'jlpt', year: 2099 }] }, 'certifications.0.year', 'inFuture'],
    [{ certifications: [{ certificationId: 'jlpt', year: 1900 }] }, 'certifications.0.year', 'tooSmall'],
    [{ certifications: [{ certificationId: 'other' }] }, 'certifications.0.remark', 'required'],
    [
      { certifications: [{ certificationId: 'takken' }, { certificationId: 'takken', year: 2020 }] },
      'certifications.1.certificationId',
      'twice',
    ],
    [{ typeOfteches: ['web', 'web'] }, 'typeOfteches.1', 'twice'],
    [{ typeOfteches: ['constructor'] }, 'typeOfteches.0', 'notOffered'],
    [{ drivingLicences: [{ id: 'none' }] }, 'drivingLicences.0.id', 'notOffered'],
    [{ drivingLicences: [{ id: 'ordinary' }, { id: 'ordinary' }] }, 'drivingLicences.1.id', 'twice'],
    [{ drivingLicences: [{ id: 'ordinary', year: 2099 }] }, 'drivingLicences.0.year', 'inFuture'],
    [{ drivingLicences: [{ id: 'ordinary', month: 3 }] }, 'drivingLicences.0.year', 'required'],
    [{ techPrNote: 'x'.repeat(3001) }, 'techPrNote', 'tooLong'],
    [{ certificates: [] }, 'certificates', 'unknown'],
  ])('refuses %j and names the field', async (change, field, code) => {
    const { token } = await makeStaff(false);
    const answer = await send(technicalApi, technicalInfo.putTechnicalInfo, {
      token,
      body: { ...skills, ...change, version: 0 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });
});

test('reads a licence saved without a date, and accepts one', async () => {
  const { token, staffId } = await makeStaff(false);
  const old = write.create(technicalInfoEntity, {
    staffId,
    updatedAt: '2026-01-01T00:00:00.000Z',
    info: { techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] },
  });
  const item = old.Put!.Item as { info: { drivingLicences: unknown }; schemaVersion: number };
  item.info.drivingLicences = ['ordinary-at'];
  item.schemaVersion = 1;
  await run(old);
  const ask = async () => (await send(technicalApi, technicalInfo.getOwnTechnicalInfo, { token })).body;
  expect(await ask()).toMatchObject({
    version: 1,
    technicalInfo: { drivingLicences: [{ id: 'ordinary-at', name: { jp: expect.any(String) } }] },
  });
  const drivingLicences = [{ id: 'ordinary-at', year: 2020, month: 7 }];
  const body = { ...skills, drivingLicences, version: 1 };
  expect((await send(technicalApi, technicalInfo.putTechnicalInfo, { token, body })).status).toBe(200);
  expect((await ask()).technicalInfo.drivingLicences).toMatchObject(drivingLicences);
});

describe('wishes', () => {
  test('return the names of positions and places in both languages', async () => {
    const { token } = await makeStaff(false);
    await send(staffApi, staff.editStaff, { token, body: { ...wishes, version: 0 } });
    const { body } = await send(staffApi, staff.getStaffWishes, { token });
    expect(body.wishes.areas.map(({ name }: { name: object }) => name)).toEqual([
      { jp: '東京都新宿区', en: 'Shinjuku-ku, Tokyo' },
      { jp: '大阪府', en: 'Osaka' },
      { jp: 'ベトナム Da Nang', en: 'Da Nang, Vietnam' },
    ]);
    expect(body.wishes.jobPositions[1].name).toEqual({ jp: '管理的職業', en: 'Management' });
  });

  test.each([
    [{ employmentTypes: ['regular', 'regular'] }, 'employmentTypes.1', 'twice'],
    [{ employmentTypes: ['slave'] }, 'employmentTypes.0', 'notOffered'],
    [{ jobPositions: [{ major: '99' }] }, 'jobPositions.0.major', 'notOffered'],
    [{ jobPositions: [{ major: '01', middle: '032' }] }, 'jobPositions.0.middle', 'notOffered'],
    [{ jobPositions: [{ major: '05', middle: '032', detail: '1' }] }, 'jobPositions.0.detail', 'notOffered'],
    [{ jobPositions: [{ major: '01' }, { major: '01' }] }, 'jobPositions.1.major', 'twice'],
    [{ areas: [{ country: 'JP', prefecture: 'edo' }] }, 'areas.0.prefecture', 'notOffered'],
    [{ areas: [{ country: 'VN', prefecture: 'tokyo' }] }, 'areas.0.prefecture', 'notOffered'],
    [{ areas: [{ country: 'JP', prefecture: 'osaka', city: '131041' }] }, 'areas.0.city', 'notOffered'],
    [{ areas: [{ country: 'JP' }, { country: 'JP' }] }, 'areas.1.country', 'twice'],
    [{ salary: { salaryType: 'month', from: 0, currency: 'JPY' } }, 'salary.from', 'tooSmall'],
    [{ salary: { salaryType: 'month', from: 1.5, currency: 'JPY' } }, 'salary.from', expect.any(String)],
    [{ salary: { from: 1 } }, 'salary.currency', 'required'],
    [{ startDate: '2999-01-01' }, 'startDate', 'implausibleDate'],
    [{ remotePolicies: ['moon'] }, 'remotePolicies.0', 'notOffered'],
    [{ prText: 'a\u0000' }, 'prText', expect.any(String)],
    [{ nationality: 'VN' }, 'nationality', 'unknown'],
  ])('refuse %j and name the field', async (change, field, code) => {
    const { token } = await makeStaff(false);
    const answer = await send(staffApi, staff.editStaff, {
      token,
      body: { ...wishes, ...change, version: 0 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });
});

describe('soccer', () => {
  test('is deleted by leaving, idempotently', async () => {
    const { token, staffId } = await makeStaff(false);
    const leave = () => send(staffApi, staff.removeSoccer, { token });
    expect((await leave()).status).toBe(200);
    await send(staffApi, staff.registerSoccer, { token, body: { ...inSoccer, version: 0 } });
    expect((await leave()).status).toBe(200);
    expect(await get(soccer, { staffId })).toBeUndefined();
    expect((await send(staffApi, staff.getSoccer, { token })).body).toEqual({ soccer: null, version: 0 });
    // And joins again.
    const again = await send(staffApi, staff.registerSoccer, { token, body: { ...inSoccer, version: 0 } });
    expect(again.body).toEqual({ ok: true, version: 1 });
  });

  test('can be left by staff only', async () => {
    expect((await send(staffApi, staff.removeSoccer, {})).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()])
      expect((await send(staffApi, staff.removeSoccer, { token })).status).toBe(403);
  });

  test.each([
    [{ roles: [] }, 'roles', 'tooFew'],
    [{ roles: ['play', 'play'] }, 'roles.1', 'twice'],
    [{ positions: ['libero'] }, 'positions.0', 'notOffered'],
    [{ dominantFoot: 'head' }, 'dominantFoot', 'notOffered'],
    [{ years: 81 }, 'years', 'tooBig'],
    [{ highestLevel: 'galactic' }, 'highestLevel', 'notOffered'],
    [{ coachingLicences: ['referee-1'] }, 'coachingLicences.0', 'notOffered'],
    [{ coachingLicences: ['none'] }, 'coachingLicences.0', 'notOffered'],
    [{ refereeLicences: ['jfa-pro'] }, 'refereeLicences.0', 'notOffered'],
    [{ availability: ['never'] }, 'availability.0', 'notOffered'],
  ])('refuses %j and names the field', async (change, field, code) => {
    const { token } = await makeStaff(false);
    const answer = await send(staffApi, staff.registerSoccer, {
      token,
      body: { ...inSoccer, ...change, version: 0 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });
});

describe('languages', () => {
  const basicInfo = async (token: string) => (await send(staffApi, staff.getStaffBasicInfo, { token })).body;
  const put = (token: string, version: number, change: object = {}) =>
    send(staffApi, staff.putStaffLanguages, { token, body: { ...spoken, ...change, version } });

  test('are saved, leaving the rest of the basic info unchanged', async () => {
    const { token } = await makeStaff();
    const before = await basicInfo(token);
    const answer = await put(token, before.version);
    expect(answer).toMatchObject({ status: 200, body: { completeness: { sections: { languages: true } } } });
    const after = await basicInfo(token);
    expect(after).toEqual({
      basicInfo: { ...before.basicInfo, ...spoken },
      version: answer.body.version,
    });
    // Leaving out the level deletes it.
    const { jlpt: _, ...without } = spoken;
    await send(staffApi, staff.putStaffLanguages, { token, body: { ...without, version: after.version } });
    expect((await basicInfo(token)).basicInfo).not.toHaveProperty('jlpt');
  });

  test('are refused with a stale version, and without basic info', async () => {
    const { token } = await makeStaff();
    const { version } = await basicInfo(token);
    const answers = await Promise.all(
      ['en', 'fr', 'de'].map((language) =>
        put(token, version, { languages: [{ language, level: 'daily' }] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await put(token, version)).body.code).toBe('changed_meanwhile');
    expect((await put((await makeStaff(false)).token, 1)).body.code).toBe('changed_meanwhile');
  });

  test.each([
    [{ motherTongue: 'klingon' }, 'motherTongue', 'notOffered'],
    [{ japaneseLevel: 'some' }, 'japaneseLevel', 'notOffered'],
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
    [{ familyName: 'Smith' }, 'familyName', 'unknown'],
  ])('refuse %j and name the field', async (change, field, code) => {
    const { token } = await makeStaff();
    const answer = await put(token, (await basicInfo(token)).version, change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });

  test('are for staff only', async () => {
    const body = { ...spoken, version: 1 };
    expect((await send(staffApi, staff.putStaffLanguages, { body })).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()])
      expect((await send(staffApi, staff.putStaffLanguages, { token, body })).status).toBe(403);
  });
});

describe('a profile with all its parts', () => {
  test('is read in one query, and every part counts', async () => {
    const { token, staffId } = await makeStaff();
    await send(technicalApi, technicalInfo.putTechnicalInfo, { token, body: { ...skills, version: 0 } });
    const { body } = await send(staffApi, staff.editStaff, { token, body: { ...wishes, version: 0 } });
    expect(body.completeness.sections).toMatchObject({ skills: true, wishes: true, prText: true });
    await send(staffApi, staff.registerSoccer, { token, body: { ...inSoccer, version: 0 } });
    const { result, usage } = await metered(() => readProfile(staffId));
    expect(usage.requests).toBe(1);
    expect(result).toMatchObject({
      technicalInfo: { typeOfteches: ['web'] },
      wishes: { prText: '接客が得意です。' },
      soccer: { roles: ['play', 'coach'] },
    });
  });

  test('does not count emptied preferences', async () => {
    const { token, staffId } = await makeStaff();
    await send(staffApi, staff.editStaff, { token, body: { ...wishes, version: 0 } });
    const { body } = await send(staffApi, staff.editStaff, { token, body: { version: 1 } });
    expect(body.completeness.sections).toMatchObject({ wishes: false, prText: false });
    expect((await get(staffWishes, { staffId }))?.info).toEqual({
      employmentTypes: [],
      jobPositions: [],
      areas: [],
      remotePolicies: [],
    });
  });
});
