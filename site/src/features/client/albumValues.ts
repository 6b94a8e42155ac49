/** Converts a company's albums between form and contract. */
import type { AnswerOf } from '../../../../shared/client/index.ts';

interface Both {
  jp: string;
  en: string;
}
export interface PhotoValues {
  photo: string;
  url: string;
  alt: Both;
}
export interface AlbumValues {
  /** Absent for a new one. `key` in the form, because its lists use `id` internally. */
  key: string;
  title: Both;
  photos: PhotoValues[];
}

type OwnAlbum = AnswerOf<'GET /company/info'>['albums'][number];

const both = (text: { jp?: string; en?: string }): Both => ({ jp: text.jp ?? '', en: text.en ?? '' });

export const albumValues = (albums: readonly OwnAlbum[]): AlbumValues[] =>
  albums.map(({ id, title, photos }) => ({
    key: id,
    title: both(title),
    photos: photos.map(({ photo, url, alt }) => ({ photo, url, alt: both(alt) })),
  }));

/** In the contract's format, with empty entries still at their index. */
export const albumBody = (albums: readonly AlbumValues[]) =>
  albums.map(({ key, title, photos }) => ({
    id: key,
    title,
    photos: photos.map(({ photo, alt }) => ({ photo, alt })),
  }));
