import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/dataExport/index.ts';
import { handler as filesHandler } from '../../../functions/api/files/index.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { bankInfo } from '../../../functions/data/entities/bankInfo.ts';
import { individualNumber } from '../../../functions/data/entities/taxNumbers.ts';
import { queryAll, run, write } from '../../../functions/data/table.ts';
import { dataExport } from '../../../shared/contract/dataExport.ts';
import { files } from '../../../shared/contract/files.ts';
import { type LoggedIn, password, registerLoggedIn } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { makeCompany } from '../../support/people.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { useTable } from '../../support/table.ts';

useStorage(useTable());

const ask = (token: string, given = password) =>
  send(handler, dataExport.exportData, { token, body: { password: given } });

/** The names and contents of an archive. */
async function open(url: string): Promise<Map<string, Buffer>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="jobashi-.*\.zip"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const found = new Map<string, Buffer>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [method, size, length] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
    ];
    const start = at + 30 + length;
    const data = bytes.subarray(start, start + size);
    found.set(bytes.toString('utf8', at + 30, start), method === 8 ? inflateRawSync(data) : data);
    at = start + size;
  }
  return found;
}

const sealed = { keyVersion: '1', dataKey: 'SEALED-KEY', fields: { number: 'SEALED-NUMBER' } };
const at = '2026-11-21T03:00:00.000Z';

async function person(): Promise<LoggedIn> {
  const made = await registerLoggedIn();
  const { staffId } = made;
  await run(write.create(bankInfo, { staffId, place: 'japan', country: 'JP', sealed, updatedAt: at }));
  await run(
    write.create(individualNumber, {
      ...{ staffId, sealed, purpose: 'tax' },
      ...{ agreedAt: at, registeredAt: at, updatedAt: at },
    }),
  );
  return made;
}

describe('the export of the own data', () => {
  it('has what lies with the person, the uploads too, and nothing that is sealed or a secret', async () => {
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
      expect.arrayContaining(['README.txt', 'data/account.json', 'data/staff.json', 'data/session.json']),
    );
    expect(JSON.parse(String(found.get('data/account.json')))).toMatchObject([{ email: one.email }]);
    expect(JSON.parse(String(found.get('data/bankInfo.json')))).toEqual([
      { staffId: one.staffId, place: 'japan', country: 'JP', updatedAt: at },
    ]);
    const [, file] = [...found].find(([name]) => name.startsWith('files/'))!;
    expect(file.equals(samples.pdf)).toBe(true);
    const everything = [...found.values()].join('\n');
    expect(everything).not.toMatch(/SEALED|\$argon2|refreshHash|"pk"/);
  });

  it("has nobody else's", async () => {
    const [one, other] = [await person(), await person()];
    const everything = [...(await open((await ask(one.token)).body.url)).values()].join('\n');
    expect(everything).toContain(one.email);
    for (const theirs of [other.email, other.accountId, other.staffId])
      expect(everything).not.toContain(theirs);
  });

  it('is not made for a wrong password, nor for a company, nor too often', async () => {
    const one = await person();
    expect((await ask(one.token, 'wrong1password')).body.code).toBe('password_wrong');
    expect((await ask((await makeCompany()).token)).status).toBe(403);
    for (let round = 0; round < 5; round += 1) expect((await ask(one.token)).status).toBe(201);
    expect((await ask(one.token)).status).toBe(429);
  });

  it('is known as an upload that runs out, so that withdrawing and time erase it; the address is private', async () => {
    const one = await person();
    const { url } = (await ask(one.token)).body;
    const uploads = await queryAll(upload, 'table', `ACCOUNT#${one.accountId}`, { beginsWith: 'UPLOAD#' });
    expect(uploads).toMatchObject([
      { key: expect.stringContaining(`exports/${one.accountId}/`), kind: 'EXPORT' },
    ]);
    expect((await fetch(url.split('?')[0])).status).toBe(403);
  });
});
