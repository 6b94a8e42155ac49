/** Members from files: what is found, tried, written, stopped, gone on with after a kill, and taken back. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/staffImports.ts';
import { handler as management } from '../../../functions/api/staffManagement.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { addNote } from '../../../functions/core/officeNotes/notes.ts';
import { stepImport } from '../../../functions/core/people/import/run.ts';
import { putDistinct } from '../../../functions/core/people/merge/distinct.ts';
import { mergePeople } from '../../../functions/core/people/merge/merge.ts';
import { notedPerson } from '../../../functions/core/people/notes.ts';
import {
  peopleLayout,
  peopleSource,
  personVersion,
  readPerson,
} from '../../../functions/core/people/source.ts';
import { change } from '../../../functions/data/change.ts';
import { account, emailClaim } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { staffImport, staffImportLine } from '../../../functions/data/entities/staffImport.ts';
import { eachShard } from '../../../functions/data/shards.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { shiftJis } from '../../../functions/documents/shiftJis.ts';
import { messagesFor } from '../../../functions/events/messagesFor.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { staffImports as contract } from '../../../shared/contract/staffImports.ts';
import { staffManagement } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import type { ImportChoice, ImportKey } from '../../../shared/domain/staffImport.ts';
import { change as changed } from '../../events/support.ts';
import { type Received, send } from '../../support/api.ts';
import { fileAbout } from '../../support/officeFiles.ts';
import { makeCompany, makeEmployee, makeTalent, officeActor } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let office: { token: string; accountId: string };
beforeAll(async () => {
  office = await makeEmployee('employee', 'HR');
});
afterEach(() => vi.restoreAllMocks());

const titles =
  '姓（ローマ字）,名（ローマ字）,姓（カナ）,名（カナ）,性別,生年月日,国籍,電話番号,日本語,母語,メールアドレス,都道府県,言語';
let count = 0;
/** A line for somebody new. */
const someone = (change: Record<number, string> = {}) => {
  count += 1;
  const cells = [
    ...['Tran', 'Linh', 'チャン', 'リン', '女性', '1998/4/5', 'ベトナム'],
    `080-${String(1000 + Math.floor(count / 10_000)).padStart(4, '0')}-${String(count % 10_000).padStart(4, '0')}`,
    ...['ビジネスレベル', 'ベトナム語', `linh${count}@import.example`, '東京', '英語：流暢'],
  ];
  return cells.map((cell, at) => change[at] ?? cell).join(',');
};
const fileOf = (...lines: string[]) => Buffer.from([titles, ...lines].join('\r\n'));

async function uploaded(file: Uint8Array, token = office.token): Promise<Received> {
  const boundary = 'xxx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="会員.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { eventOf } = await import('../../support/api.ts');
  const event = {
    ...eventOf(contract.importStaffCsv, {
      token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }),
    body: raw.toString('base64'),
    isBase64Encoded: true,
  };
  const answer = await handler(event, {} as never);
  const body = JSON.parse(answer.body);
  if (answer.statusCode < 400) contract.importStaffCsv.output.parse(body);
  return { status: answer.statusCode, body, headers: {} };
}
type Name = keyof typeof contract;
const call = (name: Name, id: string, body?: object, token = office.token) =>
  send(handler, contract[name], { token, params: { id }, ...(body && { body }) });
const read = async (id: string) => (await call('getStaffImport', id)).body;

/** Works until nothing is to be done, as the queue does. */
async function work(id: string, longest?: number): Promise<void> {
  for (;;) {
    const record = (await get(staffImport, { id }))!;
    const [message] = messagesFor(changed(staffImport, { after: record }));
    if (!message) return;
    await stepImport(message.message as never, longest);
  }
}
async function tried(
  file: Uint8Array,
  { by = 'none', existing = 'update' }: { by?: ImportKey; existing?: ImportChoice } = {},
) {
  const found = await uploaded(file);
  expect(found.status, JSON.stringify(found.body)).toBe(201);
  const { id, version, columns } = found.body;
  const fields = columns.map(({ field }: { field: string }) => field);
  const checked = await call('checkStaffImport', id, { fields, by, existing, version });
  expect(checked.status, JSON.stringify(checked.body)).toBe(200);
  await work(id);
  return read(id);
}
async function imported(file: Uint8Array, how = {}) {
  const { id, version } = await tried(file, how);
  expect((await call('startStaffImport', id, { version })).status).toBe(200);
  await work(id);
  return read(id);
}
const everybody = async () =>
  (await Promise.all(eachShard(({ shard }) => queryAll(staff.all({ shard }))))).flat();
