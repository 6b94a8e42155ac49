/** Parts of a resume that an employee enters for a member: the member's own rules, rights, conflicts, history. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as documentsApi } from '../../../functions/api/documents.ts';
import { handler as educationApi } from '../../../functions/api/educationHistory.ts';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { handler as skillsApi } from '../../../functions/api/technicalInfo.ts';
import { handler as workApi } from '../../../functions/api/workingHistory.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { change } from '../../../functions/data/change.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { memberEdit } from '../../../functions/data/entities/memberRecord.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { itemsBeside, pick, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { educationHistory } from '../../../shared/contract/educationHistory.ts';
import { resume } from '../../../shared/contract/resume.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { technicalInfo } from '../../../shared/contract/technicalInfo.ts';
import { workingHistory } from '../../../shared/contract/workingHistory.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, makeTalent, officeActor } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let token: string;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
});

type Of = { staffId: string };
const put = ({ staffId }: Of, body: object, who: string | undefined = token) =>
  send(handler, contract.updateStaffManagement, { token: who, params: { id: staffId }, body: body as never });
const parts = async ({ staffId }: Of, who = token) =>
  (await send(handler, contract.getStaffParts, { token: who, params: { id: staffId } })).body;
const entries = async ({ staffId }: Of) =>
  (await queryAll(auditEntry.about({ kind: 'staff', id: staffId }))).filter(
    ({ act }) => act === 'staff.edit',
  );
const edits = async ({ staffId }: Of) => pick(memberEdit, await itemsBeside(staff, { id: staffId }));
const timeline = async ({ staffId }: Of, who = token) =>
  (await send(handler, contract.staffTimeline, { token: who, params: { id: staffId } })).body;

const school = {
  ...{ school: 'Hanoi University', faculty: 'Economics', degree: 'bachelor', country: 'VN' },
  ...{ entryDate: '2012-09', schoolStatus: { status: 'graduated', year: 2016, month: 6 } },
};
const job = {
  ...{ company: 'Green Hotel', position: 'フロント', employmentType: 'regular', entryDate: '2018-04' },
  ...{ retireDate: null, duties: 'Check-in\nReservations' },
};
const skills = {
  techPrNote: 'Networks for three years',
  techItSkills: [{ skillId: 'language', detailId: 'typescript', levelId: 'independent' }],
  certifications: [{ certificationId: 'jlpt', detailId: 'jlpt-n3', year: 2025, month: 7 }],
  ...{ typeOfteches: ['infrastructure'], drivingLicences: [{ id: 'ordinary', year: 2024 }] },
};
const wishes = {
  ...{ employmentTypes: ['contract'], jobPositions: [{ major: '02', middle: '009' }] },
  areas: [{ country: 'JP', prefecture: 'osaka' }],
  salary: { salaryType: 'month', from: 250_000, currency: 'JPY' },
  ...{ startDate: '2026-12-01', remotePolicies: ['hybrid'], prText: 'I like people.' },
};
const all = {
  education: { items: [school], version: 0 },
  workHistory: { items: [job], version: 0 },
  technicalInfo: { ...skills, version: 0 },
  wishes: { ...wishes, version: 0 },
};
/** A member with nothing but basic information. */
async function withoutParts(): Promise<{ staffId: string }> {
  const id = newId();
  await registerPerson(officeActor(), {
    ...{ id, locale: 'en', origin: 'office' },
    basicInfo: {
      ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
      ...{ gender: 'female', birthDate: '1990-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
      ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
    },
  });
  return { staffId: id };
}

describe('parts of a resume', () => {
  it('are entered for a member without a login, all in one, and read with their versions', async () => {
    const person = await withoutParts();
    const empty = { items: [], version: 0 };
    expect(await parts(person)).toMatchObject({ education: empty, workHistory: empty });
    const before = (
      await send(handler, contract.getStaffManagement, { token, params: { id: person.staffId } })
    ).body;
    const { status, body } = await put(person, all);
    expect([status, body]).toEqual([200, { ok: true, listToken: expect.any(String) }]);
    const now = await parts(person);
    expect(now).toMatchObject({
      education: { items: [{ ...school, id: expect.any(String) }], version: 1 },
      workHistory: { items: [{ ...job, id: expect.any(String) }], version: 1 },
      technicalInfo: {
        info: { techPrNote: skills.techPrNote, typeOfteches: [{ id: 'infrastructure' }] },
        version: 1,
      },
      wishes: {
        info: { ...wishes, jobPositions: [{ major: '02' }], areas: [{ name: { jp: '大阪府' } }] },
        version: 1,
      },
    });
    const after = (
      await send(handler, contract.getStaffManagement, { token, params: { id: person.staffId } })
    ).body;
    expect(after.completeness).toBeGreaterThan(before.completeness);
    expect([before.entered.parts, after.entered.parts]).toEqual([0, 4]);
    // The caller's list waits for the change, and finds them by it.
    await recordRowChange(peopleSource, person.staffId);
    const listed = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { keyword: 'Tran', employmentStatus: ['contract'], after: body.listToken } },
    });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(person.staffId);
    expect(listed.body).not.toHaveProperty('behind');
  });

  it('are the member’s own: they read, change and print them, and companies find them by them', async () => {
    const person = await makeTalent();
    const { education, workHistory, technicalInfo: technical, wishes: preferred } = await parts(person);
    expect(
      (
        await put(person, {
          education: { items: [...education.items, school], version: education.version },
          workHistory: { items: [job], version: workHistory.version },
          technicalInfo: { ...skills, version: technical.version },
          wishes: { ...wishes, version: preferred.version },
        })
      ).status,
    ).toBe(200);
    const own = { token: person.token };
    const schools = (await send(educationApi, educationHistory.getOwnEducation, own)).body;
    expect(schools).toMatchObject({ total: 2, version: education.version + 1 });
    // An entry that stays keeps its id.
    expect([schools.data[0].id, schools.data[1].school]).toEqual([education.items[0].id, school.school]);
    expect((await send(workApi, workingHistory.getOwnWorkingHistory, own)).body.data).toMatchObject([job]);
    expect((await send(skillsApi, technicalInfo.getOwnTechnicalInfo, own)).body.technicalInfo).toMatchObject({
      techPrNote: skills.techPrNote,
    });
    expect((await send(staffApi, staffContract.getStaffWishes, own)).body.wishes).toMatchObject({
      prText: wishes.prText,
    });
    const paper = await send(documentsApi, resume.previewResume, {
      ...{ token, query: { staffId: person.staffId, kind: 'CV' } },
    });
    expect(paper.status).toBe(200);
    await recordRowChange(talentSource, person.staffId);
    expect(JSON.stringify((await talentSource.read(person.staffId))!.document)).toContain('typescript');
    // Who goes on with what they had read before is told.
    const stale = await send(educationApi, educationHistory.editEducation, {
      ...own,
      body: { items: education.items, version: education.version },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  const wrongParts: [wrong: object, field: string][] = [
    [{ education: { items: [{ ...school, country: 'XX' }], version: 0 } }, 'education.items.0.country'],
    [
      { education: { items: [{ ...school, entryDate: '2999-01' }], version: 0 } },
      'education.items.0.entryDate',
    ],
    [{ education: { items: [{ ...school, school: '' }], version: 0 } }, 'education.items.0.school'],
    [{ education: { items: Array.from({ length: 31 }, () => school), version: 0 } }, 'education.items'],
    [
      { workHistory: { items: [{ ...job, retireDate: '2010-01' }], version: 0 } },
      'workHistory.items.0.retireDate',
    ],
    [
      { workHistory: { items: [job, { ...job, entryDate: '2999-01' }], version: 0 } },
      'workHistory.items.1.entryDate',
    ],
    [
      { technicalInfo: { ...skills, drivingLicences: [{ id: 'none' }], version: 0 } },
      'technicalInfo.drivingLicences.0.id',
    ],
    [
      {
        technicalInfo: {
          ...skills,
          techItSkills: [...skills.techItSkills, ...skills.techItSkills],
          version: 0,
        },
      },
      'technicalInfo.techItSkills.1.detailId',
    ],
    [{ wishes: { ...wishes, startDate: '2099-01-01', version: 0 } }, 'wishes.startDate'],
    [
      { wishes: { ...wishes, areas: [{ country: 'FR', prefecture: 'osaka' }], version: 0 } },
      'wishes.areas.0.prefecture',
    ],
    [{ wishes: { ...wishes, salary: { ...wishes.salary, from: 0 }, version: 0 } }, 'wishes.salary.from'],
    [{ wishes }, 'wishes.version'],
    [{ education: { items: [] } }, 'education.version'],
    [{ soccer: {} }, 'soccer'],
  ];
  it.each(wrongParts.map(([wrong, field]) => [field, wrong] as const))(
    'refuses a wrong %s by the rules of the member’s own, and changes nothing',
    async (field, wrong) => {
      const person = await withoutParts();
      const before = await itemsBeside(staff, { id: person.staffId });
      const { status, body } = await put(person, { office: { rank: 'a', version: 0 }, ...wrong });
      expect([status, body.errors[0].field]).toEqual([422, field]);
      expect(await itemsBeside(staff, { id: person.staffId })).toEqual(before);
      expect(await entries(person)).toEqual([]);
    },
  );

  it('are saved under the version that was read, of two at once one, and the same again without another entry', async () => {
    const person = await withoutParts();
    const both = await Promise.all(
      ['A', 'B'].map((name) =>
        put(person, { education: { items: [{ ...school, school: name }], version: 0 } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('changed_meanwhile');
    // Each part for itself: as its answer was lost, and all of them are sent again.
    expect((await put(person, { ...all, education: { items: [school], version: 1 } })).status).toBe(200);
    expect(
      (await put(person, { ...all, education: { items: [school], version: 1 } })).status,
      'the same again',
    ).toBe(200);
    expect(await entries(person)).toHaveLength(2);
    expect((await parts(person)).workHistory).toMatchObject({ items: [job], version: 1 });
    for (const stale of [
      { workHistory: { items: [], version: 0 } },
      { technicalInfo: { ...skills, techPrNote: 'Other', version: 0 } },
      { wishes: { ...wishes, prText: 'Other', version: 0 } },
      { workHistory: { items: [{ ...job, id: newId() }], version: 1 } },
    ])
      expect((await put(person, stale)).body.code).toBe('changed_meanwhile');
    // One of several that is stale: nothing is saved.
    const { wishes: kept } = await parts(person);
    const mixed = {
      wishes: { ...wishes, prText: 'New', version: 1 },
      workHistory: { items: [], version: 0 },
    };
    expect((await put(person, mixed)).status).toBe(409);
    expect((await parts(person)).wishes).toEqual(kept);
    // Deleted: twice is once.
    const none = { workHistory: { items: [], version: 1 } };
    expect((await put(person, none)).status).toBe(200);
    expect((await put(person, none)).status).toBe(200);
    expect((await parts(person)).workHistory).toEqual({ items: [], version: 2 });
    expect(await entries(person)).toHaveLength(3);
  });

  it('are noted with who, what was before and after; the log has no personal data', async () => {
    const person = await withoutParts();
    await put(person, all);
    const { education } = await parts(person);
    const longer = { ...school, school: 'Osaka University', country: 'JP', entryDate: '2010-04' };
    await put(person, {
      education: { items: [longer, { ...education.items[0], faculty: 'Law' }], version: 1 },
      wishes: { ...wishes, employmentTypes: ['regular', 'contract'], prText: 'Secret words', version: 1 },
    });
    const log = await entries(person);
    expect(log.map(({ after }) => after)).toMatchObject([
      { changedFields: expect.stringContaining('education workHistory') },
      { changedFields: 'education employmentTypes prText' },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Hanoi|Osaka|Green|Secret|Networks/);
    const last = (await edits(person)).toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
    // Of a list only the entries that differ.
    expect(JSON.parse(String(last!.before.employmentTypes || '[]'))).toEqual([]);
    expect(JSON.parse(String(last!.after.employmentTypes))).toEqual(['regular']);
    const { data } = await timeline(person);
    expect(data[0]).toMatchObject({
      what: 'staff.edit',
      before: {
        education: 'Hanoi University Economics · 2012年9月 · 卒業（2016年6月） · 学士 · ベトナム',
        employmentTypes: '',
        prText: 'I like people.',
      },
      after: { prText: 'Secret words' },
    });
    expect(data[0].after.education.split('\n')).toHaveLength(2);
    expect(data[0].after.education).toContain('Osaka University Economics · 2010年4月');
    // Values are for those who may enter them.
    const back = await makeEmployee('employee', 'BACK_OFFICE');
    expect(JSON.stringify(await timeline(person, back.token))).not.toMatch(/Osaka|Secret/);
    await change(staff, { id: person.staffId }, ({ name: _, ...one }) => ({ ...one, withdrawn: true }));
    await eraseStaff(person.staffId);
    expect(await edits(person)).toEqual([]);
    expect((await put(person, all)).status).toBe(404);
  });

  it('fit into the record of a change however long they are', async () => {
    const person = await withoutParts();
    const long = (letter: string) =>
      Array.from({ length: 30 }, (_, at) => ({ ...job, company: `${at}`, duties: letter.repeat(3000) }));
    expect((await put(person, { workHistory: { items: long('語'), version: 0 } })).status).toBe(200);
    const { workHistory } = await parts(person);
    const other = long('字').map((item, at) => ({ ...item, id: workHistory.items[at].id }));
    const { status, body } = await put(person, { workHistory: { items: other, version: 1 } });
    expect([status, body.code]).toEqual([200, undefined]);
  });
});

describe('rights to parts of a resume', () => {
  it('are those to enter what members have stated', async () => {
    const person = await withoutParts();
    for (const affiliation of [undefined, ...affiliations]) {
      const one = await makeEmployee('employee', affiliation);
      const may = hasRight({ role: 'employee', affiliation }, 'people.edit');
      const read = await send(handler, contract.getStaffParts, {
        ...{ token: one.token, params: { id: person.staffId } },
      });
      const { workHistory } = await parts(person);
      const changed = { items: [{ ...job, company: String(affiliation) }], version: workHistory.version };
      const saved = await put(person, { workHistory: changed }, one.token);
      expect([affiliation, read.status, saved.status]).toEqual(
        may ? [affiliation, 200, 200] : [affiliation, 403, 403],
      );
    }
    const admin = await makeEmployee('admin');
    expect((await put(person, { wishes: { ...wishes, version: 0 } }, admin.token)).status).toBe(200);
    for (const { token: who } of [await makeStaff(), await makeCompany()]) {
      expect(
        (await send(handler, contract.getStaffParts, { token: who, params: { id: person.staffId } })).status,
      ).toBe(403);
      expect((await put(person, { education: { items: [], version: 0 } }, who)).status).toBe(403);
    }
    expect((await send(handler, contract.getStaffParts, { token, params: { id: newId() } })).status).toBe(
      404,
    );
    expect((await put({ staffId: newId() }, all)).status).toBe(404);
  });

  it('do not reach entries of another member', async () => {
    const [one, other] = [await withoutParts(), await withoutParts()];
    await put(one, all);
    await put(other, all);
    const { education } = await parts(other);
    const taken = await put(one, { education: { items: education.items, version: 1 } });
    // Its content is what is saved already, its id is not.
    expect(taken.body.code).toBe('changed_meanwhile');
    expect((await parts(other)).education).toEqual(education);
  });
});
