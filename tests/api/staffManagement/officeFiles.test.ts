/** Files of the office about a member: who may add, open and delete which, what is refused, and how they end. */
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as files } from '../../../functions/api/officeFiles.ts';
import { handler as management } from '../../../functions/api/staffManagement.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { mergePeople } from '../../../functions/core/people/merge/merge.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { personVersion, readPerson } from '../../../functions/core/people/source.ts';
import { change } from '../../../functions/data/change.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { officeFile } from '../../../functions/data/entities/officeFile.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { handler as erase } from '../../../functions/events/erase.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { officeFileLimits } from '../../../shared/domain/officeFiles.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { batchOf } from '../../events/support.ts';
import { send } from '../../support/api.ts';
import { officeFile as wordFile } from '../../support/office.ts';
import { fileAbout, uploadedOfficeFile } from '../../support/officeFiles.ts';
import { makeCompany, makeEmployee, makeStaff, officeActor } from '../../support/people.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { testEnvironment, useTable } from '../../support/table.ts';
import { sendForm } from '../../support/uploads.ts';

useStorage(useTable());
afterEach(() => setClock());

type Office = Awaited<ReturnType<typeof makeEmployee>>;
let hr: Office;
let backOffice: Office;
beforeAll(async () => {
  hr = await makeEmployee('employee', 'HR');
  backOffice = await makeEmployee('employee', 'BACK_OFFICE');
});

type Of = { staffId: string };
const presign = ({ staffId }: Of, body: { contentType: string; size: number }, { token } = hr) =>
  send(files, contract.presignStaffFile, { token, params: { id: staffId }, body });
const add = (
  { staffId }: Of,
  body: { key: string; fileId?: string; name?: string; note?: string },
  { token } = hr,
) =>
  send(files, contract.addStaffFile, {
    ...{ token, params: { id: staffId } },
    body: { fileId: newId(), name: 'contract.pdf', ...body },
  });
const list = async ({ staffId }: Of, { token } = hr) =>
  (await send(files, contract.listStaffFiles, { token, params: { id: staffId } })).body;
const open = ({ staffId }: Of, fileId: string, { token } = hr) =>
  send(files, contract.openStaffFile, { token, params: { id: staffId, fileId } });
const remove = ({ staffId }: Of, fileId: string, { token } = hr) =>
  send(files, contract.deleteStaffFile, { token, params: { id: staffId, fileId } });
const entries = ({ staffId }: Of) => queryAll(auditEntry.about({ kind: 'staff', id: staffId }));

