import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/files/index.ts';
import { requireOwnImage } from '../../../functions/core/files/images.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { get } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { files } from '../../../shared/contract/files.ts';
import { eventOf, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

useStorage(useTable());
afterEach(() => setClock());

const presign = (token: string, body: object) => send(handler, files.presignUpload, { token, body });

/** What a browser does with the answer. */
async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Buffer,
  change: Record<string, string> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}

const imageOf = (size: number) => ({ kind: 'IMAGE', contentType: 'image/jpeg', size });

describe('presignUpload', () => {
  test.each([
    ['IMAGE', 'image/jpeg', samples.jpeg, /^media\/[0-9A-Z]{26}\/[0-9A-Z]{26}\.jpg$/],
    ['IMAGE', 'image/png', samples.png, /\.png$/],
    ['IMAGE', 'image/webp', samples.webp, /\.webp$/],
    ['FILE', 'application/pdf', samples.pdf, /^files\/[0-9A-Z]{26}\/[0-9A-Z]{26}\.pdf$/],
    ['TEXT', 'text/csv', Buffer.from('a,b\n1,2\n'), /\.csv$/],
  ])('lets a browser upload %s %s', async (kind, contentType, content, key) => {
    const made = await makeStaff();
    const { status, body } = await presign(made.token, { kind, contentType, size: content.length });
    expect(status).toBe(200);
    expect(body.key).toMatch(key);
    expect(body.key.split('/')[1]).toBe(made.accountId);
    expect(body.url).toBe(kind === 'IMAGE' ? `${testEnvironment.MEDIA_ORIGIN}/${body.key}` : undefined);
    expect(await post(body.upload, content)).toBe(204);
    const stored = await s3().send(
      new GetObjectCommand({ Bucket: kind === 'IMAGE' ? 'media' : 'files', Key: body.key }),
    );
    expect(Buffer.from(await stored.Body!.transformToByteArray())).toEqual(content);
    expect(stored.ContentType).toBe(contentType);
    expect(kind === 'IMAGE' ? stored.CacheControl : stored.ContentDisposition).toBe(
      kind === 'IMAGE' ? 'public, max-age=31536000, immutable' : 'attachment',
    );
    expect(await get(upload, { accountId: made.accountId, key: body.key })).toMatchObject({
      kind,
      contentType,
    });
  });

  test('what is signed is what may come: size, type, place and headers', async () => {
    const { token } = await makeStaff();
    const { body } = await presign(token, imageOf(samples.jpeg.length));
    const refused = async (file: Buffer, change: Record<string, string> = {}) => {
      const status = await post(body.upload, file, change);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    };
    await refused(Buffer.concat([samples.jpeg, Buffer.from('x')]));
    await refused(Buffer.alloc(0));
    await refused(samples.jpeg, { 'Content-Type': 'text/html' });
    await refused(samples.jpeg, { key: `${body.key}x` });
    await refused(samples.jpeg, { 'Cache-Control': 'no-store' });
    await refused(samples.jpeg, { 'x-amz-meta-a': 'b' });
    expect(await post(body.upload, samples.jpeg)).toBe(204);
  });

  test.each([
    [{ kind: 'IMAGE', contentType: 'image/svg+xml', size: 10 }, 415, 'file_type', 'contentType'],
    [{ kind: 'IMAGE', contentType: 'text/html', size: 10 }, 415, 'file_type', 'contentType'],
    [{ kind: 'FILE', contentType: 'image/jpeg', size: 10 }, 415, 'file_type', 'contentType'],
    [{ kind: 'IMAGE', contentType: 'constructor', size: 10 }, 415, 'file_type', 'contentType'],
    [{ ...imageOf(5 * 1024 * 1024 + 1) }, 413, 'file_too_large', 'size'],
    [{ kind: 'TEXT', contentType: 'text/plain', size: 1024 * 1024 + 1 }, 413, 'file_too_large', 'size'],
    [imageOf(0), 422, 'validation_failed', 'size'],
    [imageOf(-1), 422, 'validation_failed', 'size'],
    [imageOf(1.5), 422, 'validation_failed', 'size'],
    [{ ...imageOf(1), kind: 'VIDEO' }, 422, 'validation_failed', 'kind'],
    [{ ...imageOf(1), key: 'media/x' }, 422, 'validation_failed', 'key'],
  ])('refuses %j', async (body, status, code, field) => {
    const answer = await presign((await makeStaff()).token, body);
    expect(answer).toMatchObject({ status, body: { code, errors: [{ field }] } });
  });

  test('says what is accepted', async () => {
    const { token } = await makeStaff();
    const answer = await send(handler, files.presignUpload, {
      token,
      body: { kind: 'IMAGE', contentType: 'image/gif', size: 10 },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.body.message).toContain('jpg, png, webp');
    const large = await presign(token, imageOf(6 * 1024 * 1024));
    expect(large.body.message).toContain('5 MB');
  });

  test('is for everybody who is logged in, and nobody else', async () => {
    for (const { token } of [await makeStaff(), await makeCompany(), await makeEmployee()]) {
      expect((await presign(token, imageOf(10))).status).toBe(200);
    }
    expect((await send(handler, files.presignUpload, { body: imageOf(10) })).status).toBe(401);
  });
});

describe('uploadFile', () => {
  /** A multipart body as a browser writes it. */
  async function multipart(token: string, parts: [string, string | Blob, string?][]) {
    const form = new FormData();
    for (const [name, value, filename] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, filename ?? 'photo.jpg');
    }
    const encoded = new Response(form);
    const event = eventOf(files.uploadFile, { token });
    event.headers['content-type'] = encoded.headers.get('content-type')!;
    event.body = Buffer.from(await encoded.arrayBuffer()).toString('base64');
    event.isBase64Encoded = true;
    const answer = await handler(event, {} as never);
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  }
  const blob = (content: Buffer, type: string) => new Blob([new Uint8Array(content)], { type });

  test('stores a small file', async () => {
    const made = await makeStaff();
    const { status, body } = await multipart(made.token, [
      ['kind', 'IMAGE'],
      ['file', blob(samples.png, 'image/png'), '../../写真.png'],
    ]);
    expect(status).toBe(201);
    expect(body.key).toMatch(new RegExp(`^media/${made.accountId}/[0-9A-Z]{26}\\.png$`));
    const stored = await fetch(`${process.env.AWS_ENDPOINT_URL_S3}/media/${body.key}`);
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(samples.png);
    await requireOwnImage(made.accountId, body.key);
  });

  test('stores a text whose type names a charset', async () => {
    const { token } = await makeStaff();
    const answer = await multipart(token, [
      ['kind', 'TEXT'],
      ['file', blob(Buffer.from('こんにちは'), 'text/plain;charset=utf-8'), 'a.txt'],
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body.url).toBeUndefined();
  });

  test.each<[string, [string, string | Blob, string?][], number, string, string]>([
    [
      'a script that says it is a picture',
      [
        ['kind', 'IMAGE'],
        ['file', blob(samples.script, 'image/jpeg')],
      ],
      415,
      'file_type',
      'file',
    ],
    [
      'a picture of another type than it says',
      [
        ['kind', 'IMAGE'],
        ['file', blob(samples.png, 'image/jpeg')],
      ],
      415,
      'file_type',
      'file',
    ],
    [
      'a picture as a document',
      [
        ['kind', 'FILE'],
        ['file', blob(samples.jpeg, 'application/pdf')],
      ],
      415,
      'file_type',
      'file',
    ],
    [
      'bytes as a text',
      [
        ['kind', 'TEXT'],
        ['file', blob(Buffer.from('a\0b'), 'text/plain')],
      ],
      415,
      'file_type',
      'file',
    ],
    [
      'an empty file',
      [
        ['kind', 'IMAGE'],
        ['file', blob(Buffer.alloc(0), 'image/jpeg')],
      ],
      415,
      'file_type',
      'file',
    ],
    [
      'more than a mebibyte',
      [
        ['kind', 'IMAGE'],
        ['file', blob(Buffer.concat([samples.jpeg, Buffer.alloc(1024 * 1024)]), 'image/jpeg')],
      ],
      413,
      'file_too_large',
      'file',
    ],
    ['no file', [['kind', 'IMAGE']], 422, 'validation_failed', 'file'],
    [
      'a text in its place',
      [
        ['kind', 'IMAGE'],
        ['file', 'hello'],
      ],
      422,
      'validation_failed',
      'file',
    ],
    [
      'two files',
      [
        ['kind', 'IMAGE'],
        ['file', blob(samples.jpeg, 'image/jpeg')],
        ['file', blob(samples.jpeg, 'image/jpeg')],
      ],
      422,
      'validation_failed',
      'file',
    ],
    ['no kind', [['file', blob(samples.jpeg, 'image/jpeg')]], 422, 'validation_failed', 'kind'],
    [
      'a kind that is none',
      [
        ['kind', 'VIDEO'],
        ['file', blob(samples.jpeg, 'image/jpeg')],
      ],
      422,
      'validation_failed',
      'kind',
    ],
    [
      'an unknown field',
      [
        ['kind', 'IMAGE'],
        ['key', 'x'],
        ['file', blob(samples.jpeg, 'image/jpeg')],
      ],
      422,
      'validation_failed',
      'key',
    ],
  ])('refuses %s', async (_, parts, status, code, field) => {
    const answer = await multipart((await makeStaff()).token, parts);
    expect(answer).toMatchObject({ status, body: { code, errors: [{ field }] } });
  });

  test.each([
    ['multipart/form-data; boundary=x', 'garbage', 400],
    ['multipart/form-data', '--x\r\n', 400],
    ['application/json', '{}', 415],
  ])('a body of type %s that is none answers %i', async (type, raw, status) => {
    const { token } = await makeStaff();
    const answer = await send(handler, files.uploadFile, { token, raw, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
  });

  test('a body beyond all bounds answers 413', async () => {
    const { token } = await makeStaff();
    const answer = await send(handler, files.uploadFile, {
      token,
      raw: 'x'.repeat(2 * 1024 * 1024),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(413);
  });
});

describe('requireOwnImage', () => {
  const uploaded = async (content = samples.jpeg) => {
    const made = await makeStaff();
    const { body } = await presign(made.token, imageOf(content.length));
    expect(await post(body.upload, content)).toBe(204);
    return { ...made, key: body.key as string };
  };

  test('holds for an own picture that has arrived', async () => {
    const { accountId, key } = await uploaded();
    await expect(requireOwnImage(accountId, key)).resolves.toBeUndefined();
  });

  test("another account's picture reads like none", async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    await expect(requireOwnImage(one.accountId, other.key, 'logo')).rejects.toMatchObject({
      code: 'file_missing',
      fields: [{ field: 'logo' }],
    });
  });

  test('a picture that never came is missing', async () => {
    const made = await makeStaff();
    const { body } = await presign(made.token, imageOf(10));
    await expect(requireOwnImage(made.accountId, body.key)).rejects.toMatchObject({ code: 'file_missing' });
  });

  test('a key that was never given is missing', async () => {
    const made = await makeStaff();
    const key = `media/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
    await expect(requireOwnImage(made.accountId, key)).rejects.toMatchObject({ code: 'file_missing' });
  });

  test('what only says it is a picture is none', async () => {
    const { accountId, key } = await uploaded(samples.script);
    await expect(requireOwnImage(accountId, key)).rejects.toMatchObject({
      code: 'file_type',
      fields: [{ field: 'photo' }],
    });
  });

  test('a document is no picture', async () => {
    const made = await makeStaff();
    const { body } = await presign(made.token, {
      kind: 'FILE',
      contentType: 'application/pdf',
      size: samples.pdf.length,
    });
    await post(body.upload, samples.pdf);
    await expect(requireOwnImage(made.accountId, body.key)).rejects.toMatchObject({ code: 'file_missing' });
  });
});
