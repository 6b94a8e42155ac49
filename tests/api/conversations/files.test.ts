import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/messageFiles.ts';
import { deleteMessage, editMessage } from '../../../functions/core/conversations/messages.ts';
import { openConversation } from '../../../functions/core/conversations/open.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { account, upload } from '../../../functions/data/entities/account.ts';
import { conversation, message } from '../../../functions/data/entities/conversation.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { handler as erase } from '../../../functions/events/erase.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { batchOf } from '../../events/support.ts';
import { type Send, send } from '../../support/api.ts';
import { officeFile } from '../../support/office.ts';
import {
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from '../../support/people.ts';
import { asCamera, decode, encode, quarters, seen, storedAs } from '../../support/photos.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { testEnvironment, useTable } from '../../support/table.ts';
import { sendForm } from '../../support/uploads.ts';

useStorage(useTable());
afterEach(() => setClock());

type Name = 'presignMessageFile' | 'sendMessageFile' | 'getMessageFile';
const call = (name: Name, token: string | undefined, request: Send) =>
  send(handler, contract[name], { ...(token && { token }), ...request });

const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
async function talking(firm?: TestCompany) {
  const [person, company] = [await makeStaff(), firm ?? (await makeCompany())];
  const opened = await openConversation({ ...person, ...company, type: 'APPLY', about });
  return { person, company, id: opened!.id };
}

/** Uploads as a browser does. @returns the key */
async function uploaded(of: TestStaff | TestCompany, id: string, contentType: string, bytes: Uint8Array) {
  const { body } = await call('presignMessageFile', of.token, {
    params: { id },
    body: { contentType, size: bytes.length },
  });
  expect(await sendForm(body.upload, bytes)).toBe(204);
  return body.key as string;
}

const sendFile = (
  token: string,
  id: string,
  body: { id?: string; key: string; name?: string; alt?: string },
) => call('sendMessageFile', token, { params: { id }, body: { id: newId(), name: 'file.pdf', ...body } });

const fileOf = (token: string, id: string, number: number) =>
  call('getMessageFile', token, { params: { id, number: String(number) } });

const storedAt = (url: string) => {
  const Key = decodeURIComponent(new URL(url).pathname.slice(1));
  return s3().send(new GetObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key }));
};
const objectsOf = async (accountId: string) => {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: testEnvironment.MEDIA_BUCKET, Prefix: `attachments/${accountId}/` }),
  );
  return Contents.map(({ Key }) => Key!);
};

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a picture', () => {
  test('is sent upright and without the camera’s metadata, in two sizes, and read by both sides', async () => {
    const { person, company, id } = await talking();
    const camera = asCamera(await encode(storedAs(quarters(800, 600), 6), 'jpeg'), { orientation: 6 });
    expect(camera.toString('latin1')).toContain('Exif');
    const key = await uploaded(person, id, 'image/jpeg', camera);
    const sent = await sendFile(person.token, id, { key, name: 'C:\\me\\地図.JPG', alt: 'A map' });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        number: 1,
        byMe: true,
        kind: 'IMAGE',
        file: { width: 800, height: 600, alt: 'A map', name: expect.stringMatching(/^地図\.(?:jpg|webp)$/) },
      },
    });
    expect(JSON.stringify(sent.body)).not.toContain('attachments/');
    for (const { token } of [person, company]) {
      const { status, body } = await fileOf(token, id, 1);
      expect(status).toBe(200);
      for (const url of [body.url, body.thumbnailUrl]) {
        expect(url).toMatch(/[?&]Signature=/);
        const stored = await storedAt(url);
        const bytes = await stored.Body!.transformToByteArray();
        expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|GPS/);
        expect(stored.ContentDisposition).toBe('attachment');
        expect(stored.ContentType).toMatch(/^image\/(?:jpeg|webp)$/);
        const [width, height] = url === body.url ? [800, 600] : [480, 360];
        expect(seen(await decode(bytes, width!, height!))).toEqual(['red', 'green', 'blue', 'yellow']);
      }
    }
    const record = await get(conversation, { id });
    expect(record).toMatchObject({
      lastMessage: { kind: 'IMAGE', text: expect.stringContaining('地図') },
      company: { notSeenCount: 1 },
    });
    expect((await get(upload, { accountId: person.accountId, key }))?.expiresAt).toBeUndefined();
  });

  test('is refused if it is animated, broken, or something else', async () => {
    const { person, id } = await talking();
    for (const [contentType, bytes, code] of [
      ['image/png', samples.script, 'file_type'],
      ['image/jpeg', samples.pdf, 'file_type'],
      ['image/jpeg', samples.jpeg, 'image_broken'],
    ] as const) {
      const key = await uploaded(person, id, contentType, bytes);
      expect(await sendFile(person.token, id, { key })).toMatchObject({ body: { code } });
    }
    expect(await queryAll(message.ofConversation({ conversationId: id }))).toEqual([]);
    expect(await objectsOf(person.accountId)).toEqual([]);
  });
});

