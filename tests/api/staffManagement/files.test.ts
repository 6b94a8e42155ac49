/** Members as files: the list's own filters, columns and encodings, what no file has, rights, the log, and files made in the background. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/staffManagement.ts';
import { fileLimits } from '../../../functions/core/lists/file.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { makeExport } from '../../../functions/core/people/exportJob.ts';
import { peopleLayout, peopleSource } from '../../../functions/core/people/source.ts';
import { change } from '../../../functions/data/change.ts';
import { account, upload } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { staffExport } from '../../../functions/data/entities/staffExport.ts';
import { get, queryAll } from '../../../functions/data/table.ts';
import { messagesFor } from '../../../functions/events/messagesFor.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import { change as changed } from '../../events/support.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeTalent, type TestStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let office: { token: string; accountId: string };
const of: Record<string, TestStaff> = {};
beforeAll(async () => {
  office = await makeEmployee('employee', 'HR');
  const names = [
    {
      familyName: 'Nguyễn'.normalize('NFD').replace(/\p{Mark}/gu, ''),
      givenName: 'Mai',
      prefecture: 'tokyo',
    },
    { familyName: 'Wang', givenName: 'Fang', familyNameKanji: '髙橋', prefecture: 'osaka' },
  ] as const;
  for (const basicInfo of names) {
    const one = await makeTalent({ basicInfo: { ...basicInfo, phone: '+84901234567' } });
    await change(staff, { id: one.staffId }, (record) => ({
      ...record,
      name: { familyName: basicInfo.familyName, givenName: basicInfo.givenName },
    }));
    await change(account, { id: one.accountId }, (record) => ({ ...record, email: '=cmd@mail.example' }));
    await recordRowChange(peopleSource, one.staffId);
    of[basicInfo.givenName] = one;
  }
  await refreshList(peopleLayout);
});

type Query = Record<string, string | string[]>;
const fetchCsv = (query: Query = {}, token = office.token) =>
  send(handler, contract.staffCsv, { token, query });
const lines = (bytes: Uint8Array, encoding = 'utf-8') =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes).trimEnd().split('\r\n');
const entries = async () =>
  (await queryAll(auditEntry.about({ kind: 'list', id: 'people' }))).filter(
    ({ act }) => act === 'people.export',
  );

describe('a file of members', () => {
  it('has the rows of the list’s filters in its order, in one language, and is in the log', async () => {
    const { status, headers, body } = await fetchCsv({ prefecture: 'osaka' });
    expect(status).toBe(200);
    expect(headers['Content-Disposition']).toMatch(/members-\d{4}-\d\d-\d\d\.csv/);
    const [titles, ...rows] = lines(body);
    expect(titles).toMatch(/^\uFEFF会員番号,姓（ローマ字）,名（ローマ字）/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Wang,Fang,髙橋');
    expect(rows[0]).toContain('大阪府');
    const english = lines(
      (await fetchCsv({ sort: 'oldest', lang: 'en', columns: ['prefecture', 'staffNumber'] })).body,
    );
    expect(english).toEqual([
      '\uFEFFMember number,Prefecture',
      `${of.Mai!.staffNumber},Tokyo`,
      `${of.Fang!.staffNumber},Osaka`,
    ]);
    const [newest] = (await entries()).toReversed();
    expect(newest).toMatchObject({
      by: { accountId: office.accountId },
      after: { columns: 'Member number, Prefecture', rows: 2 },
    });
    expect(JSON.parse(String(newest!.after!.asked))).toMatchObject({ sort: 'oldest' });
  });

  it('has no cell that a spreadsheet executes', async () => {
    const [, row] = lines((await fetchCsv({ prefecture: 'osaka', columns: ['email', 'phone'] })).body);
    expect(row).toBe("'=cmd@mail.example,'+84 901 234 567");
  });

  it('is in Shift_JIS with the characters of Windows if that is asked for', async () => {
    const { body } = await fetchCsv({
      prefecture: 'osaka',
      columns: ['familyNameKanji'],
      encoding: 'shift_jis',
    });
    expect(lines(body, 'shift_jis')).toEqual(['姓（漢字）', '髙橋']);
    expect([...body.subarray(0, 2)]).not.toEqual([0xef, 0xbb]);
  });

  it('is refused for unknown columns, encodings and filters', async () => {
    for (const query of [
      { columns: ['bankAccount'] },
      { encoding: 'utf-16' },
      { residence: ['x'] },
      { page: '2' },
    ])
      expect((await fetchCsv(query as unknown as Query)).status, JSON.stringify(query)).toBe(422);
  });

  it('is for those who may export, and nobody else', async () => {
    const holders = rights['people.export'].employee as readonly string[];
    for (const affiliation of [...affiliations, undefined]) {
      const { token } = await makeEmployee('employee', affiliation);
      const may = affiliation !== undefined && holders.includes(affiliation);
      expect([affiliation, (await fetchCsv({}, token)).status]).toEqual([affiliation, may ? 200 : 403]);
    }
    expect((await fetchCsv({}, (await makeEmployee('admin')).token)).status).toBe(200);
    // Whom rates are hidden from learns nothing of them by a filter.
    expect((await fetchCsv({ rate: 'word:15' })).status).toBe(403);
  });
});

describe('a file that does not fit into one answer', () => {
  const start = (query: Query = {}) =>
    send(handler, contract.startStaffExport, { token: office.token, query });
  const read = (id: string, token = office.token) =>
    send(handler, contract.getStaffExport, { token, params: { id } });

  it('is refused at once, made in the background with progress, and fetched from a signed address', async () => {
    const { rows } = fileLimits;
    fileLimits.rows = 1;
    try {
      expect(await fetchCsv()).toMatchObject({ status: 422, body: { code: 'too_many_rows' } });
    } finally {
      fileLimits.rows = rows;
    }
    const { status, body } = await start({ columns: ['staffNumber'], sort: 'oldest', lang: 'en' });
    expect([status, body.rows]).toEqual([202, 2]);
    const key = { accountId: office.accountId, id: body.id };
    const record = (await get(staffExport, key))!;
    expect(messagesFor(changed(staffExport, { after: record }))).toEqual([{ queue: 'export', message: key }]);
    expect((await read(body.id)).body).toEqual({ id: body.id, state: 'RUNNING', rows: 2, written: 0 });
    await makeExport(key);
    // A second delivery changes nothing.
    await makeExport(key);
    const done = (await read(body.id)).body;
    expect(done).toMatchObject({ state: 'DONE', rows: 2, written: 2 });
    const file = await fetch(done.url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="members-/);
    expect(lines(new Uint8Array(await file.arrayBuffer()))).toEqual([
      '\uFEFFMember number',
      of.Mai!.staffNumber,
      of.Fang!.staffNumber,
    ]);
    expect((await fetch(done.url.split('?')[0])).status).toBe(403);
    expect((await get(upload, { accountId: office.accountId, key: record.key }))!.expiresAt).toBe(
      record.expiresAt,
    );
    expect((await entries()).at(-1)!.after).toMatchObject({ columns: 'Member number', rows: 2 });
  });

  it('is nobody else’s, and fails once its asker has lost the right', async () => {
    const { body } = await start();
    expect((await read(body.id, (await makeEmployee('admin')).token)).status).toBe(404);
    await change(account, { id: office.accountId }, (record) => ({
      ...record,
      affiliation: 'SALES' as const,
    }));
    await makeExport({ accountId: office.accountId, id: body.id });
    await change(account, { id: office.accountId }, (record) => ({
      ...record,
      affiliation: 'HR' as const,
    }));
    expect((await read(body.id)).body.state).toBe('FAILED');
  });
});
