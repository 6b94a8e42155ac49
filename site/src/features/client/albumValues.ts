/** The albums of a company between form and contract. */
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
  /** Absent: a new one. `key` in the form, because its lists have an `id` of their own. */
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

/** As the contract takes them, with what is empty still in its place. */
export const albumBody = (albums: readonly AlbumValues[]) =>
  albums.map(({ key, title, photos }) => ({
    id: key,
    title,
    photos: photos.map(({ photo, alt }) => ({ photo, alt })),
  }));
