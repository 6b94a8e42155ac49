import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/photos.ts';
import { handler as staffHandler } from '../../../functions/api/staff.ts';
import { imageSize } from '../../../functions/core/files/imageSize.ts';
import { uploadObject } from '../../../functions/core/files/pictureObjects.ts';
import { readPhoto, signedPhotoUrl } from '../../../functions/core/photos.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { handler as erase } from '../../../functions/events/erase.ts';
import { epochIn, setClock } from '../../../functions/platform/clock.ts';
import { s3 } from '../../../functions/platform/storageClient.ts';
import { isSigned } from '../../../infra/local/gateway/signedUrl.ts';
import { staff } from '../../../shared/contract/staff.ts';
import { photoObject, photoSizeNames } from '../../../shared/domain/photos.ts';
import { batchOf } from '../../events/support.ts';
import { send } from '../../support/api.ts';
import { pngHead } from '../../support/images.ts';
import { makeCompany, makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { asCamera, decode, encode, quarters, seen, segmentsOf, storedAs } from '../../support/photos.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { testEnvironment, testPhotoKeys, useTable } from '../../support/table.ts';
import { sendForm } from '../../support/uploads.ts';

useStorage(useTable());
afterEach(() => setClock());

let camera: Buffer;
beforeAll(async () => {
  camera = asCamera(await encode(storedAs(quarters(300, 400), 6), 'jpeg'), { orientation: 6 });
});

const staffInfo = {
  ...{ familyName: 'NGUYEN', givenName: 'LINH', familyNameKana: 'グエン', givenNameKana: 'リン' },
  ...{ gender: 'female', birthDate: '1996-02-29', nationality: 'VN', inJapan: true },
  ...{ phone: '090-1234-5678', japaneseLevel: 'business', motherTongue: 'vi' },
};
const presign = (token: string | undefined, body: object) =>
  send(handler, staff.staffImagePresign, { ...(token && { token }), body });
const make = (token: string | undefined, key: string) =>
  send(handler, staff.staffImageMake, { ...(token && { token }), body: { key } });
const put = async (token: string, photo?: string) => {
  const { version } = (await send(staffHandler, staff.getStaffBasicInfo, { token })).body;
  const body = { ...staffInfo, ...(photo && { photo }), version };
  return send(staffHandler, staff.putStaffBasicInfo, { token, body });
};

async function uploaded(made: TestStaff, file: Buffer, contentType = 'image/jpeg'): Promise<string> {
  const { status, body } = await presign(made.token, { contentType, size: file.length });
  expect(status).toBe(200);
  expect(await sendForm(body.upload, file)).toBe(204);
  return body.key;
}
const photoOf = async (made: TestStaff) => {
  const key = await uploaded(made, camera);
  expect((await make(made.token, key)).status).toBe(201);
  return key;
};
const isThere = (Key: string) =>
  s3()
    .send(new HeadObjectCommand({ Bucket: 'media', Key }))
    .then(
      () => true,
      () => false,
    );
const objectsOf = (photo: string) => [
  uploadObject(photo),
  ...photoSizeNames.map((size) => photoObject(photo, size)),
];
const thereOf = (photo: string) => Promise.all(objectsOf(photo).map(isThere));
const only = {
  original: [true, false, false, false],
  sizes: [false, true, true, true],
  none: [false, false, false, false],
};
const recordOf = (made: TestStaff, key: string) => get(upload, { accountId: made.accountId, key });

describe('staffImagePresign', () => {
  test('lets a staff member upload one picture of the signed type and size, privately', async () => {
    const made = await makeStaff();
    const { body } = await presign(made.token, { contentType: 'image/jpeg', size: camera.length });
    expect(body.key).toMatch(new RegExp(`^photos/${made.accountId}/[0-9A-Z]{26}\\.jpg$`));
    const refused = async (file: Buffer, change: Record<string, string> = {}) => {
      const status = await sendForm(body.upload, file, change);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    };
    await refused(Buffer.concat([camera, Buffer.from('x')]));
    await refused(camera, { 'Content-Type': 'image/png' });
    expect(body.upload.fields.key).toBe(uploadObject(body.key));
    await refused(camera, { key: body.key.replace('photos/', 'media/') });
    expect(await sendForm(body.upload, camera)).toBe(204);
    for (const key of [body.key, uploadObject(body.key)])
      expect((await fetch(`${process.env.AWS_ENDPOINT_URL_S3}/media/${key}`)).status).toBe(403);
  });

  test.each([
    [{ contentType: 'image/heic', size: 10 }, 415, 'file_type', 'contentType'],
    [{ contentType: 'image/svg+xml', size: 10 }, 415, 'file_type', 'contentType'],
    [{ contentType: 'constructor', size: 10 }, 415, 'file_type', 'contentType'],
    [{ contentType: 'image/jpeg', size: 5 * 1024 * 1024 + 1 }, 413, 'file_too_large', 'size'],
    [{ contentType: 'image/jpeg', size: 0 }, 422, 'validation_failed', 'size'],
    [{ contentType: 'image/jpeg', size: 10, kind: 'IMAGE' }, 422, 'validation_failed', 'kind'],
  ])('refuses %j', async (body, status, code, field) => {
    const answer = await presign((await makeStaff()).token, body);
    expect(answer).toMatchObject({ status, body: { code, errors: [{ field }] } });
  });

  test('is for staff members only', async () => {
    const body = { contentType: 'image/jpeg', size: 10 };
    expect((await presign(undefined, body)).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()])
      expect((await presign(token, body)).status).toBe(403);
  });
});

