import * as z from 'zod';
import { albumLimits } from '../domain/albums.ts';
import { area } from './core.ts';
import { FileKey, Id, LocalizedText, listOf, localizedLine, wholeQuery } from './shapes.ts';

/** A photo as the public sees it. */
export const Photo = z
  .object({
    url: z.string(),
    alt: LocalizedText.describe('what it shows, for those who do not see it'),
    width: z.int().describe('pixels, as it is to be shown'),
    height: z.int(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

export const Album = z
  .object({
    id: Id,
    title: LocalizedText,
    photos: z.int().describe('how many it has'),
    cover: Photo.describe('its first photo'),
  })
  .meta({ id: 'Album' });
export type Album = z.infer<typeof Album>;

/** An album to save; photos in display order. */
export const AlbumChange = z
  .strictObject({
    id: Id.optional().describe('of an album that is there already; absent: a new one'),
    title: localizedLine(100),
    photos: z
      .array(z.strictObject({ photo: FileKey, alt: localizedLine(200) }))
      .min(1)
      .max(albumLimits.photos),
  })
  .meta({ id: 'AlbumChange' });
export type AlbumChange = z.infer<typeof AlbumChange>;

/** An album for editing: `AlbumChange` with data of the uploads. */
export const OwnAlbum = z
  .object({
    id: Id,
    title: LocalizedText,
    photos: z.array(Photo.extend({ photo: FileKey })),
  })
  .meta({ id: 'OwnAlbum' });
export type OwnAlbum = z.infer<typeof OwnAlbum>;

export const albums = area({
  listAlbums: {
    method: 'GET',
    path: '/albums',
    access: 'public',
    summary: 'Albums of a company, in its order',
    query: z.strictObject({ companyId: Id, ...wholeQuery }),
    output: listOf(Album),
  },
  listPhotos: {
    method: 'GET',
    path: '/photos',
    access: 'public',
    summary: 'Photos of an album, in their order',
    query: z.strictObject({ albumId: Id, ...wholeQuery }),
    output: listOf(Photo),
  },
});