const linesOf = (importId: string) => queryAll(staffImportLine.ofRun({ importId, run: 'IMPORT' }));
const none = { CREATED: 0, UPDATED: 0, UNCHANGED: 0, SKIPPED: 0, FAILED: 0 };
/** Joins the second record into the first one. */
async function joined(keptId: string, mergedId: string): Promise<void> {
  const version = async (id: string) => personVersion((await readPerson(id))!);
  const versions = { kept: await version(keptId), merged: await version(mergedId) };
  await mergePeople(officeActor(), keptId, { mergedId, choices: {}, versions });
}
/** Members with the numbers of a phone. */
const withPhone = async (line: string) => {
  const phone = `+81${line.split(',')[7]!.replaceAll('-', '').slice(1)}`;
  return queryAll(staffBasicInfo.withPhone({ phone }));
};

describe('a file', () => {
  it('is read in UTF-8 and Shift_JIS, with columns by name and their first three values', async () => {
    const lines = [someone(), someone(), someone(), someone()];
    const text = [`${titles},備考`, ...lines.map((line) => `${line},髙田`)].join('\n');
    for (const [bytes, encoding] of [
      [Buffer.from(text), 'utf-8'],
      [Buffer.from(`\uFEFF${text}`), 'utf-8'],
      [shiftJis(text), 'shift_jis'],
    ] as const) {
      const { status, body } = await uploaded(bytes);
      expect([status, body.encoding, body.lines, body.state, body.fileName]).toEqual([
        ...[201, encoding, 4, 'FOUND', '会員.csv'],
      ]);
      expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
        ...['familyName', 'givenName', 'familyNameKana', 'givenNameKana', 'gender', 'birthDate'],
        ...[
          'nationality',
          'phone',
          'japaneseLevel',
          'motherTongue',
          'email',
          'prefecture',
          'languages',
          null,
        ],
      ]);
      expect(body.columns[0]).toEqual({
        ...{ name: '姓（ローマ字）', field: 'familyName', samples: ['Tran', 'Tran', 'Tran'] },
      });
      expect(body.columns.at(-1).samples[0]).toBe('髙田');
    }
    expect((await uploaded(Buffer.from(text.replaceAll(',', '\t')))).body.columns[0].field).toBe(
      'familyName',
    );
  });

  it.each([
    ['UTF-16', Buffer.from('a,b\n1,2', 'utf16le'), 'csvEncoding'],
    ['of no encoding', Buffer.from([0x61, 0x0a, 0xff, 0xfe, 0x80]), 'csvEncoding'],
    ['without lines', Buffer.from(titles), 'csvEmpty'],
    ['with an open quote', Buffer.from(`a,b\n"x,1\n2,3\n`), 'csvQuotes'],
    ['of too many lines', Buffer.from(`a\n${'1\n'.repeat(50_001)}`), 'csvLines'],
  ])('%s is refused in words', async (_, bytes, code) => {
    const { status, body } = await uploaded(bytes);
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ field: 'file', code })]);
    expect(body.errors[0].message).not.toMatch(/csv[A-Z]|\{\{/);
  });

  it('is uploaded by a signed form if it is large', async () => {
    const file = fileOf(someone());
    const { status, body } = await send(handler, contract.presignStaffImport, {
      token: office.token,
      body: { fileName: 'members.csv', size: file.length },
    });
    expect(status).toBe(201);
    expect((await call('analyseStaffImport', body.id)).body.errors[0].code).toBe('fileMissing');
    const form = new FormData();
    for (const [name, value] of Object.entries(body.upload.fields)) form.append(name, String(value));
    form.append('file', new Blob([file]));
    expect((await fetch(body.upload.url, { method: 'POST', body: form })).status).toBe(204);
    expect((await call('analyseStaffImport', body.id)).body).toMatchObject({ state: 'FOUND', lines: 1 });
    expect((await call('analyseStaffImport', body.id)).status).toBe(409);
  });

  it('is for those who may import, and nobody else', async () => {
    const holders = rights['people.import'].employee as readonly string[];
    for (const affiliation of [...affiliations, undefined]) {
      const { token } = await makeEmployee('employee', affiliation);
      const may = affiliation !== undefined && holders.includes(affiliation);
      expect([affiliation, (await uploaded(fileOf(someone()), token)).status]).toEqual([
        affiliation,
        may ? 201 : 403,
      ]);
    }
  });
});

