import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/albums.ts';
import { handler as companyHandler } from '../../../functions/api/company.ts';
import { deleteUnusedPhoto } from '../../../functions/core/companies/albums/deleteUnusedPhoto.ts';
import { albumsOf } from '../../../functions/core/companies/albums/records.ts';
import { storeFile } from '../../../functions/core/files/uploads.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { upload } from '../../../functions/data/entities/account.ts';
import { company as companyEntity } from '../../../functions/data/entities/company.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { albums as contract } from '../../../shared/contract/albums.ts';
import { company } from '../../../shared/contract/company.ts';
import { uploadOf } from '../../../shared/domain/pictures.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeStaff, type TestCompany } from '../../support/people.ts';
import { asCamera, encode, quarters, storedAs } from '../../support/photos.ts';
import { samples, useStorage } from '../../support/storage.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

useStorage(useTable());

const picture = await encode(quarters(64, 36), 'png');

async function stored(owner: { accountId: string }, bytes: Buffer = picture): Promise<string> {
  const contentType = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return (await storeFile(owner, { kind: 'IMAGE', contentType, bytes })).key;
}
const photo = async (owner: TestCompany, en = 'The front desk', bytes?: Buffer) => ({
  photo: await stored(owner, bytes),
  alt: { en },
});
const info = async (owner: TestCompany) =>
  (await send(companyHandler, company.companyInfo, { token: owner.token })).body;