describe('staffImageMake', () => {
  test('creates every size upright, without metadata, and deletes the original', async () => {
    const made = await makeStaff();
    const key = await uploaded(made, camera);
    expect(await thereOf(key)).toEqual(only.original);
    const { status, body } = await make(made.token, key);
    expect(status).toBe(201);
    expect(body.photo).toBe(key);
    expect(Object.keys(body.urls)).toEqual(photoSizeNames);
    expect(await thereOf(key)).toEqual(only.sizes);
    const object = await s3().send(
      new GetObjectCommand({ Bucket: 'media', Key: photoObject(key, 'medium') }),
    );
    expect(object).toMatchObject({ ContentType: 'image/jpeg', CacheControl: 'private, max-age=3600' });
    const jpeg = await object.Body!.transformToByteArray();
    expect(imageSize('image/jpeg', jpeg)).toEqual({ width: 240, height: 320 });
    expect(segmentsOf(jpeg)).not.toContain(0xe1);
    expect(seen(await decode(jpeg, 240, 320))).toEqual(['red', 'green', 'blue', 'yellow']);
    expect(imageSize('image/jpeg', (await readPhoto(key))!)).toEqual({ width: 480, height: 640 });
    expect(await readPhoto(key.replace(/.{5}\.jpg$/, 'AAAAA.jpg'))).toBeUndefined();
  });

  test('is idempotent, also concurrently', async () => {
    const made = await makeStaff();
    const key = await uploaded(made, camera);
    const answers = await Promise.all([make(made.token, key), make(made.token, key)]);
    const again = await make(made.token, key);
    for (const answer of [...answers, again]) expect([answer.status, answer.body.photo]).toEqual([201, key]);
    expect(await thereOf(key)).toEqual(only.sizes);
  });

  test('continues after an interruption, with the same bytes only', async () => {
    const made = await makeStaff();
    const key = await photoOf(made);
    const half = (await recordOf(made, key))!;
    await run(write.save(upload, { ...half, madeAt: undefined }));
    const putAgain = (Body: Buffer) =>
      s3().send(new PutObjectCommand({ Bucket: 'media', Key: uploadObject(key), Body }));
    await putAgain(await encode(quarters(300, 400), 'jpeg'));
    expect((await make(made.token, key)).body.code).toBe('file_missing');
    await putAgain(camera);
    expect((await make(made.token, key)).status).toBe(201);
    expect((await recordOf(made, key))!.madeAt).toBeDefined();
    expect(await thereOf(key)).toEqual(only.sizes);
  });

  test("refuses another's upload, a public picture, and a missing one, with the same error", async () => {
    const [made, other] = [await makeStaff(), await makeStaff()];
    const never = `photos/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
    const { body: waiting } = await presign(made.token, { contentType: 'image/jpeg', size: 10 });
    const foreign = await uploaded(other, camera);
    for (const key of [foreign, never, waiting.key])
      expect(await make(made.token, key)).toMatchObject({
        status: 422,
        body: { code: 'file_missing', errors: [{ field: 'key' }] },
      });
    expect(await thereOf(foreign)).toEqual(only.original);
    const media = `media/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
    expect((await make(made.token, media)).body.code).toBe('validation_failed');
  });

  test('is for staff members only', async () => {
    const key = await uploaded(await makeStaff(), camera);
    expect((await make(undefined, key)).status).toBe(401);
    for (const { token } of [await makeCompany(), await makeEmployee()])
      expect((await make(token, key)).status).toBe(403);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a script', () => samples.script, 'image/jpeg', 'file_type'],
    ['a JPEG that says it is a PNG', () => camera, 'image/png', 'file_type'],
    ['a JPEG without an end', () => camera.subarray(0, camera.length - 2), 'image/jpeg', 'image_broken'],
    [
      'a PNG that was cut off',
      async () => (await encode(quarters(300, 400), 'png')).subarray(0, 600),
      'image/png',
      'image_broken',
    ],
    ['a WebP of nothing', () => samples.webp, 'image/webp', 'image_broken'],
    ['a bomb: 25 billion pixels', () => pngHead(500_000, 50_000), 'image/png', 'image_size'],
    ['a little more than may be', () => pngHead(6_001, 4_000), 'image/png', 'image_size'],
    ['a stamp', () => encode(quarters(119, 400), 'jpeg'), 'image/jpeg', 'image_size'],
  ])('refuses %s', async (_, file, contentType, code) => {
    const made = await makeStaff();
    const key = await uploaded(made, await file(), contentType);
    const answer = await make(made.token, key);
    expect(answer.body).toMatchObject({ code, errors: [{ field: 'key' }] });
    expect(answer.body.message).not.toContain('{{');
    expect(await thereOf(key)).toEqual(only.none);
    expect((await put(made.token, key)).body.code).toBe('file_missing');
  });

  test('names the allowed picture size in both languages', async () => {
    const made = await makeStaff();
    const asked = async (language: string) =>
      send(handler, staff.staffImageMake, {
        token: made.token,
        body: { key: await uploaded(made, pngHead(7_000, 7_000), 'image/png') },
        headers: { 'accept-language': language },
      });
    expect((await asked('ja')).body.message).toContain('2400万画素');
    expect((await asked('en')).body.message).toContain('120 × 160');
  });

  test('accepts WebP and PNG', async () => {
    const made = await makeStaff();
    for (const format of ['webp', 'png'] as const) {
      const key = await uploaded(made, await encode(quarters(200, 300), format), `image/${format}`);
      expect((await make(made.token, key)).status).toBe(201);
      expect(seen(await decode((await readPhoto(key, 'small'))!, 96, 128))).toEqual([
        'red',
        'green',
        'blue',
        'yellow',
      ]);
    }
  });
});