describe('a dry run', () => {
  it('writes nothing, and says by line and column what is wrong', async () => {
    const before = (await everybody()).length;
    const taken = await makeTalent();
    const email = (await get(account, { id: taken.accountId }))!.email;
    await change(account, { id: taken.accountId }, (one) => one);
    const good = someone();
    const body = await tried(
      fileOf(
        good,
        someone({ 7: '12', 8: '達人' }),
        someone({ 0: '山田', 5: '2025-02-30' }),
        someone({ 0: '' }),
        good,
      ),
    );
    expect(email).toBeDefined();
    expect(body).toMatchObject({ state: 'CHECKED', checked: { ...none, CREATED: 1, FAILED: 4 } });
    const found = body.problems.map(({ line, column, text }: Record<string, string>) => [line, column, text]);
    expect(found.map(([line, column]: string[]) => `${line} ${column}`)).toEqual([
      '3 日本語',
      '4 姓（ローマ字）',
      '4 生年月日',
      '5 姓（ローマ字）',
      '6 undefined',
    ]);
    expect(found.at(-1)[2]).toBe('2行目と同じ人です。');
    expect((await everybody()).length).toBe(before + 1);
    expect(await linesOf(body.id)).toEqual([]);
    const report = await send(handler, contract.staffImportReport, {
      ...{ token: office.token, params: { id: body.id }, query: { lang: 'en' } },
    });
    expect(report.body.toString().split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFLine,Result,Member number,Column,Problem',
      expect.stringMatching(/^3,Not imported,,日本語,/),
    ]);
  });

  it('is refused for a matching that cannot be meant', async () => {
    const { id, version, columns } = (await uploaded(fileOf(someone()))).body;
    const fields = columns.map(({ field }: { field: string }) => field);
    const ask = async (body: object) => {
      const { status, body: answer } = await call('checkStaffImport', id, {
        ...{ fields, by: 'none', existing: 'update', version, ...body },
      });
      return [status, answer.errors?.[0]?.code ?? answer.code];
    };
    expect(await ask({ by: 'staffNumber' })).toEqual([422, 'needsColumn']);
    expect(await ask({ fields: fields.with(0, 'phone') })).toEqual([422, 'twice']);
    expect(await ask({ fields: fields.with(0, null) })).toEqual([422, 'needsColumn']);
    expect(await ask({ fields: fields.slice(1) })).toEqual([422, 'wrongType']);
    expect(await ask({ version: 99 })).toEqual([409, 'changed_meanwhile']);
    expect(await ask({})).toEqual([200, undefined]);
    // What is being tried is not started.
    expect((await call('startStaffImport', id, { version: version + 1 })).status).toBe(409);
  });
});

