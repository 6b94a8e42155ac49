import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/dataExport.ts';
import { handler as filesHandler } from '../../../functions/api/files.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { auditLook } from '../../../functions/core/audit/entry.ts';
import { sendMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { hideAllConversations } from '../../../functions/core/conversations/seen.ts';
import {
  exportedEntities,
  internalFields,
  officeEntities,
} from '../../../functions/core/dataExport/records.ts';
import { labelOf, page } from '../../../functions/core/dataExport/words.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { saveCriteria } from '../../../functions/core/jobs/criteria.ts';
import { mergePeople } from '../../../functions/core/people/merge/merge.ts';
import { personVersion, readPerson } from '../../../functions/core/people/source.ts';
import { turnDownJob } from '../../../functions/core/recommendation/turnedDown.ts';
import { saveSearch } from '../../../functions/core/savedSearches/saved.ts';
import { account, upload } from '../../../functions/data/entities/account.ts';
import { bankInfo } from '../../../functions/data/entities/bankInfo.ts';
import { memberEdit, memberOffice } from '../../../functions/data/entities/memberRecord.ts';
import { staffBasicInfo, workList } from '../../../functions/data/entities/staff.ts';
import { individualNumber } from '../../../functions/data/entities/taxNumbers.ts';
import { type AnyEntity, get, getMany, queryAll, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { dataExport } from '../../../shared/contract/dataExport.ts';
import { files } from '../../../shared/contract/files.ts';
import { type LoggedIn, password, registerLoggedIn } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { fileAbout } from '../../support/officeFiles.ts';
import { completeContent, makeCompany, makeEmployee, officeActor } from '../../support/people.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { useTable } from '../../support/table.ts';
import { unzip } from '../../support/unzip.ts';

useStorage(useTable());

const ask = (token: string, given = password) =>
  send(handler, dataExport.exportData, { token, body: { password: given } });

/** The names and contents of an archive. */
async function open(url: string): Promise<Map<string, Buffer>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="jobashi-.*\.zip"$/);
  return unzip(new Uint8Array(await answer.arrayBuffer()));
}

const encrypted = { keyVersion: '1', dataKey: 'ENCRYPTED-KEY', fields: { number: 'ENCRYPTED-NUMBER' } };
const at = '2026-11-21T03:00:00.000Z';

const basicInfo = {
  ...{ familyName: 'Nguyen', givenName: 'Mai', familyNameKana: 'グエン', givenNameKana: 'マイ' },
  ...{ gender: 'female' as const, birthDate: '1996-02-29', nationality: 'VN', inJapan: true },
  ...{ visaType: 'engineer-humanities-international', visaExpiresOn: '2029-11-23', country: 'JP' },
  ...{ phone: '+819012345678', japaneseLevel: 'business' as const, motherTongue: 'vi', languages: [] },
};

async function person(): Promise<LoggedIn> {
  const made = await registerLoggedIn();
  const { staffId } = made;
  await run(write.create(bankInfo, { staffId, place: 'japan', country: 'JP', encrypted, updatedAt: at }));
  await run(
    write.create(individualNumber, {
      ...{ staffId, encrypted, purpose: 'tax' },
      ...{ agreedAt: at, registeredAt: at, updatedAt: at },
    }),
  );
  return made;
}

/** Every field has a label in both languages. */
function expectLabels(found: ReadonlyMap<string, Buffer>): number {
  const fields = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) collect(inner);
    else if (value !== null && typeof value === 'object' && !('code' in value))
      for (const [name, inner] of Object.entries(value)) {
        fields.add(name);
        collect(inner);
      }
  };
  for (const [name, bytes] of found) if (name.startsWith('data/')) collect(JSON.parse(String(bytes)));
  for (const locale of ['jp', 'en'] as const)
    expect([...fields].filter((field) => labelOf(field, locale) === field)).toEqual([]);
  return fields.size;
}

