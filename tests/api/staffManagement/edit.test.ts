/** What an employee enters for a member: the member's own rules, both languages of errors, rights, conflicts, history. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { change } from '../../../functions/data/change.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { memberEdit, memberOffice } from '../../../functions/data/entities/memberRecord.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, pick, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { EnteredBasicInfo } from '../../../shared/contract/memberRecord.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, makeTalent, type TestStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let token: string;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
});

const put = ({ staffId }: Pick<TestStaff, 'staffId'>, body: object, who: string | undefined = token) =>
  send(handler, contract.updateStaffManagement, { token: who, params: { id: staffId }, body: body as never });
const read = async ({ staffId }: TestStaff, who = token) =>
  (await send(handler, contract.getStaffManagement, { token: who, params: { id: staffId } })).body;
async function entered(person: TestStaff): Promise<EnteredBasicInfo & { version: number }> {
  const { basicInfo, version } = (await read(person)).entered;
  return { ...basicInfo, version };
}
const entries = async ({ staffId }: TestStaff) =>
  (await queryAll(auditEntry.about({ kind: 'staff', id: staffId }))).filter(
    ({ act }) => act === 'staff.edit',
  );
const edits = async ({ staffId }: TestStaff) => pick(memberEdit, await itemsBeside(staff, { id: staffId }));

describe('basic information', () => {
  it('is saved for a member, who sees it as their own, with name, rows and talent', async () => {
    const person = await makeTalent();
    const info = await entered(person);
    const { status, body } = await put(person, {
      basicInfo: {
        ...{ ...info, familyName: 'Reyes', familyNameKana: 'ﾚｲｴｽ', phone: '080-1111-2222' },
        ...{ prefecture: 'kyoto', languages: [{ language: 'en', level: 'fluent' }] },
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const own = await send(staffApi, staffContract.getStaffBasicInfo, { token: person.token });
    expect(own.body.basicInfo).toMatchObject({
      ...{ familyName: 'Reyes', familyNameKana: 'レイエス', phone: '+818011112222', prefecture: 'kyoto' },
      ...{ givenName: 'Maria', gender: 'female' },
    });
    expect((await get(staff, { id: person.staffId }))!.name).toEqual({
      ...{ familyName: 'Reyes', givenName: 'Maria' },
    });
    // The caller's list waits for the change.
    await recordRowChange(peopleSource, person.staffId);
    const listed = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { keyword: 'Reyes', after: body.listToken } },
    });
    expect(listed.body.data).toMatchObject([{ id: person.staffId, prefecture: 'kyoto' }]);
    expect(listed.body).not.toHaveProperty('behind');
    await recordRowChange(talentSource, person.staffId);
    expect((await talentSource.read(person.staffId))!.document).toBeDefined();
  });

  it('keeps the photo, which no employee enters', async () => {
    const person = await makeStaff();
    const photo = `photos/${newId()}`;
    await change(staffBasicInfo, { staffId: person.staffId }, (one) => ({
      ...one,
      info: { ...one.info, photo },
    }));
    const info = await entered(person);
    expect(info).not.toHaveProperty('photo');
    expect((await put(person, { basicInfo: { ...info, photo } })).status).toBe(422);
    expect((await put(person, { basicInfo: { ...info, city: '北区' } })).status).toBe(200);
    expect((await get(staffBasicInfo, { staffId: person.staffId }))!.info).toMatchObject({
      ...{ photo, city: '北区' },
    });
  });

  it('is entered for somebody who has none yet', async () => {
    const [person, other] = [await makeStaff(false), await makeStaff()];
    const { version: _, ...info } = await entered(other);
    expect((await read(person)).entered).toEqual({ basicInfo: null, version: 0, parts: 0 });
    expect((await put(person, { basicInfo: { ...info, version: 0 } })).status).toBe(200);
    expect((await read(person)).entered).toMatchObject({ basicInfo: info, version: 1 });
  });

  it.each([
    [{ birthDate: '2020-01-01' }, 'basicInfo.birthDate'],
    [{ birthDate: '1990-02-30' }, 'basicInfo.birthDate'],
    [{ familyName: '山田' }, 'basicInfo.familyName'],
    [{ phone: '12' }, 'basicInfo.phone'],
    [{ nationality: 'XX' }, 'basicInfo.nationality'],
    [{ visaType: 'nonsense' }, 'basicInfo.visaType'],
    [{ languages: [{ language: 'xx-none', level: 'fluent' }] }, 'basicInfo.languages.0.language'],
    [{ rank: 'a' }, 'basicInfo.rank'],
  ])('refuses %j by the rules of the member’s own, and changes nothing', async (wrong, field) => {
    const person = await makeStaff();
    const info = await entered(person);
    const before = await itemsBeside(staff, { id: person.staffId });
    const { status, body } = await put(person, {
      basicInfo: { ...info, city: '北区', ...wrong },
      office: { rank: 'a', version: 0 },
    });
    expect([status, body.errors[0].field]).toEqual([422, field]);
    expect(await itemsBeside(staff, { id: person.staffId })).toEqual(before);
    expect(await entries(person)).toEqual([]);
  });

  it('changes one of two at once, and nothing that the member has saved meanwhile', async () => {
    const person = await makeStaff();
    const info = await entered(person);
    const answers = await Promise.all(
      ['北区', '南区'].map((city) => put(person, { basicInfo: { ...info, city } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('changed_meanwhile');
    expect(await entries(person)).toHaveLength(1);

    const { version, ...now } = await entered(person);
    await send(staffApi, staffContract.putStaffBasicInfo, {
      ...{ token: person.token, body: { ...now, phone: '090-9999-0000', version } },
    });
    const stale = await put(person, { basicInfo: { ...now, street: '1-2-3', version } });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await entered(person)).phone).toBe('+819099990000');
  });
});

describe('what the office thinks of a member', () => {
  it('is saved with its own version and shown to those who may list people alone', async () => {
    const person = await makeTalent();
    expect((await read(person)).office).toEqual({ version: 0 });
    const facts = { rank: 'a', evaluation: '4', remark: '納期前の連絡が早い' };
    expect((await put(person, { office: { ...facts, version: 0 } })).status).toBe(200);
    expect((await read(person)).office).toEqual({ ...facts, version: 1 });
    expect((await put(person, { office: { ...facts, rank: 'b', version: 0 } })).status).toBe(409);
    expect((await put(person, { office: { rank: 'b', version: 1 } })).status).toBe(200);
    expect((await read(person)).office).toEqual({ rank: 'b', version: 2 });
    for (const affiliation of affiliations) {
      const { token: who } = await makeEmployee('employee', affiliation);
      const may = (right: 'people.list' | 'people.edit') =>
        (rights[right].employee as readonly string[]).includes(affiliation);
      const body = await read(person, who);
      expect([affiliation, 'office' in body, 'entered' in body]).toEqual([
        ...[affiliation, may('people.list'), may('people.edit')],
      ]);
    }
    const own = await send(staffApi, staffContract.getStaffBasicInfo, { token: person.token });
    expect(JSON.stringify(own.body)).not.toMatch(/rank|evaluation|remark/);
  });

  it.each([
    [{ office: { rank: 'z', version: 0 } }, 'office.rank'],
    [{ office: { evaluation: '9', version: 0 } }, 'office.evaluation'],
    [{ office: { remark: 'x'.repeat(2001), version: 0 } }, 'office.remark'],
    [{ office: { rank: 'a' } }, 'office.version'],
    [{}, 'basicInfo'],
  ])('refuses %j', async (body, field) => {
    const person = await makeStaff();
    const answer = await put(person, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    expect(await get(memberOffice, { staffId: person.staffId })).toBeUndefined();
  });
});

it('may be changed by HR, management and admins alone', async () => {
  const person = await makeStaff();
  const body = { office: { rank: 'c', version: 0 } };
  for (const affiliation of ['TRANSLATION', 'SALES', 'BACK_OFFICE', undefined] as const)
    expect((await put(person, body, (await makeEmployee('employee', affiliation)).token)).status).toBe(403);
  for (const { token: who } of [person, await makeStaff(), await makeCompany()])
    expect((await put(person, body, who)).status).toBe(403);
  expect(
    (await send(handler, contract.updateStaffManagement, { params: { id: person.staffId }, body })).status,
  ).toBe(401);
  expect(await get(memberOffice, { staffId: person.staffId })).toBeUndefined();
  expect((await put(person, body, (await makeEmployee('employee', 'MANAGEMENT')).token)).status).toBe(200);
  const admin = await makeEmployee('admin');
  expect((await put(person, { office: { rank: 'd', version: 1 } }, admin.token)).status).toBe(200);
});

it('is noted with what changed alone: values of codes in the log, all words with the member until they leave', async () => {
  const person = await makeTalent();
  const info = await entered(person);
  const next = { ...info, givenName: 'Marisol', phone: '080-3333-4444', japaneseLevel: 'business' };
  const office = { rank: 's', remark: 'Secret words', version: 0 };
  expect((await put(person, { basicInfo: next, office })).status).toBe(200);
  // The same again changes nothing.
  expect((await put(person, { basicInfo: next, office })).status).toBe(200);
  const found = await entries(person);
  expect(found.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { japaneseLevel: 'daily', rank: '' },
      after: {
        ...{ japaneseLevel: 'business', rank: 's' },
        changedFields: 'givenName phone remark',
      },
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/Marisol|3333|Secret/);
  expect(await edits(person)).toMatchObject([
    {
      id: found[0]!.id,
      before: { givenName: 'Maria', phone: '+819012345678', japaneseLevel: 'daily', rank: '', remark: '' },
      after: {
        ...{ givenName: 'Marisol', phone: '+818033334444', japaneseLevel: 'business' },
        ...{ rank: 's', remark: 'Secret words' },
      },
    },
  ]);
  await change(staff, { id: person.staffId }, ({ name: _, ...one }) => ({ ...one, withdrawn: true }));
  await eraseStaff(person.staffId);
  expect(await edits(person)).toEqual([]);
  expect(await get(memberOffice, { staffId: person.staffId })).toBeUndefined();
  expect((await put(person, { office: { rank: 'a', version: 0 } })).status).toBe(404);
  expect((await put({ staffId: newId() }, { office: { rank: 'a', version: 0 } })).status).toBe(404);
});