describe('a file', () => {
  let word: Buffer;
  beforeAll(async () => {
    word = await officeFile('word/document.xml');
  });

  test.each([
    ['application/pdf', () => samples.pdf, 'resume.pdf', 'resume.pdf'],
    ['text/plain', () => Buffer.from('Hello'), '../../page.html', 'page.txt'],
    ['text/csv', () => Buffer.from('a,b'), 'list.csv', 'list.csv'],
    [docx, () => word, '職務経歴書.docx', '職務経歴書.docx'],
    ['application/pdf', () => samples.pdf, 'invoice.pdf.exe', 'invoice.pdf.pdf'],
  ])('of type %s is sent as a download', async (contentType, bytes, name, shown) => {
    const { person, company, id } = await talking();
    const key = await uploaded(company, id, contentType, bytes());
    const { status, body } = await sendFile(company.token, id, { key, name, alt: 'ignored' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'FILE', file: { name: shown, contentType, size: bytes().length } });
    expect(body.file.alt).toBeUndefined();
    const read = await fileOf(person.token, id, 1);
    expect(read.body.thumbnailUrl).toBeUndefined();
    const stored = await storedAt(read.body.url);
    expect(Buffer.from(await stored.Body!.transformToByteArray())).toEqual(bytes());
    // Under which name it is saved is said with the message alone.
    expect(stored.ContentDisposition).toBe('attachment');
    expect(stored.ContentType).toBe(contentType);
    expect(stored.CacheControl).toContain('private');
  });

  test('is refused by type, size and content', async () => {
    const { person, id } = await talking();
    const presign = (body: object) => call('presignMessageFile', person.token, { params: { id }, body });
    for (const contentType of ['text/html', 'image/svg+xml', 'application/javascript', 'application/zip'])
      expect(await presign({ contentType, size: 100 })).toMatchObject({
        status: 415,
        body: { code: 'file_type', errors: [{ field: 'contentType' }] },
      });
    expect(await presign({ contentType: 'application/pdf', size: 10 * 1024 * 1024 + 1 })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    });
    const macros = await officeFile('word/document.xml', 'word/vbaProject.bin');
    const table = await officeFile('xl/workbook.xml');
    for (const [contentType, bytes] of [
      ['application/pdf', samples.script],
      ['text/plain', samples.png],
      [docx, samples.pdf],
      [docx, macros],
      [docx, table],
    ] as const) {
      const key = await uploaded(person, id, contentType, bytes);
      expect(await sendFile(person.token, id, { key })).toMatchObject({ body: { code: 'file_type' } });
      // It was deleted with the refusal.
      expect(await sendFile(person.token, id, { key })).toMatchObject({ body: { code: 'file_missing' } });
    }
    expect(await queryAll(message.ofConversation({ conversationId: id }))).toEqual([]);
  });

  test('is sent once for each id, also concurrently, and belongs to one message', async () => {
    const { person, company, id } = await talking();
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    const body = { id: newId(), key };
    const answers = await Promise.all([1, 2, 3].map(() => sendFile(person.token, id, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((one) => one.body.number))).toEqual(new Set([1]));
    expect(await queryAll(message.ofConversation({ conversationId: id }))).toHaveLength(1);
    expect(await get(conversation, { id })).toMatchObject({ company: { notSeenCount: 1 } });
    expect(await sendFile(person.token, id, { key })).toMatchObject({ body: { code: 'file_missing' } });
    // Another's upload is a missing one.
    const theirs = await uploaded(person, id, 'application/pdf', samples.pdf);
    expect(await sendFile(company.token, id, { key: theirs })).toMatchObject({
      status: 422,
      body: { code: 'file_missing' },
    });
  });
});