describe('the export of the caller’s data', () => {
  it("contains the person's records and uploads, and no secrets", async () => {
    const one = await person();
    const presigned = await send(filesHandler, files.presignUpload, {
      token: one.token,
      body: { kind: 'FILE', contentType: 'application/pdf', size: samples.pdf.length },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(presigned.body.upload.fields))
      form.append(name, String(value));
    form.append('file', new Blob([new Uint8Array(samples.pdf)]));
    await fetch(presigned.body.upload.url, { method: 'POST', body: form });

    const { status, body } = await ask(one.token);
    expect(status).toBe(201);
    const found = await open(body.url);
    expect(body.files).toBe(found.size);
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'index.html', 'data/account.json', 'data/sessions.json']),
    );
    const json = (name: string) => JSON.parse(String(found.get(`data/${name}.json`)));
    expect(json('account')).toMatchObject([{ email: one.email, state: { code: 'ACTIVE', name: '利用中' } }]);
    expect(json('bankAccount')).toEqual([
      {
        place: { code: 'japan', name: '日本' },
        country: { code: 'JP', name: '日本' },
        updatedAt: at,
      },
    ]);
    const [, file] = [...found].find(([name]) => name.startsWith('files/'))!;
    expect(file.equals(samples.pdf)).toBe(true);
    const everything = [...found.values()].join('\n');
    expect(everything).not.toMatch(/ENCRYPTED|\$argon2|refreshHash|"pk"/);
    // As text, in both languages, and where the account's number can be seen.
    const readme = String(found.get('README.txt'));
    for (const words of ['振込先口座', 'Bank account', 'index.html']) expect(readme).toContain(words);
  });

  it('contains the files of a record that was joined into theirs', async () => {
    const [one, other] = await Promise.all([person(), person()]);
    const presigned = await send(filesHandler, files.presignUpload, {
      token: other.token,
      body: { kind: 'FILE', contentType: 'application/pdf', size: samples.pdf.length },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(presigned.body.upload.fields))
      form.append(name, String(value));
    form.append('file', new Blob([new Uint8Array(samples.pdf)]));
    await fetch(presigned.body.upload.url, { method: 'POST', body: form });
    const [kept, merged] = await Promise.all([one, other].map(({ staffId }) => readPerson(staffId)));
    await mergePeople(officeActor(), one.staffId, {
      ...{ mergedId: other.staffId, choices: {} },
      versions: { kept: personVersion(kept!), merged: personVersion(merged!) },
    });
    const { body } = await ask(one.token);
    const found = await open(body.url);
    const listed = JSON.parse(String(found.get('data/files.json')));
    expect(listed).toMatchObject([{ path: expect.stringMatching(/^files\//) }]);
    expect(found.get(listed[0].path)!.equals(samples.pdf)).toBe(true);
  });

  it('contains everything as text: names of codes, formatted days, both sides of conversations', async () => {
    const one = await person();
    const { staffId, accountId } = one;
    const firm = await makeCompany({ postingLimit: null, name: 'Blue Bridge' });
    const shift = { id: 'q1', kind: 'choice' as const, text: { jp: '希望する勤務' }, required: true };
    const choices = ['早番', '遅番'].map((jp, at) => ({ id: `c${at}`, text: { jp } }));
    const { id: jobId, jobNumber } = await createJob(firm, {
      content: completeContent({ questions: [{ ...shift, choices }] }),
      publish: true,
    });
    await run(write.put(staffBasicInfo, { staffId, updatedAt: at, info: basicInfo }));
    await run(
      write.put(workList, {
        staffId,
        updatedAt: at,
        items: [
          { id: newId(), company: '<b>left</b>', position: 'en', entryDate: '2020-01', retireDate: null },
        ],
      }),
    );
    await applyJob(
      { staffId, accountId },
      jobId,
      { message: 'Please!', answers: { q1: { choice: 'c1' } } },
      'en',
    );
    const about = { jobId, jobNumber, title: { en: 'Work' } };
    const talk = await openConversation({ staffId, companyId: firm.companyId, type: 'APPLY', about });
    const say = (by: string, text: string) =>
      sendMessage(by, { conversationId: talk!.id, id: newId(), text });
    await say(accountId, 'Hello, I am here');
    await say(firm.accountId, 'Welcome to us');
    await hideAllConversations({ accountId }, 'staff');
    await saveSearch({ staffId }, { name: 'Mine', query: 'keyword=x', alert: 'DAILY' });
    await turnDownJob({ staffId }, jobId, 'pay');
    await auditLook(
      { accountId: 'SOMEBODY-OF-THE-AGENCY', role: 'employee' },
      { act: 'bankInfo.read', subjectId: staffId },
    );
    await auditLook(
      { accountId: 'SOMEBODY-OF-THE-AGENCY', role: 'employee' },
      { act: 'staff.blacklist', subjectId: staffId, after: { blacklistReason: 'no-show' } },
    );
    await run(
      write.create(memberOffice, { staffId, facts: { rank: 'd', remark: 'Own words' }, updatedAt: at }),
    );
    await run(
      write.create(memberEdit, {
        ...{ staffId, id: newId(), at },
        before: { visaType: '', rank: '', languages: '', education: '', startDate: '2027-04-01' },
        after: {
          ...{ visaType: 'long-term', rank: 'd', languages: 'en:fluent', startDate: '' },
          education: JSON.stringify([
            {
              school: 'Hanoi University',
              country: 'VN',
              entryDate: '2012-09',
              schoolStatus: { status: 'enrolled' },
            },
          ]),
        },
      }),
    );

    const found = await open((await ask(one.token)).body.url);
    const json = (name: string) => JSON.parse(String(found.get(`data/${name}.json`)));
    expect(json('basicInfo')).toMatchObject([
      {
        nationality: { code: 'VN', name: 'ベトナム' },
        visaType: { code: 'engineer-humanities-international' },
        birthDate: '1996-02-29',
      },
    ]);
    expect(json('applications')).toMatchObject([
      { message: 'Please!', answers: [{ screeningQuestion: '希望する勤務', answer: '遅番' }] },
    ]);
    expect(json('conversations')).toMatchObject([
      {
        company: '試験会社1',
        messages: [
          { by: { code: 'staff', name: 'あなた' }, text: 'Hello, I am here' },
          { by: { code: 'company', name: '企業' }, text: 'Welcome to us' },
        ],
      },
    ]);
    expect(json('applications')).toMatchObject([{ message: 'Please!', status: { code: 'APPLIED' } }]);
    // A user's text is never translated as a code.
    expect(json('workHistory')).toMatchObject([{ company: '<b>left</b>', position: 'en' }]);
    expect(json('turnedDownJobs')).toMatchObject([{ reason: { code: 'pay', name: '給与が低い' } }]);
    expect(json('looks')).toMatchObject([
      { act: { code: 'bankInfo.read' }, by: { name: '運営事務局の担当者' } },
    ]);
    // What the office thinks of a person, or decides about them, is its own.
    expect(json('officeEdits')).toEqual([
      {
        ...{ at, before: { startDate: '2027年4月1日' } },
        after: {
          education: 'Hanoi University · 2012年9月 · 在学中 · ベトナム',
          visaType: { code: 'long-term', name: '定住者' },
          languages: [
            {
              language: expect.objectContaining({ code: 'en' }),
              level: expect.objectContaining({ code: 'fluent' }),
            },
          ],
        },
      },
    ]);
    expect([...found.values()].join('\n')).not.toMatch(/no-show|Own words|"rank"|staff\.blacklist/);
    const page = String(found.get('index.html'));
    for (const words of [
      'ベトナム',
      '1996年2月29日',
      '2020年1月',
      'Welcome to us',
      '毎日',
      '銀行口座の閲覧',
      '&#60;b&#62;left',
    ])
      expect(page).toContain(words);
    const everything = [...found.values()].join('\n');
    expect(everything).not.toMatch(/searchTerm|SEARCH_COUNT|relationKey|"version"|SOMEBODY-OF-THE-AGENCY/);
    expect(found.has('data/others.json')).toBe(false);
    expect(expectLabels(found)).toBeGreaterThan(40);
  });

  it('formats years and amounts', () => {
    const rows = [{ year: 2019, from: 360_000, entryDate: '2015-09' }];
    const text = page([{ name: 'education', rows }], { locale: 'en', title: 'Mine', notes: [] });
    for (const words of ['>2019<', '>360,000<', '>September 2015<']) expect(text).toContain(words);
  });

  it("covers every entity of a person's partitions, included or internal", async () => {
    const modules = await Promise.all(
      readdirSync(new URL('../../../functions/data/entities', import.meta.url)).map(
        (file) => import(`../../../functions/data/entities/${file.replace('.ts', '')}.ts`),
      ),
    );
    const anything = new Proxy({}, { get: (_, name) => (name === 'subject' ? { kind: 'x', id: 'x' } : 'X') });
    const own = modules
      .flatMap((module) => Object.values(module as Record<string, AnyEntity>))
      .filter((one) => typeof one?.key === 'function')
      .filter((one) => /^(ACCOUNT|STAFF)#/.test(one.key(anything).pk))
      .map(({ name }) => name);
    expect(own.length).toBeGreaterThan(20);
    const known = [...exportedEntities, ...internalFields, ...officeEntities];
    expect(own.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("contains nobody else's data", async () => {
    const [one, other] = [await person(), await person()];
    const everything = [...(await open((await ask(one.token)).body.url)).values()].join('\n');
    expect(everything).toContain(one.email);
    for (const theirs of [other.email, other.accountId, other.staffId])
      expect(everything).not.toContain(theirs);
  });

  it('contains what a company has written, and no data of others', async () => {
    const firm = await makeCompany({ postingLimit: null, name: 'Blue Bridge' });
    const applicant = await person();
    const { accountId } = firm;
    const [own, theirs] = (await getMany(account, [{ id: accountId }, { id: applicant.accountId }])).sort(
      (one) => (one.id === accountId ? -1 : 1),
    );
    await run(write.save(account, { ...own!, passwordHash: theirs!.passwordHash! }));
    await run(write.put(staffBasicInfo, { staffId: applicant.staffId, updatedAt: at, info: basicInfo }));
    await run(
      write.put(workList, {
        ...{ staffId: applicant.staffId, updatedAt: at },
        items: [{ id: newId(), company: 'Old', position: 'en', entryDate: '2020-01', retireDate: null }],
      }),
    );
    const question = { id: 'q1', kind: 'choice' as const, text: { jp: '希望する勤務' }, required: false };
    const choices = ['早番', '遅番'].map((jp, place) => ({ id: `c${place}`, text: { jp } }));
    const { id: jobId } = await createJob(firm, {
      content: completeContent({
        questions: [{ ...question, choices }],
        trialPeriod: { exists: true, months: 3, conditions: { jp: '同じ条件' } },
        contractPeriod: {
          type: 'up-to-3-months',
          months: 3,
          renewal: 'automatic',
          renewalCriteria: { jp: '勤務の状況' },
          renewalLimit: { jp: '3年まで' },
        },
      }),
      publish: true,
    });
    await applyJob(applicant, jobId, { message: 'Please take me!', formVersion: 1 }, 'en');
    const rate = (of: typeof firm, id: string, text: string) =>
      saveCriteria(of, id, { criteria: [{ id: newId(), text: { jp: text } }], version: 0 });
    await rate(firm, jobId, '話し方が分かりやすい');
    const other = await makeCompany({ postingLimit: null, name: 'Red Bridge' });
    const { id: othersId, jobNumber: othersJob } = await createJob(other, {
      content: completeContent(),
      publish: true,
    });
    await rate(other, othersId, '時間を守る');

    const { status, body } = await ask(firm.token);
    expect(status).toBe(201);
    const found = await open(body.url);
    const json = (name: string) => JSON.parse(String(found.get(`data/${name}.json`)));
    expect(json('companyProfile')).toHaveLength(1);
    expect(json('postings')).toMatchObject([
      {
        status: { code: 'NEW' },
        content: { description: '駅前の英会話学校です。' },
        questions: [{ text: '希望する勤務', choices: ['早番', '遅番'] }],
        criteria: ['話し方が分かりやすい'],
      },
    ]);
    const everything = [...found.values()].join('\n');
    for (const foreign of [applicant.email, 'Please take me!', othersJob, '時間を守る'])
      expect(everything).not.toContain(foreign);
    expect(everything).not.toMatch(/\$argon2|refreshHash|"pk"/);
    expectLabels(found);
  });

  it('has no files that an employee keeps about members', async () => {
    const { token, accountId, employeeId } = await makeEmployee('employee', 'HR');
    const { passwordHash } = (await get(account, { id: (await person()).accountId }))!;
    await run(
      write.save(account, { ...(await get(account, { id: accountId }))!, passwordHash: passwordHash! }),
    );
    await fileAbout((await person()).staffId, { ...officeActor(accountId), employeeId });
    const found = await open((await ask(token)).body.url);
    expect([...found.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    expect([...found.values()].join('\n')).not.toContain('attachments/');
  });

  it('is refused for a wrong password and beyond the rate limit', async () => {
    const one = await person();
    expect((await ask(one.token, 'wrong1password')).body.code).toBe('password_wrong');
    expect((await ask((await makeCompany()).token)).status).toBe(422);
    for (let round = 0; round < 5; round += 1) expect((await ask(one.token)).status).toBe(201);
    expect((await ask(one.token)).status).toBe(429);
  });

  it('is recorded as an expiring upload, so that it is erased; the URL is private', async () => {
    const one = await person();
    const { url } = (await ask(one.token)).body;
    const uploads = await queryAll(upload.ofAccount({ accountId: one.accountId }));
    expect(uploads).toMatchObject([
      { key: expect.stringContaining(`exports/${one.accountId}/`), kind: 'EXPORT' },
    ]);
    expect((await fetch(url.split('?')[0])).status).toBe(403);
  });
});
