import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as documents } from '../../../functions/api/documents.ts';
import { handler as staffHandler } from '../../../functions/api/staff.ts';
import { application, scout } from '../../../functions/data/entities/application.ts';
import { staff, staffBasicInfo, staffWishes, technicalInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { resume } from '../../../shared/contract/resume.ts';
import type { AppliedStatus } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import {
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

type Query = Record<string, string>;
const pdf = (token: string, query: Query = {}) => send(documents, resume.staffPdf, { token, query });
const preview = (token: string, query: Query = {}) => send(documents, resume.previewResume, { token, query });
const whole = (token: string) => send(staffHandler, resume.getResume, { token });

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await document.loadingTask.destroy();
  return text;
}

const job = {
  jobNumber: 'J0000001',
  companySlug: 'x',
  jobTitle: { en: 'Work' },
  companyName: { en: 'Company' },
};
const applied = ({ companyId }: TestCompany, { staffId }: TestStaff, status: AppliedStatus) =>
  run(
    write.create(application, {
      ...job,
      id: newId(),
      jobId: newId(),
      companyId,
      staffId,
      status,
      moved: false,
      hiddenFor: [],
      history: [],
      appliedAt: instant(),
      updatedAt: instant(),
    }),
  );
const scouted = (
  { companyId }: TestCompany,
  { staffId, staffNumber }: TestStaff,
  status: 'SENT' | 'ACCEPTED',
) =>
  run(
    write.create(scout, {
      ...job,
      id: newId(),
      jobId: newId(),
      companyId,
      staffId,
      staffNumber,
      status,
      message: 'Hello',
      hiddenFor: [],
      sentAt: instant(),
    }),
  );

let person: TestStaff;
let employee: { token: string };
beforeAll(async () => {
  [person, employee] = [await makeStaff(), await makeEmployee()];
});

describe('the caller’s resume', () => {
  it('is a PDF that is not cached, named after its owner', async () => {
    const { status, body, headers } = await pdf(person.token, { kind: 'CV' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' });
    expect(headers['Content-Disposition']).toMatch(/^attachment; filename="cv_[A-Za-z-]+_\d{8}\.pdf"$/);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await textOf(body);
    expect(text).toContain('Maria Santos');
    expect(text).toContain('@example.com');
  });

  it('contains skills and preferences in its language', async () => {
    const own = await makeStaff();
    const { staffId } = own;
    await run(
      write.create(technicalInfo, {
        staffId,
        updatedAt: instant(),
        info: {
          techPrNote: 'I like tests.',
          techItSkills: [{ skillId: 'language', levelId: 'no-such-level' }],
          certifications: [{ certificationId: 'other', remark: 'Sake sommelier', year: 2020 }],
          typeOfteches: [],
          drivingLicences: [],
        },
      }),
    );
    await run(
      write.create(staffWishes, {
        staffId,
        updatedAt: instant(),
        info: {
          employmentTypes: ['regular'],
          jobPositions: [],
          areas: [{ country: 'JP', prefecture: 'osaka' }],
          remotePolicies: [],
          prText: 'わたしは橋です。',
        },
      }),
    );
    const english = await textOf((await pdf(own.token, { kind: 'CV' })).body);
    expect(english).toContain('Sake sommelier (2020)');
    expect(english).toContain('Osaka');
    expect(english).toContain('I like tests.');
    const japanese = await textOf((await pdf(own.token, { kind: 'RIREKISHO' })).body);
    expect(japanese.replace(/\s/g, '')).toContain('勤務地：大阪府');
    expect(japanese).toContain('わたしは橋です。');
    expect(japanese.replace(/\s/g, '')).toContain('雇用形態：正社員');
  });

  it('has the Japanese test once, with level and month, however often it was entered', async () => {
    const own = await makeStaff();
    const { staffId } = own;
    const has = (text: string, what: string) => text.replace(/\s/g, '').split(what).length - 1;
    const read = async (kind: string) => textOf((await pdf(own.token, { kind })).body);
    const told = (await get(staffBasicInfo, { staffId }))!;
    await run(write.save(staffBasicInfo, { ...told, info: { ...told.info, jlpt: 'n2' } }));
    await run(
      write.create(technicalInfo, {
        staffId,
        updatedAt: instant(),
        info: {
          techItSkills: [],
          certifications: [{ certificationId: 'jlpt', year: 2023, month: 7 }],
          typeOfteches: [],
          drivingLicences: [],
        },
      }),
    );
    const rirekisho = await read('RIREKISHO');
    expect(has(rirekisho, '日本語能力試験')).toBe(1);
    expect(rirekisho.replace(/\s/g, '')).toContain('20237日本語能力試験（JLPT）N2');
    for (const kind of ['SHOKUMUKEIREKISHO', 'CV']) expect(has(await read(kind), 'N2'), kind).toBe(1);
  });

  it('has a preview equal to the print', async () => {
    for (const kind of ['RIREKISHO', 'SHOKUMUKEIREKISHO', 'CV']) {
      const seen = await preview(person.token, { kind });
      expect(seen.status).toBe(200);
      const printed = await textOf((await pdf(person.token, { kind })).body);
      const squeezed = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
      const texts = seen.body.pages.flatMap((page: { texts: { text: string }[] }) => page.texts);
      expect(squeezed(texts.map(({ text }: { text: string }) => text).join(''))).toBe(squeezed(printed));
      expect(seen.body.missing).toEqual([]);
    }
  });

  it('is returned completely in one answer', async () => {
    const { status, body } = await whole(person.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ staffId: person.staffId, staffNumber: person.staffNumber, soccer: null });
    expect(body.basicInfo.familyName).toBe('Santos');
    expect(body.education.length + body.workHistory.length).toBeGreaterThan(0);
    const empty = await whole((await makeStaff(false)).token);
    expect(empty.body).toMatchObject({ basicInfo: null, education: [], workHistory: [] });
  });
});

describe('somebody else’s resume', () => {
  it('is not found for staff, for companies without a relation, and for unknown people', async () => {
    const [other, company] = [await makeStaff(), await makeCompany()];
    await scouted(company, person, 'SENT');
    await applied(company, other, 'APPLIED');
    for (const read of [pdf, preview]) {
      expect((await read(other.token, { staffId: person.staffId })).status).toBe(404);
      expect((await read(company.token, { staffId: person.staffId })).status).toBe(404);
      expect((await read(company.token)).status).toBe(404);
      expect((await read(employee.token)).status).toBe(404);
      expect((await read(employee.token, { staffId: newId() })).status).toBe(404);
    }
  });

  it('is available to employees, and to companies with an application, with the name', async () => {
    const [applicants, hirers] = [await makeCompany(), await makeCompany()];
    // An ended application does not affect the active one.
    await applied(applicants, person, 'DECLINED');
    await applied(applicants, person, 'SCREENING');
    await applied(hirers, person, 'HIRED');
    for (const { token } of [applicants, hirers, employee]) {
      const { status, body } = await pdf(token, { kind: 'CV', staffId: person.staffId });
      expect(status).toBe(200);
      expect(await textOf(body)).toContain('Maria Santos');
    }
  });

  it.each(['WITHDRAWN', 'DECLINED'] as const)(
    'is anonymous for a company whose applications are all %s, whatever the options',
    async (end) => {
      const company = await makeCompany();
      await scouted(company, person, 'ACCEPTED');
      await applied(company, person, end);
      const asked = { kind: 'CV', staffId: person.staffId, isPersonalInfo: 'true' };
      const { status, body, headers } = await pdf(company.token, asked);
      expect(status).toBe(200);
      const text =
        (await textOf(body)) +
        headers['Content-Disposition'] +
        JSON.stringify(
          (await preview(company.token, asked)).body.pages.map(({ texts }: { texts: { text: string }[] }) =>
            texts.map(({ text: one }) => one),
          ),
        );
      expect(text).toContain(person.staffNumber);
      for (const secret of ['Santos', 'Maria', '@example.com'])
        expect(text.includes(secret), secret).toBe(false);
    },
  );

  it('is not found after its owner has withdrawn', async () => {
    const leaving = await makeStaff();
    const record = (await get(staff, { id: leaving.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    expect((await pdf(employee.token, { staffId: leaving.staffId })).status).toBe(404);
  });
});