async function save(owner: TestCompany, albums: unknown, change: object = {}) {
  const { profile, version } = await info(owner);
  return send(companyHandler, company.editCompany, {
    token: owner.token,
    body: { ...profile, version, albums, ...change },
  });
}
const list = (companyId: string) => send(handler, contract.listAlbums, { query: { companyId } });
const photosOf = (albumId: string) => send(handler, contract.listPhotos, { query: { albumId } });
/** As the screen sends it back. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
const sentBack = (albums: any[]): any =>
  albums.map(({ id, title, photos }) => ({
    ...{ id, title },
    photos: photos.map((one: { photo: string; alt: object }) => ({ photo: one.photo, alt: one.alt })),
  }));

describe('albums of a company', () => {
  it('are public, in order, with the size of each photo', async () => {
    const owner = await makeCompany();
    const [upright, desk, room] = [
      await photo(
        owner,
        'A cook',
        asCamera(await encode(storedAs(quarters(30 * 8, 40 * 8), 6), 'jpeg'), { orientation: 6 }),
      ),
      await photo(owner),
      await photo(owner, 'A room', await encode(quarters(2000, 1000), 'jpeg')),
    ];
    const saved = await save(owner, [
      { title: { jp: '厨房', en: 'Kitchen' }, photos: [upright, desk] },
      { title: { jp: '寮' }, photos: [room] },
    ]);
    expect(saved.body).toMatchObject({ ok: true, version: 2 });
    const { data } = (await list(owner.companyId)).body;
    const url = (one: { photo: string }) => `${testEnvironment.MEDIA_ORIGIN}/${one.photo}`;
    expect(data).toMatchObject([
      {
        title: { jp: '厨房', en: 'Kitchen' },
        photos: 2,
        cover: { url: url(upright), width: 240, height: 320 },
      },
      { title: { jp: '寮' }, photos: 1, cover: { url: url(room), width: 1600, height: 800 } },
    ]);
    expect((await photosOf(data[0].id)).body.data).toEqual([
      { url: url(upright), alt: { en: 'A cook' }, width: 240, height: 320 },
      { url: url(desk), alt: { en: 'The front desk' }, width: 64, height: 36 },
    ]);
  });

  it('are saved with order, texts and photos; an album keeps its id', async () => {
    const owner = await makeCompany();
    const [first, second, third] = [await photo(owner), await photo(owner), await photo(owner)];
    await save(owner, [
      { title: { en: 'One' }, photos: [first, second] },
      { title: { en: 'Two' }, photos: [third] },
    ]);
    const [one, two] = sentBack((await info(owner)).albums);
    const renamed = { ...one, title: { en: 'First' }, photos: [one.photos[1], one.photos[0], third] };
    await save(owner, [two, renamed]);
    const { albums, version } = await info(owner);
    expect(sentBack(albums)).toEqual([two, renamed]);
    // Saving the same changes nothing; without the field they stay; an empty list deletes them.
    expect((await save(owner, sentBack(albums))).body.version).toBe(version);
    expect((await save(owner, undefined, { employees: 7 })).body.version).toBe(version + 1);
    expect((await list(owner.companyId)).body.data).toHaveLength(2);
    expect((await save(owner, [])).body.version).toBe(version + 2);
    expect((await list(owner.companyId)).body.data).toEqual([]);
    expect((await photosOf(albums[0].id)).status).toBe(404);
  });

  it('are limited to five with twenty photos each, none of them empty or without a text', async () => {
    const owner = await makeCompany();
    const one = await photo(owner);
    const album = (photos: number) => ({ title: { en: 'A' }, photos: Array(photos).fill(one) });
    expect((await save(owner, Array(5).fill(album(20)))).status).toBe(200);
    const refused = async (albums: unknown) => {
      const { status, body } = await save(owner, albums);
      expect(status).toBe(422);
      return body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    };
    expect(await refused(Array(6).fill(album(1)))).toEqual(['albums tooMany']);
    expect(await refused([album(21)])).toEqual(['albums.0.photos tooMany']);
    expect(await refused([album(0)])).toEqual(['albums.0.photos tooFew']);
    expect(await refused([{ ...album(1), title: { jp: '' } }])).toEqual(['albums.0.title oneLanguage']);
    expect(await refused([{ ...album(1), photos: [{ ...one, alt: {} }] }])).toEqual([
      'albums.0.photos.0.alt oneLanguage',
    ]);
    expect(await refused([{ ...album(1), photos: [{ ...one, alt: { en: 'x'.repeat(201) } }] }])).toEqual([
      'albums.0.photos.0.alt.en tooLong',
    ]);
    expect(await refused([{ ...album(1), photos: [{ ...one, width: 1 }] }])).toEqual([
      'albums.0.photos.0.width unknown',
    ]);
    expect((await list(owner.companyId)).body.data).toHaveLength(5);
  });

  it('accept only the company’s own uploads, and only images', async () => {
    const [owner, stranger] = [await makeCompany(), await makeCompany()];
    const foreign = await photo(stranger);
    const absent = { photo: `media/${owner.accountId}/${newId()}.png`, alt: { en: 'Nothing' } };
    for (const wrong of [foreign, absent]) {
      const { status, body } = await save(owner, [
        { title: { en: 'A' }, photos: [await photo(owner), wrong] },
      ]);
      expect([status, body.code, body.errors[0].field]).toEqual([
        422,
        'file_missing',
        'albums.0.photos.1.photo',
      ]);
    }
    // Starts like a picture but is not one.
    for (const bytes of [samples.png, samples.jpeg])
      await expect(stored(owner, bytes)).rejects.toMatchObject({ code: 'image_broken' });
    expect((await list(owner.companyId)).body.data).toEqual([]);
  });

  it('can be changed by their own company only', async () => {
    const [owner, stranger, staff] = [await makeCompany(), await makeCompany(), await makeStaff()];
    await save(owner, [{ title: { en: 'Mine' }, photos: [await photo(owner)] }]);
    const [mine] = sentBack((await info(owner)).albums);
    // Another company's album by its id, with one's own photo.
    const taken = { ...mine, title: { en: 'Taken' }, photos: [await photo(stranger)] };
    const answer = await save(stranger, [taken]);
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      422,
      { field: 'albums.0.id', code: 'notOffered' },
    ]);
    const twice = await save(owner, [mine, mine]);
    expect([twice.status, twice.body.errors[0]]).toMatchObject([
      422,
      { field: 'albums.1.id', code: 'twice' },
    ]);
    const { profile, version } = await info(owner);
    const body = { ...profile, version, albums: [] };
    for (const [token, status] of [
      [undefined, 401],
      [staff.token, 403],
    ] as const) {
      expect(
        (await send(companyHandler, company.editCompany, { ...(token && { token }), body })).status,
      ).toBe(status);
    }
    expect((await photosOf(mine.id)).body.data).toHaveLength(1);
    expect((await list(owner.companyId)).body.data[0].title).toEqual({ en: 'Mine' });
  });

  it('are saved completely by one of two concurrent requests', async () => {
    const owner = await makeCompany();
    const [left, right] = [await photo(owner), await photo(owner)];
    const albums = [[left], [right]].map((photos, index) => [
      { title: { en: `By ${index}` }, photos },
      { title: { en: `By ${index}, too` }, photos },
    ]);
    const answers = await Promise.all(albums.map((one) => save(owner, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = (await list(owner.companyId)).body;
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(data.map(({ title }: { title: object }) => title)).toEqual(
      albums[winner]!.map(({ title }) => title),
    );
  });

  it('are not visible while the company is not public', async () => {
    const owner = await makeCompany();
    await save(owner, [{ title: { en: 'Mine' }, photos: [await photo(owner)] }]);
    const [mine] = sentBack((await info(owner)).albums);
    const record = (await get(companyEntity, { id: owner.companyId }))!;
    await run(write.save(companyEntity, { ...record, withdrawn: true }));
    expect((await list(owner.companyId)).status).toBe(404);
    expect((await photosOf(mine.id)).status).toBe(404);
    expect((await list(newId())).status).toBe(404);
    expect((await photosOf(newId())).status).toBe(404);
  });
});

describe('a photo that was removed', () => {
  it('is deleted with its file, unless the company shows it elsewhere', async () => {
    const owner = await makeCompany({ postingLimit: 3 });
    const [gone, kept, logo, posted] = [
      await photo(owner),
      await photo(owner),
      await stored(owner),
      await stored(owner),
    ];
    const alt = { en: 'x' };
    await save(owner, [
      { title: { en: 'A' }, photos: [gone, kept, { photo: logo, alt }, { photo: posted, alt }] },
    ]);
    await createJob(owner, { content: completeContent({ photo: posted }), publish: true });
    await save(owner, [{ title: { en: 'B' }, photos: [kept] }], { logo });
    const isKnown = async (key: string) =>
      (await get(upload, { accountId: owner.accountId, key: uploadOf(key) })) !== undefined;
    for (let round = 0; round < 2; round += 1) {
      for (const key of [gone.photo, kept.photo, logo, posted]) await deleteUnusedPhoto(owner.companyId, key);
      expect(await Promise.all([gone.photo, kept.photo, logo, posted].map(isKnown))).toEqual([
        false,
        true,
        true,
        true,
      ]);
    }
    expect(await albumsOf(owner.companyId)).toHaveLength(1);
  });
});