const storedAt = (url: string) => {
  const Key = decodeURIComponent(new URL(url).pathname.slice(1));
  return s3().send(new GetObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key }));
};
const objectsOf = async ({ accountId }: { accountId: string }) => {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: testEnvironment.MEDIA_BUCKET, Prefix: `attachments/${accountId}/` }),
  );
  return Contents.map(({ Key }) => Key!);
};
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file about a member', () => {
  it('is uploaded, added with its name and a note, listed with who and when, and opened', async () => {
    const person = await makeStaff();
    const form = await presign(person, { contentType: 'application/pdf', size: samples.pdf.length });
    expect(form.status, JSON.stringify(form.body)).toBe(200);
    expect(await sendForm(form.body.upload, samples.pdf)).toBe(204);
    const added = await add(person, { key: form.body.key, name: '契約書 2026.PDF', note: 'From\nDecember' });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const other = await add(person, { key: await uploadedOfficeFile(hr), name: 'C:\\certificate.exe' });
    expect((await list(person, backOffice)).data).toMatchObject([
      { id: other.body.id, name: 'certificate.pdf' },
      {
        ...{ id: added.body.id, name: '契約書 2026.pdf', contentType: 'application/pdf' },
        ...{ size: samples.pdf.length, note: 'From\nDecember', createdAt: expect.any(String) },
        by: { id: hr.employeeId, name: { familyName: 'Sato' } },
      },
    ]);
    expect(other.body).not.toHaveProperty('note');
    const { body } = await open(person, added.body.id, backOffice);
    expect(new URL(body.url).searchParams.has('Signature')).toBe(true);
    const lasts = Date.parse(body.expiresAt) - Date.now();
    expect([lasts > 290_000, lasts <= 600_000]).toEqual([true, true]);
    const stored = await storedAt(body.url);
    expect([stored.ContentType, stored.ContentDisposition]).toEqual(['application/pdf', 'attachment']);
    expect(Buffer.from(await stored.Body!.transformToByteArray())).toEqual(samples.pdf);
  });

  it('is of a member without a login too, and not of nobody or of who has left', async () => {
    const id = newId();
    await registerPerson(officeActor(), {
      ...{ id, locale: 'en', origin: 'office' },
      basicInfo: {
        ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
        ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
        ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
      },
    });
    expect((await add({ staffId: id }, { key: await uploadedOfficeFile(hr) })).status).toBe(201);
    const gone = await makeStaff();
    await change(staff, { id: gone.staffId }, (one) => ({ ...one, withdrawn: true }));
    for (const of of [gone, { staffId: newId() }]) {
      expect((await presign(of, { contentType: 'application/pdf', size: 9 })).body.code).toBe('not_found');
      const key = await uploadedOfficeFile(hr);
      expect((await add(of, { key })).body.code).toBe('not_found');
      // Still to be added elsewhere.
      expect((await get(upload, { accountId: hr.accountId, key }))!.expiresAt).toBeDefined();
    }
    expect(
      (await send(files, contract.listStaffFiles, { token: hr.token, params: { id: newId() } })).status,
    ).toBe(404);
  });

  it.each([
    ['text/html', 9, 415],
    ['application/zip', 9, 415],
    ['image/svg+xml', 9, 415],
    ['application/pdf', 10 * 1024 * 1024 + 1, 413],
    ['application/pdf', 0, 422],
  ])('of %s and %i bytes is refused before it is uploaded', async (contentType, size, status) => {
    const person = await makeStaff();
    expect((await presign(person, { contentType, size })).status).toBe(status);
    expect(await entries(person)).toEqual([]);
  });

  it('is refused if it is not what it claims to be, and its upload is deleted', async () => {
    const person = await makeStaff();
    for (const contentType of ['application/pdf', 'image/png', docx]) {
      const key = await uploadedOfficeFile(hr, { contentType, bytes: samples.script });
      const { status, body } = await add(person, { key });
      expect([status, body.code, body.errors[0].field]).toEqual([415, 'file_type', 'key']);
      expect(body.errors[0].message).toMatch(/^(?:File|ファイル)/);
    }
    const key = await uploadedOfficeFile(hr, {
      contentType: docx,
      bytes: await wordFile('word/document.xml'),
    });
    expect((await add(person, { key, name: 'a.docx' })).status).toBe(201);
    expect((await list(person)).total).toBe(1);
  });

  it('is added once: the same id, concurrently or again, and never one upload twice', async () => {
    const person = await makeStaff();
    const [fileId, key] = [newId(), await uploadedOfficeFile(hr)];
    const both = await Promise.all([1, 2].map(() => add(person, { fileId, key })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add(person, { fileId, key })).body.id).toBe(fileId);
    expect((await add(person, { key })).body.code).toBe('file_missing');
    expect((await add(await makeStaff(), { key })).body.code).toBe('file_missing');
    // A colleague's upload, one for a conversation, and none.
    const other = await makeEmployee('employee', 'HR');
    expect((await add(person, { key: await uploadedOfficeFile(other) })).body.code).toBe('file_missing');
    const sent = await uploadedOfficeFile(hr);
    await change(upload, { accountId: hr.accountId, key: sent }, (one) => ({ ...one, kind: 'MESSAGE' }));
    expect((await add(person, { key: sent })).body.code).toBe('file_missing');
    expect((await add(person, { key: `uploads/${hr.accountId}/${newId()}` })).status).toBe(422);
    expect((await list(person)).total).toBe(1);
    expect((await entries(person)).filter(({ act }) => act === 'staff.addFile')).toHaveLength(1);
  });

  it('has a name and a note within their limits, and a member has so many', async () => {
    const person = await makeStaff();
    const key = await uploadedOfficeFile(hr);
    expect((await add(person, { key, note: 'x'.repeat(officeFileLimits.note + 1) })).status).toBe(422);
    expect((await add(person, { key, name: ' ' })).status).toBe(422);
    for (let count = 0; count < officeFileLimits.ofRecord; count += 1)
      await run(
        write.create(officeFile, {
          ...{ kind: 'staff', recordId: person.staffId, id: newId(), name: 'x.pdf', size: 1 },
          ...{
            contentType: 'application/pdf',
            accountId: newId(),
            upload: 'uploads/x/x',
            key: 'attachments/x',
          },
          ...{ employeeId: newId(), createdAt: '2026-01-01T00:00:00.000Z' },
        }),
      );
    expect((await add(person, { key })).body.errors).toMatchObject([{ field: 'key', code: 'tooMany' }]);
  });

  it('is deleted with its object, by whoever may edit; twice is no error', async () => {
    const person = await makeStaff();
    const author = await makeEmployee('employee', 'HR');
    const { fileId, key } = await fileAbout(person.staffId, {
      ...officeActor(author.accountId),
      employeeId: author.employeeId,
    });
    const [object, ...others] = await objectsOf(author);
    expect([object, others]).toEqual([expect.stringMatching(/\.pdf$/), []]);
    // Another member's.
    expect((await remove(await makeStaff(), fileId)).status).toBe(200);
    expect((await open(await makeStaff(), fileId)).status).toBe(404);
    expect((await list(person)).total).toBe(1);
    const stored = (await get(upload, { accountId: author.accountId, key }))!;
    expect(stored.expiresAt).toBeUndefined();
    const both = await Promise.all([remove(person, fileId), remove(person, fileId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await remove(person, fileId)).status).toBe(200);
    expect((await open(person, fileId)).status).toBe(404);
    expect(await get(upload, { accountId: author.accountId, key })).toBeUndefined();
    expect((await entries(person)).filter(({ act }) => act === 'staff.deleteFile')).toHaveLength(1);
    // As the stream has it.
    await erase(batchOf({ kind: 'object', key: stored.made }));
    expect(await objectsOf(author)).toEqual([]);
  });

  it('that is not added expires like other uploads', async () => {
    const key = await uploadedOfficeFile(hr);
    const { expiresAt } = (await get(upload, { accountId: hr.accountId, key }))!;
    expect(expiresAt! - Date.now() / 1000).toBeCloseTo(7 * 86_400, -2);
  });

  it('ends with its member', async () => {
    const person = await makeStaff();
    const author = await makeEmployee('employee', 'HR');
    const { fileId, key } = await fileAbout(person.staffId, {
      ...officeActor(author.accountId),
      employeeId: author.employeeId,
    });
    await change(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true }));
    await eraseStaff(person.staffId);
    await eraseStaff(person.staffId);
    expect(await get(officeFile, { kind: 'staff', recordId: person.staffId, id: fileId })).toBeUndefined();
    expect(await get(upload, { accountId: author.accountId, key })).toBeUndefined();
    expect((await open(person, fileId)).status).toBe(404);
  });
});

