import type { Album, Photo } from '../../../../shared/contract/albums.ts';
import { album } from '../../../data/entities/album.ts';
import { company } from '../../../data/entities/company.ts';
import { get, query } from '../../../data/table.ts';
import { Failure } from '../../../platform/failure.ts';
import { isPublic } from '../read.ts';
import { albumsOf, toPhoto } from './records.ts';

async function requirePublic(companyId: string): Promise<void> {
  const record = await get(company, { id: companyId }, { consistent: false });
  if (!record || !(await isPublic(record))) throw new Failure('not_found');
}

/** @throws Failure not_found, the same for a company that is not public and a missing one */
export async function listAlbums(companyId: string): Promise<{ data: Album[] }> {
  const [records] = await Promise.all([albumsOf(companyId, { consistent: false }), requirePublic(companyId)]);
  return {
    data: records.map(({ id, title, photos }) => ({
      id,
      title,
      photos: photos.length,
      cover: toPhoto(photos[0]!),
    })),
  };
}

/** @throws Failure not_found where there is no album, or its company is not public */
export async function listPhotos(albumId: string): Promise<{ data: Photo[] }> {
  const { items } = await query(album.withId({ id: albumId }), { limit: 1 });
  const [record] = items;
  if (!record) throw new Failure('not_found');
  await requirePublic(record.companyId);
  return { data: record.photos.map(toPhoto) };
}
