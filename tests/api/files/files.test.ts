import { randomBytes } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/files.ts';
import { imageSize } from '../../../functions/core/files/imageSize.ts';
import { claimImage, makeImage } from '../../../functions/core/files/images.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { handler as erase } from '../../../functions/events/erase.ts';
import { epochIn, instant, setClock } from '../../../functions/platform/clock.ts';
import { sha256 } from '../../../functions/platform/ids.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { files } from '../../../shared/contract/files.ts';
import { pictureKey, pictureSizes } from '../../../shared/domain/pictures.ts';
import { batchOf } from '../../events/support.ts';
import { eventOf, send } from '../../support/api.ts';
import { pngHead } from '../../support/images.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { asCamera, decode, encode, quarters, seen, storedAs } from '../../support/photos.ts';
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
    ['IMAGE', 'image/jpeg', samples.jpeg, /^uploads\/[0-9A-Z]{26}\/[0-9A-Z]{26}$/],
    ['IMAGE', 'image/png', samples.png, /^uploads\//],
    ['IMAGE', 'image/webp', samples.webp, /^uploads\//],
    ['FILE', 'application/pdf', samples.pdf, /^files\/[0-9A-Z]{26}\/[0-9A-Z]{26}\.pdf$/],
    ['TEXT', 'text/csv', Buffer.from('a,b\n1,2\n'), /\.csv$/],
  ])('lets a browser upload %s %s', async (kind, contentType, content, key) => {
    const made = await makeStaff();
    const { status, body } = await presign(made.token, { kind, contentType, size: content.length });
    expect(status).toBe(200);
    expect(body.key).toMatch(key);
    expect(body.key.split('/')[1]).toBe(made.accountId);
    // Uploads have no public URL.
    expect(body.url).toBeUndefined();
    expect(await post(body.upload, content)).toBe(204);
    const stored = await s3().send(
      new GetObjectCommand({ Bucket: kind === 'IMAGE' ? 'media' : 'files', Key: body.key }),
    );
    expect(Buffer.from(await stored.Body!.transformToByteArray())).toEqual(content);
    expect(stored.ContentType).toBe(contentType);
    expect(kind === 'IMAGE' ? stored.CacheControl : stored.ContentDisposition).toBe(
      kind === 'IMAGE' ? 'no-store' : 'attachment',
    );
    const bare = await fetch(`${process.env.AWS_ENDPOINT_URL_S3}/media/${body.key}`);
    expect(bare.status).toBe(403);
    expect(await get(upload, { accountId: made.accountId, key: body.key })).toMatchObject({
      kind,
      contentType,
    });
  });

  test('enforces the signed size, type, place and headers', async () => {
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
    await refused(samples.jpeg, { 'Cache-Control': 'public' });
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

  test('names the accepted types', async () => {
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

  test('requires a login', async () => {
    for (const { token } of [await makeStaff(), await makeCompany(), await makeEmployee()]) {
      expect((await presign(token, imageOf(10))).status).toBe(200);
    }
    expect((await send(handler, files.presignUpload, { body: imageOf(10) })).status).toBe(401);
  });
});

describe('uploadFile', () => {
  /** A multipart body as a browser sends it. */
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

  test('creates a picture from a small image, and keeps nothing else', async () => {
    const made = await makeStaff();
    const png = await encode(quarters(64, 48), 'png');
    const { status, body } = await multipart(made.token, [
      ['kind', 'IMAGE'],
      ['file', blob(png, 'image/png'), '../../写真.png'],
    ]);
    expect(status).toBe(201);
    expect(body.key).toMatch(new RegExp(`^media/${made.accountId}/[0-9A-Z]{26}-64x48\\.(?:jpg|webp)$`));
    expect(body.url).toBe(`${testEnvironment.MEDIA_ORIGIN}/${body.key}`);
    expect(await objectsOf(made.accountId)).toEqual([body.key]);
    expect(await claimImage(made.accountId, body.key, 'photo')).toBe(body.key);
  });

  test('stores a text whose type has a charset', async () => {
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

  test('refuses an oversized body with 413', async () => {
    const { token } = await makeStaff();
    const answer = await send(handler, files.uploadFile, {
      token,
      raw: 'x'.repeat(2 * 1024 * 1024),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(413);
  });
});

/** Keys of all objects in an account's buckets. */
async function objectsOf(accountId: string): Promise<string[]> {
  const lists = await Promise.all(
    ['media', 'uploads'].map((folder) =>
      s3().send(new ListObjectsV2Command({ Bucket: 'media', Prefix: `${folder}/${accountId}/` })),
    ),
  );
  return lists.flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key!));
}
const bytesOf = async (Key: string) => {
  const object = await s3().send(new GetObjectCommand({ Bucket: 'media', Key }));
  return { object, bytes: Buffer.from(await object.Body!.transformToByteArray()) };
};
const make = (token: string, key: string, language = 'en') =>
  send(handler, files.makeImage, { token, body: { key }, headers: { 'accept-language': language } });
async function sent(content: Buffer, contentType = 'image/jpeg') {
  const made = await makeCompany();
  const { body } = await presign(made.token, { kind: 'IMAGE', contentType, size: content.length });
  expect(await post(body.upload, content)).toBe(204);
  return { ...made, key: body.key as string, form: body.upload };
}
const upright = ['red', 'green', 'blue', 'yellow'];

describe('a picture', () => {
  test('is upright, in all sizes, without metadata, and the upload is deleted', async () => {
    const camera = asCamera(await encode(storedAs(quarters(1800, 2400), 6), 'jpeg'), { orientation: 6 });
    const { token, accountId, key } = await sent(camera);
    const { status, body } = await make(token, key);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      width: 1200,
      height: 1600,
      url: `${testEnvironment.MEDIA_ORIGIN}/${body.key}`,
    });
    const sizes = pictureSizes(body.key);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      ...[
        [160, 213],
        [480, 640],
        [960, 1280],
        [1200, 1600],
      ],
    ]);
    expect(await objectsOf(accountId)).toEqual(sizes.map(({ name }) => name).sort());
    for (const { name, width, height } of sizes) {
      const { object, bytes } = await bytesOf(name);
      expect(object.CacheControl).toBe('public, max-age=31536000, immutable');
      expect(imageSize(object.ContentType!, bytes), name).toEqual({ width, height });
      for (const word of ['Exif', 'xap', 'GPS', 'CAM', 'Photoshop', 'taken at home'])
        expect(bytes.includes(word), `${name} ${word}`).toBe(false);
      expect(seen(await decode(bytes, width, height)), name).toEqual(upright);
    }
  });

  test('is a JPEG for photos, and lossless for drawings', async () => {
    // No two neighbours are equal, as on a sensor.
    const noise = { ...quarters(300, 200), data: new Uint8Array(randomBytes(300 * 200 * 4)) };
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    for (const [pixels, ending] of [
      [noise, 'jpg'],
      [quarters(300, 200), 'webp'],
    ] as const) {
      const { token, key } = await sent(await encode(pixels, 'png'), 'image/png');
      expect((await make(token, key)).body.key).toMatch(new RegExp(`-300x200\\.${ending}$`));
    }
  });

  test('keeps transparency and is not cropped', async () => {
    const logo = quarters(400, 100);
    for (let at = 3; at < logo.data.length / 4; at += 4) logo.data[at] = 0;
    const { token, key } = await sent(await encode(logo, 'png'), 'image/png');
    const { body } = await make(token, key);
    expect(body).toMatchObject({ width: 400, height: 100 });
    for (const { name, width, height } of pictureSizes(body.key)) {
      const pixels = await decode((await bytesOf(name)).bytes, width, height);
      expect(pixels.data[3]).toBe(0);
      expect(pixels.data.at(-1)).toBe(255);
      expect(seen(pixels).slice(2)).toEqual(['blue', 'yellow']);
    }
  });

  test('is the same when requested again, concurrently or after a lost answer', async () => {
    const { token, accountId, key } = await sent(await encode(quarters(200, 100), 'jpeg'));
    const answers = await Promise.all([make(token, key), make(token, key), make(token, key)]);
    answers.push(await make(token, key), await make(token, answers[0]!.body.key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.key}`)).size).toBe(1);
    expect(await objectsOf(accountId)).toHaveLength(2);
  });

  test('has the bytes that were checked, even if the form is sent again', async () => {
    const [first, second] = [await encode(quarters(200, 100), 'jpeg'), samples.script];
    const { token, accountId, key, form } = await sent(first);
    const { body } = await make(token, key);
    const before = await bytesOf(body.key);
    expect(
      await post(form, await encode(quarters(90, 200), 'jpeg').then((one) => one.subarray(0, first.length))),
    ).toBe(204);
    expect((await make(token, key)).body.key).toBe(body.key);
    expect(await post(form, second)).toBe(204);
    expect((await make(token, key)).body.key).toBe(body.key);
    expect((await bytesOf(body.key)).bytes).toEqual(before.bytes);
    expect(await claimImage(accountId, key, 'photo')).toBe(body.key);
    const open = await fetch(`${process.env.AWS_ENDPOINT_URL_S3}/media/${key}`);
    expect(open.status).toBe(403);
  });

  test('interrupted between its sizes is completed from the same bytes only', async () => {
    const [first, second] = [
      await encode(quarters(200, 100), 'jpeg'),
      await encode(quarters(100, 200), 'jpeg'),
    ];
    const { token, accountId, key, form } = await sent(first);
    const record = (await get(upload, { accountId, key }))!;
    const half = { digest: sha256(first), made: pictureKey(key, { width: 200, height: 100 }, 'image/webp') };
    await run(write.save(upload, { ...record, ...half }));
    expect(await post(form, second.subarray(0, first.length))).toBe(204);
    expect((await make(token, key)).body.code).toBe('file_missing');
    expect(await objectsOf(accountId)).toEqual([key]);
    expect(await post(form, first)).toBe(204);
    expect((await make(token, key)).status).toBe(201);
  });

  test('of an account erased meanwhile leaves nothing', async () => {
    const { token, accountId, key } = await sent(await encode(quarters(200, 100), 'jpeg'));
    const answer = make(token, key);
    await run(write.remove(upload, { accountId, key }));
    expect([201, 422]).toContain((await answer).status);
    await erase(batchOf({ kind: 'object', key: pictureKey(key, { width: 200, height: 100 }, 'image/webp') }));
    expect(await objectsOf(accountId)).toEqual([]);
  });

  test('expires after a week in every size if unused, and stays if used', async () => {
    const { token, accountId, key } = await sent(await encode(quarters(200, 100), 'jpeg'));
    const { body } = await make(token, key);
    const { expiresAt } = (await get(upload, { accountId, key }))!;
    expect(expiresAt! - epochIn(0)).toBeGreaterThan(6 * 24 * 3600);
    await Promise.all([claimImage(accountId, key, 'photo'), claimImage(accountId, body.key, 'logo')]);
    expect((await get(upload, { accountId, key }))!.expiresAt).toBeUndefined();
    await erase(batchOf({ kind: 'object', key: body.key }));
    expect(await objectsOf(accountId)).toEqual([]);
  });

  const apng = async () => {
    const png = await encode(quarters(64, 64), 'png');
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4, 'latin1');
    return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  };
  const moving = () => {
    const head = Buffer.alloc(80);
    head.write('RIFF', 0, 'latin1');
    head.writeUInt32LE(72, 4);
    head.write('WEBPVP8X', 8, 'latin1');
    head.writeUInt32LE(10, 16);
    head[20] = 2;
    head.set([63, 0, 0, 63, 0, 0], 24);
    return head;
  };
  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    [
      'HTML that says it is a PNG',
      () => Buffer.from('<html><script>alert(1)</script>'),
      'image/png',
      'file_type',
    ],
    ['a PNG that says it is a JPEG', () => encode(quarters(64, 64), 'png'), 'image/jpeg', 'file_type'],
    ['a PNG that moves', apng, 'image/png', 'image_animated'],
    ['a WebP that moves', moving, 'image/webp', 'image_animated'],
    [
      'a JPEG without an end',
      async () => (await encode(quarters(64, 64), 'jpeg')).subarray(0, -2),
      'image/jpeg',
      'image_broken',
    ],
    [
      'half a PNG',
      async () => (await encode(quarters(300, 400), 'png')).subarray(0, 600),
      'image/png',
      'image_broken',
    ],
    ['a WebP of nothing', () => samples.webp, 'image/webp', 'image_broken'],
    ['a hundred million pixels', () => pngHead(10_000, 10_000), 'image/png', 'image_size'],
    ['a line', () => pngHead(10_001, 40), 'image/png', 'image_size'],
    ['a dot', () => encode(quarters(31, 64), 'png'), 'image/png', 'image_size'],
  ])('is refused for %s in both languages, and the upload is deleted', async (_, file, contentType, code) => {
    const content = Buffer.from(await file());
    for (const [language, letters] of [
      ['en', /^[ -~×]+$/],
      ['ja', /[ぁ-ん]/],
    ] as const) {
      const { token, accountId, key } = await sent(content, contentType);
      const answer = await make(token, key, language);
      expect(answer.status).toBeGreaterThanOrEqual(415);
      expect(answer.body).toMatchObject({ code, errors: [{ field: 'key' }] });
      expect(answer.body.message).toMatch(letters);
      expect(answer.body.message).not.toContain('{{');
      expect(await objectsOf(accountId)).toEqual([]);
      await expect(claimImage(accountId, key, 'photo')).rejects.toMatchObject({ code: 'file_missing' });
    }
  });
});

describe('claimImage', () => {
  test('creates a missing one, and keeps it', async () => {
    const { accountId, key } = await sent(await encode(quarters(200, 100), 'jpeg'));
    const picture = await claimImage(accountId, key, 'photo');
    expect(picture).toMatch(/^media\/.*-200x100\.\w+$/);
    expect(await get(upload, { accountId, key })).toMatchObject({
      made: picture,
      madeAt: expect.any(String),
    });
    expect((await get(upload, { accountId, key }))!.expiresAt).toBeUndefined();
  });

  test('processes a picture that was uploaded before processing existed', async () => {
    const { accountId } = await makeCompany();
    const old = `media/${accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
    const Body = asCamera(await encode(quarters(200, 100), 'jpeg'));
    await s3().send(new PutObjectCommand({ Bucket: 'media', Key: old, Body }));
    const about = { kind: 'IMAGE', contentType: 'image/jpeg', size: Body.length, createdAt: instant() };
    await run(write.create(upload, { accountId, key: old, ...about }));
    const [picture, again] = await Promise.all([
      claimImage(accountId, old, 'photo'),
      claimImage(accountId, old, 'logo'),
    ]);
    expect(picture).toMatch(/-200x100\.\w+$/);
    expect(again).toBe(picture);
    expect((await bytesOf(picture)).bytes.includes('GPSLatitude')).toBe(false);
  });

  test("refuses another account's picture like a missing one", async () => {
    const [one, other] = [
      await sent(await encode(quarters(64, 64), 'jpeg')),
      await sent(await encode(quarters(64, 64), 'jpeg')),
    ];
    const picture = await makeImage(other, other.key);
    for (const key of [other.key, picture])
      await expect(claimImage(one.accountId, key, 'logo')).rejects.toMatchObject({
        code: 'file_missing',
        fields: [{ field: 'logo' }],
      });
  });

  test('refuses missing uploads, unknown keys, other sizes and documents', async () => {
    const made = await makeStaff();
    const { body } = await presign(made.token, imageOf(10));
    const own = await sent(await encode(quarters(200, 100), 'jpeg'));
    const picture = await makeImage(own, own.key);
    const document = await presign(made.token, {
      kind: 'FILE',
      contentType: 'application/pdf',
      size: samples.pdf.length,
    });
    await post(document.body.upload, samples.pdf);
    for (const [accountId, key] of [
      [made.accountId, body.key],
      [made.accountId, `media/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`],
      [made.accountId, `media/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W-200x100.jpg`],
      [own.accountId, picture.replace('200x100', '100x200')],
      [made.accountId, document.body.key],
    ])
      await expect(claimImage(accountId!, key!, 'photo')).rejects.toMatchObject({ code: 'file_missing' });
  });
});