describe('a photo', () => {
  test('is kept for a week until the basic info uses it, then permanently', async () => {
    const made = await makeStaff();
    const key = await photoOf(made);
    const { expiresAt } = (await recordOf(made, key))!;
    expect(expiresAt! - epochIn(0)).toBeGreaterThan(6 * 24 * 3600);
    expect((await put(made.token, key)).status).toBe(200);
    expect((await recordOf(made, key))!.expiresAt).toBeUndefined();
    expect((await put(made.token, key)).status).toBe(200);
  });

  test('cannot be used before it was created, by others, or after its week', async () => {
    const [made, other] = [await makeStaff(), await makeStaff()];
    const raw = await uploaded(made, camera);
    const late = await photoOf(made);
    for (const key of [raw, await photoOf(other)])
      expect((await put(made.token, key)).body).toMatchObject({
        code: 'file_missing',
        errors: [{ field: 'photo' }],
      });
    const { expiresAt } = (await recordOf(made, late))!;
    setClock(new Date((expiresAt! + 1) * 1000).toISOString());
    const { token } = await makeStaff();
    expect((await put(token, late)).body.code).toBe('file_missing');
  });

  test('erased during its creation leaves nothing', async () => {
    const made = await makeStaff();
    const key = await uploaded(made, camera);
    const answer = make(made.token, key);
    // In either order, nothing must be left.
    await run(write.remove(upload, { accountId: made.accountId, key }));
    expect([201, 422]).toContain((await answer).status);
    await erase(batchOf({ kind: 'object', key }));
    expect(await thereOf(key)).toEqual(only.none);
  });

  test('is erased in every size, with a remaining original', async () => {
    const made = await makeStaff();
    const key = await photoOf(made);
    await s3().send(new PutObjectCommand({ Bucket: 'media', Key: key, Body: camera }));
    expect(await erase(batchOf({ kind: 'object', key }))).toEqual({ batchItemFailures: [] });
    expect(await thereOf(key)).toEqual(only.none);
  });

  test('from when they were public looks like none', async () => {
    const made = await makeStaff();
    await put(made.token);
    const record = (await get(staffBasicInfo, { staffId: made.staffId }))!;
    const photo = `media/${made.accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`;
    const old = write.save(staffBasicInfo, record);
    Object.assign(old.Put!.Item!, { info: { ...record.info, photo }, schemaVersion: 1 });
    await run(old);
    const { body } = await send(staffHandler, staff.getStaffBasicInfo, { token: made.token });
    expect(body.photoUrl).toBeUndefined();
    expect(body.basicInfo.familyName).toBe(staffInfo.familyName);
  });
});