describe('rights to files', () => {
  it('are those to the list of members to read, and to edit members to change', async () => {
    const person = await makeStaff();
    for (const affiliation of [undefined, ...affiliations]) {
      const one = await makeEmployee('employee', affiliation);
      const holder = { role: 'employee' as const, affiliation };
      const { fileId } = await fileAbout(person.staffId, officeActor());
      const [reads, edits] = [hasRight(holder, 'people.list'), hasRight(holder, 'people.edit')];
      const token = one.token;
      const statuses = [
        (await send(files, contract.listStaffFiles, { token, params: { id: person.staffId } })).status,
        (await open(person, fileId, one)).status,
        (await presign(person, { contentType: 'application/pdf', size: 9 }, one)).status,
        (await add(person, { key: await uploadedOfficeFile(one) }, one)).status,
        (await remove(person, fileId, one)).status,
      ];
      const may = (is: boolean, status: number) => (is ? status : 403);
      expect([affiliation, statuses]).toEqual([
        affiliation,
        [may(reads, 200), may(reads, 200), may(edits, 200), may(edits, 201), may(edits, 200)],
      ]);
    }
  });

  it('are no company’s and no member’s, not even the member’s own', async () => {
    const person = await makeStaff();
    const { fileId } = await fileAbout(person.staffId, officeActor());
    for (const { token } of [person, await makeStaff(), await makeCompany()]) {
      const one = { ...hr, token };
      expect([
        (await send(files, contract.listStaffFiles, { token, params: { id: person.staffId } })).status,
        (await open(person, fileId, one)).status,
        (await remove(person, fileId, one)).status,
      ]).toEqual([403, 403, 403]);
    }
  });
});