describe('an import', () => {
  it('registers people without a login, leaves lines with errors out, and reports each line', async () => {
    const lines = [someone(), someone({ 7: 'x' }), someone({ 10: '', 12: '' })];
    const body = await imported(fileOf(...lines));
    expect(body).toMatchObject({ state: 'DONE', done: 3, counts: { ...none, CREATED: 2, FAILED: 1 } });
    const [info] = await withPhone(lines[0]!);
    expect(info!.info).toMatchObject({
      ...{ familyName: 'Tran', gender: 'female', birthDate: '1998-04-05', nationality: 'VN', country: 'JP' },
      ...{ prefecture: 'tokyo', japaneseLevel: 'business', motherTongue: 'vi', inJapan: true },
      languages: [{ language: 'en', level: 'fluent' }],
    });
    const record = (await get(staff, { id: info!.staffId }))!;
    expect((await get(account, { id: record.accountId }))!).toMatchObject({
      ...{ state: 'NO_LOGIN', email: lines[0]!.split(',')[10] },
    });
    const report = await send(handler, contract.staffImportReport, {
      token: office.token,
      params: { id: body.id },
    });
    const rows = report.body.toString().trimEnd().split('\r\n');
    expect(rows[1]).toBe(`2,登録,${record.staffNumber},,`);
    expect(rows[2]).toMatch(/^3,取り込めない行,,電話番号,/);
    const acts = (await queryAll(auditEntry.about({ kind: 'staff', id: record.id }))).map(({ act }) => act);
    expect(acts).toEqual(['staff.register']);
  });

  it('updates who is registered: empty keeps, a mark clears, notes and numbers stay; or skips them', async () => {
    const person = await makeTalent({
      basicInfo: { prefecture: 'osaka', city: '北区', jlpt: 'n2', visaType: 'student' },
    });
    const before = (await get(staffBasicInfo, { staffId: person.staffId }))!;
    const file = Buffer.from(
      `会員番号,都道府県,市区町村,JLPT,電話\n${person.staffNumber},京都府,,#消去,\nS9999999,東京,,,\n`,
    );
    const skipped = await uploaded(file);
    expect(skipped.body.columns[0].field).toBe('staffNumber');
    const body = await imported(file, { by: 'staffNumber' });
    expect(body.counts).toEqual({ ...none, UPDATED: 1, FAILED: 1 });
    const { info, version } = (await get(staffBasicInfo, { staffId: person.staffId }))!;
    const { jlpt: _, ...others } = before.info;
    expect(info).toEqual({ ...others, prefecture: 'kyoto' });
    expect(version).toBe(before.version + 1);
    const again = await imported(file, { by: 'staffNumber' });
    expect(again.counts).toEqual({ ...none, UNCHANGED: 1, FAILED: 1 });
    const line = someone({ 7: before.info.phone });
    expect(
      (await imported(fileOf(line), { by: 'phone', existing: 'skip' })).counts.CREATED,
    ).toBeLessThanOrEqual(1);
  });

  it('goes on after it was stopped, and after its worker was killed at ten points, with nothing lost or doubled', async () => {
    const lines = Array.from({ length: 180 }, () => someone());
    const { id, version } = await tried(fileOf(...lines));
    await call('startStaffImport', id, { version });
    const send_ = dynamodb().send.bind(dynamodb());
    for (let kill = 0; kill < 10; kill += 1) {
      let left = 20 + kill * 29;
      const dies = vi.spyOn(dynamodb(), 'send').mockImplementation(((command: never) => {
        left -= 1;
        if (left < 0) return Promise.reject(new Error('killed'));
        return send_(command);
      }) as never);
      const { stretch, state } = (await get(staffImport, { id }))!;
      expect(state).toBe('RUNNING');
      await expect(stepImport({ importId: id, stretch })).rejects.toThrow('killed');
      dies.mockRestore();
      if (kill === 4) {
        expect((await call('stopStaffImport', id)).body.state).toBe('STOPPED');
        await work(id);
        expect((await read(id)).state).toBe('STOPPED');
        expect((await call('resumeStaffImport', id)).body.state).toBe('RUNNING');
      }
    }
    // Two workers at a time.
    const { stretch } = (await get(staffImport, { id }))!;
    await Promise.all([stepImport({ importId: id, stretch }), stepImport({ importId: id, stretch })]);
    await work(id, 0);
    expect(await read(id)).toMatchObject({ state: 'DONE', done: 180, counts: { ...none, CREATED: 180 } });
    for (const line of lines) expect(await withPhone(line)).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(180);
  }, 240_000);

  it('is taken back as a whole while nobody has changed any of it', async () => {
    const person = await makeTalent({ basicInfo: { phone: '+819011112222', jlpt: 'n3' } });
    const former = (await get(staffBasicInfo, { staffId: person.staffId }))!.info;
    const line = someone();
    const body = await imported(fileOf(line, someone({ 7: '090-1111-2222', 12: '英語：ビジネス' })), {
      by: 'phone',
    });
    expect(body.counts).toEqual({ ...none, CREATED: 1, UPDATED: 1 });
    const [info] = await withPhone(line);
    const { accountId } = (await get(staff, { id: info!.staffId }))!;
    await recordRowChange(peopleSource, info!.staffId);

    // A colleague changes one of them: nothing is taken back.
    const touched = (await get(staff, { id: info!.staffId }))!;
    await change(staff, { id: info!.staffId }, (one) => one);
    expect((await call('undoStaffImport', body.id)).body.state).toBe('UNDOING');
    await work(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'DONE', undo: { changed: 1, kept: 0 } });
    expect((await get(staffBasicInfo, { staffId: person.staffId }))!.info).not.toEqual(former);
    expect(touched.version).toBe(1);
    expect(accountId).toBeDefined();
  });

  it('is not taken back once the office has noted or filed something about one of them, or joined one to another', async () => {
    const kept = async (act: (staffId: string, updated: string) => Promise<unknown>) => {
      const phone = `+8190${String(50_000_000 + count).slice(-8)}`;
      const person = await makeTalent({ basicInfo: { phone, jlpt: 'n3' } });
      const line = someone();
      const body = await imported(fileOf(line, someone({ 7: `0${phone.slice(3)}`, 12: '英語：ビジネス' })), {
        by: 'phone',
      });
      expect(body.counts).toEqual({ ...none, CREATED: 1, UPDATED: 1 });
      const [info] = await withPhone(line);
      await act(info!.staffId, person.staffId);
      await call('undoStaffImport', body.id);
      await work(body.id);
      expect(await read(body.id)).toMatchObject({ state: 'DONE', undo: { changed: 1, kept: 0 } });
      expect(await get(staff, { id: info!.staffId })).toBeDefined();
    };
    await kept((staffId) =>
      addNote(officeActor(), notedPerson(staffId), { noteId: newId(), text: 'Called' }),
    );
    await kept((staffId) => fileAbout(staffId, officeActor()));
    await kept((staffId, updated) => putDistinct(officeActor(), { ids: [staffId, updated], distinct: true }));
    await kept(async (_, updated) => joined((await makeTalent()).staffId, updated));
  });

  it('finds the record that is kept by number, mail and phone of one that was joined into it', async () => {
    const phone = '+819077778888';
    const [person, other] = [
      await makeTalent({ basicInfo: { phone } }),
      await makeTalent({ basicInfo: { phone } }),
    ];
    const line = (change: Record<number, string>) =>
      fileOf(someone({ 7: '090-7777-8888', 10: '', ...change }));
    expect((await imported(line({}), { by: 'phone' })).counts.FAILED).toBe(1);
    await joined(person.staffId, other.staffId);
    expect((await imported(line({}), { by: 'phone' })).counts.UPDATED).toBe(1);
    const { accountId } = (await get(staff, { id: other.staffId }))!;
    const email = 'joined@import.example';
    await run(write.create(emailClaim, { email, accountId }));
    await change(account, { id: accountId }, (one) => ({ ...one, email }));
    expect((await imported(line({ 10: email, 11: '大阪' }), { by: 'email' })).counts.UPDATED).toBe(1);
    expect((await get(staffBasicInfo, { staffId: person.staffId }))!.info.prefecture).toBe('osaka');
  });

  it('leaves nothing of who was registered, in the table and in lists, and restores who was updated', async () => {
    const person = await makeTalent({ basicInfo: { phone: '+819033334444', jlpt: 'n3' } });
    const former = (await get(staffBasicInfo, { staffId: person.staffId }))!.info;
    const line = someone();
    const body = await imported(fileOf(line, someone({ 7: '090-3333-4444' })), { by: 'phone' });
    const [info] = await withPhone(line);
    const record = (await get(staff, { id: info!.staffId }))!;
    const listed = async () => {
      await recordRowChange(peopleSource, record.id, 2);
      await refreshList(peopleLayout);
      const answer = await send(management, staffManagement.searchStaffManagement, {
        ...{ token: office.token, query: { keyword: record.staffNumber } },
      });
      return answer.body.total;
    };
    expect(await listed()).toBe(1);
    await call('undoStaffImport', body.id);
    await work(body.id, 0);
    expect(await read(body.id)).toMatchObject({ state: 'UNDONE', undo: { changed: 0, kept: 0 } });
    expect(await listed()).toBe(0);
    expect(await get(staff, { id: record.id })).toBeUndefined();
    expect(await get(account, { id: record.accountId })).toBeUndefined();
    expect(await get(emailClaim, { email: line.split(',')[10]! })).toBeUndefined();
    expect((await get(staffBasicInfo, { staffId: person.staffId }))!.info).toEqual(former);
    // The same file again registers the same person anew.
    expect((await imported(fileOf(line), { by: 'phone' })).counts.CREATED).toBe(1);
    expect((await call('undoStaffImport', body.id)).status).toBe(409);
  });

  it('is listed with who had it done', async () => {
    const { body } = await send(handler, contract.listStaffImports, { token: office.token });
    expect(body.total).toBeGreaterThan(3);
    expect(body.data[0].by).toBeDefined();
    expect(
      (await send(handler, contract.listStaffImports, { token: (await makeCompany()).token })).status,
    ).toBe(403);
  });
});