describe('reading a file', () => {
  test('is for the two sides alone', async () => {
    const firm = await makeCompany();
    const { person, id } = await talking(firm);
    const other = await talking(firm);
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    await sendFile(person.token, id, { key });
    for (const stranger of [await makeStaff(), await makeCompany(), other.person]) {
      expect((await fileOf(stranger.token, id, 1)).status).toBe(404);
      const wanted = { contentType: 'application/pdf', size: 10 };
      expect(
        (await call('presignMessageFile', stranger.token, { params: { id }, body: wanted })).status,
      ).toBe(404);
      expect((await sendFile(stranger.token, id, { key })).status).toBe(404);
    }
    // The company, in another conversation of its own.
    expect((await fileOf(firm.token, other.id, 1)).status).toBe(404);
    expect((await fileOf((await makeEmployee()).token, id, 1)).status).toBe(403);
    expect((await call('getMessageFile', undefined, { params: { id, number: '1' } })).status).toBe(401);
    expect((await fileOf(firm.token, id, 1)).status).toBe(200);
    expect((await fileOf(firm.token, id, 2)).status).toBe(404);
  });

  test('ends while the job seeker hides from the company, and so does sending', async () => {
    const { person, company, id } = await talking();
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    await sendFile(person.token, id, { key });
    const waiting = await uploaded(company, id, 'application/pdf', samples.pdf);
    await blockCompany(person, company.companyId);
    expect((await fileOf(company.token, id, 1)).status).toBe(404);
    expect((await fileOf(person.token, id, 1)).status).toBe(200);
    expect((await sendFile(company.token, id, { key: waiting })).body.code).toBe('profile_unavailable');
    expect((await sendFile(person.token, id, { key })).body.code).toBe('company_blocked');
  });

  test('gives addresses that expire within ten minutes', async () => {
    const { person, id } = await talking();
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    await sendFile(person.token, id, { key });
    const at = Date.now();
    const { body } = await fileOf(person.token, id, 1);
    const left = Date.parse(body.expiresAt) - at;
    expect(left).toBeGreaterThan(299_000);
    expect(left).toBeLessThanOrEqual(600_000);
    expect(body.url).toContain(`Expires=${Date.parse(body.expiresAt) / 1000}`);
  });
});

/** What the stream queues after the record of an upload was deleted. */
const erased = async (of: { made?: string | undefined; key: string }) =>
  erase(batchOf({ kind: 'object', key: of.made ?? of.key }));

describe('a deleted file', () => {
  test('loses its object, its name and its description with the message', async () => {
    const { person, company, id } = await talking();
    const key = await uploaded(person, id, 'image/png', await encode(quarters(600, 200), 'png'));
    const sent = (await sendFile(person.token, id, { key, name: 'secret.png', alt: 'secret' })).body;
    const of = (await get(upload, { accountId: person.accountId, key }))!;
    expect((await objectsOf(person.accountId)).length).toBeGreaterThan(1);
    const which = { conversationId: id, id: sent.id };
    await expect(deleteMessage(company.accountId, which)).rejects.toMatchObject({ code: 'not_found' });
    await expect(editMessage(person.accountId, { ...which, text: 'X' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const gone = await deleteMessage(person.accountId, which);
    expect(JSON.stringify([gone.message, gone.record])).not.toContain('secret');
    expect(await get(upload, { accountId: person.accountId, key })).toBeUndefined();
    expect((await fileOf(company.token, id, 1)).status).toBe(404);
    await erased(of);
    expect(await objectsOf(person.accountId)).toEqual([]);
  });

  test('is also one whose author has left', async () => {
    const { person, company, id } = await talking();
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    await sendFile(person.token, id, { key });
    const of = (await get(upload, { accountId: person.accountId, key }))!;
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    const owner = (await get(account, { id: person.accountId }))!;
    await run(write.save(account, { ...owner, state: 'WITHDRAWN' }));
    await eraseStaff(person.staffId);
    expect((await fileOf(company.token, id, 1)).status).toBe(404);
    await erased(of);
    expect(await objectsOf(person.accountId)).toEqual([]);
  });

  test('is an abandoned one, after a week', async () => {
    const { person, id } = await talking();
    const key = await uploaded(person, id, 'application/pdf', samples.pdf);
    const left = (await get(upload, { accountId: person.accountId, key }))!;
    expect(left.expiresAt).toBeGreaterThan(Date.now() / 1000 + 6 * 86_400);
    await erase(batchOf({ kind: 'upload', accountId: person.accountId, key }));
    expect(await get(upload, { accountId: person.accountId, key })).toBeDefined();
    setClock(() => Date.now() + 8 * 86_400_000);
    await erase(batchOf({ kind: 'upload', accountId: person.accountId, key }));
    expect(await get(upload, { accountId: person.accountId, key })).toBeUndefined();
  });
});
