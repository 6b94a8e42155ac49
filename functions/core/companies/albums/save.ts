import { isDeepStrictEqual } from 'node:util';
import type { AlbumChange } from '../../../../shared/contract/albums.ts';
import { album } from '../../../data/entities/album.ts';
import { type Write, write } from '../../../data/table.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { OfMember } from '../../actor.ts';
import { claimImage, sizeOf } from '../../files/images.ts';
import { type AlbumRecord, albumsOf, type PhotoRecord } from './records.ts';

/** How many uploads are checked, and converted if necessary, at once. */
const batchSize = 4;

/**
 * The writes that turn a company's albums into the given ones; none if nothing changes. They belong in one
 * transaction with the company, whose version detects a concurrent save.
 * @throws Failure validation_failed, file_missing, file_type
 */
export async function albumWrites(by: OfMember, wanted: readonly AlbumChange[]): Promise<Write[]> {
  const present = await albumsOf(by.companyId);
  requireKnown(present, wanted);
  const photos = await photosFor(by.accountId, present, wanted);
  const records = wanted.map(({ id = newId(), title, photos: named }, place) => ({
    ...{ id, companyId: by.companyId, place, title },
    photos: named.map(({ photo, alt }) => ({ ...photos.get(photo)!, alt })),
  }));
  const before = new Map(present.map(({ version: _, ...record }) => [record.id, record]));
  const kept = new Set(records.map(({ id }) => id));
  return [
    ...records
      .filter((record) => !isDeepStrictEqual(record, before.get(record.id)))
      .map((record) => write.put(album, record)),
    ...present.filter(({ id }) => !kept.has(id)).map((record) => write.remove(album, record)),
  ];
}

/** An album's id must exist and occur once. */
function requireKnown(present: readonly AlbumRecord[], wanted: readonly AlbumChange[]): void {
  const known = new Set(present.map(({ id }) => id));
  const named = wanted.map(({ id }) => id);
  const fields = named.flatMap((id, index) => {
    if (id === undefined) return [];
    const field = `albums.${index}.id`;
    if (!known.has(id)) return [{ field, code: 'notOffered' }];
    return named.indexOf(id) < index ? [{ field, code: 'twice' }] : [];
  });
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}

/** Every photo given, with its size: as stored for those already in an album, newly converted for others. */
async function photosFor(
  accountId: string,
  present: readonly AlbumRecord[],
  wanted: readonly AlbumChange[],
): Promise<Map<string, Omit<PhotoRecord, 'alt'>>> {
  const found = new Map<string, Omit<PhotoRecord, 'alt'>>(
    present.flatMap(({ photos }) => photos).map(({ alt: _, ...photo }) => [photo.photo, photo]),
  );
  const added = new Map(
    wanted.flatMap(({ photos }, at) =>
      photos.flatMap(({ photo }, index) =>
        found.has(photo) ? [] : [[photo, `albums.${at}.photos.${index}.photo`] as const],
      ),
    ),
  );
  const queue = [...added];
  for (let start = 0; start < queue.length; start += batchSize) {
    await Promise.all(
      queue.slice(start, start + batchSize).map(async ([photo, field]) => {
        const picture = await claimImage(accountId, photo, field);
        const { width, height } = sizeOf(picture);
        found.set(photo, { photo: picture, width, height });
      }),
    );
  }
  return found;
}