describe('the URL of a photo', () => {
  const photo = 'photos/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/01JD0Q5X5V7Q2W3E4R5T6Y7V8X.jpg';
  const key = { id: testEnvironment.PHOTO_KEY_ID, publicKey: testPhotoKeys.publicKey };
  const hour = 3_600_000;

  test('is constant for an hour, and valid for one to two', async () => {
    const start = Date.parse('2026-11-21T09:00:00.000Z');
    const at = async (milliseconds: number) => {
      setClock(() => milliseconds);
      return signedPhotoUrl(photo, 'small');
    };
    const first = await at(start);
    expect(first).toMatch(/^http:\/\/localhost:4000\/photos\/.*-96\.jpg\?Expires=\d+&Key-Pair-Id=/);
    expect(await at(start + hour - 1)).toBe(first);
    expect(await at(start + hour)).not.toBe(first);
    expect(isSigned(first, key, start)).toBe(true);
    expect(isSigned(first, key, start + 2 * hour - 1)).toBe(true);
    expect(isSigned(first, key, start + 2 * hour)).toBe(false);
  });

  test('is invalid after any change', async () => {
    const address = await signedPhotoUrl(photo, 'large');
    expect(isSigned(address, key)).toBe(true);
    const changed = {
      'another size': address.replace('-480.jpg', '-96.jpg'),
      'another person': address.replace('V8W/', 'V8Y/'),
      'a later end': address.replace(/Expires=(\d+)/, (_, end) => `Expires=${Number(end) + 3600}`),
      'another site': address.replace('localhost:4000', 'localhost:4001'),
      'another signature': address.replace(
        /Signature=./,
        (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`,
      ),
      'no signature': address.replace(/&Signature=[^&]+/, ''),
      'no end': address.replace(/Expires=\d+&/, ''),
      'no key': address.replace(/&Key-Pair-Id=[^&]+/, ''),
      'another key': address.replace(testEnvironment.PHOTO_KEY_ID, 'OTHERKEY'),
      'a second end': `${address}&Expires=9999999999`,
      'something more': `${address}&size=large`,
      nothing: address.split('?')[0]!,
    };
    for (const [what, one] of Object.entries(changed)) {
      expect(one, what).not.toBe(address);
      expect(isSigned(one, key), what).toBe(false);
    }
  });
});