describe('the log and the timeline', () => {
  const timeline = async ({ staffId }: Of, { token } = hr) =>
    (await send(management, contract.staffTimeline, { token, params: { id: staffId } })).body;

  it('have who added, opened and deleted a file, without its name; the timeline names those that are there', async () => {
    const person = await makeStaff();
    const kept = await add(person, { key: await uploadedOfficeFile(hr), name: 'Santos passport.pdf' });
    const gone = await add(person, { key: await uploadedOfficeFile(hr), name: 'Santos old.pdf' });
    await open(person, kept.body.id, backOffice);
    await remove(person, gone.body.id);
    const log = await entries(person);
    expect(log.map(({ act }) => act).toSorted()).toEqual([
      ...['staff.addFile', 'staff.addFile', 'staff.deleteFile', 'staffFile.open'],
    ]);
    expect(JSON.stringify(log)).not.toContain('Santos');
    expect(log.find(({ act }) => act === 'staffFile.open')).toMatchObject({
      ...{ by: { accountId: backOffice.accountId }, after: { fileId: kept.body.id, fileType: 'PDF' } },
    });
    const { data, names } = await timeline(person);
    expect(data.map(({ what }: { what: string }) => what)).toEqual([
      ...['staff.deleteFile', 'staff.addFile', 'staff.addFile', 'registered'],
    ]);
    expect(names).toMatchObject({ [kept.body.id]: 'Santos passport.pdf' });
    expect(names).not.toHaveProperty(gone.body.id);
    // Looks are for those who may read the log.
    const management = await makeEmployee('employee', 'MANAGEMENT');
    expect((await timeline(person, management)).data.map(({ what }: { what: string }) => what)).toContain(
      'staffFile.open',
    );
  });
});

describe('files of records that were joined', () => {
  it('are listed and opened with the record that is kept, and none is added to the other one', async () => {
    const [kept, joined] = [await makeStaff(), await makeStaff()];
    const { fileId } = await fileAbout(joined.staffId, officeActor());
    const own = await fileAbout(kept.staffId, officeActor());
    const versions = {
      kept: personVersion((await readPerson(kept.staffId))!),
      merged: personVersion((await readPerson(joined.staffId))!),
    };
    await mergePeople(officeActor(), kept.staffId, { mergedId: joined.staffId, choices: {}, versions });
    const { data, total } = await list(kept);
    expect(total).toBe(2);
    expect(data.find(({ id }: { id: string }) => id === own.fileId)).not.toHaveProperty('of');
    const found = data.find(({ id }: { id: string }) => id === fileId);
    expect(found.of).toEqual({ id: joined.staffId, number: joined.staffNumber });
    expect((await open({ staffId: found.of.id }, fileId)).status).toBe(200);
    expect((await open(kept, fileId)).status).toBe(404);
    expect((await add(joined, { key: await uploadedOfficeFile(hr) })).status).toBe(404);
  });
});
