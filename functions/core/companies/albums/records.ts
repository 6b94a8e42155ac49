import type { OwnAlbum, Photo } from '../../../../shared/contract/albums.ts';
import { album } from '../../../data/entities/album.ts';
import { queryAll, type Stored } from '../../../data/table.ts';
import { mediaUrl } from '../../media.ts';

export type AlbumRecord = Stored<typeof album>;
export type PhotoRecord = AlbumRecord['photos'][number];

/** The albums of a company in its own order. */
export async function albumsOf(
  companyId: string,
  options: { consistent?: boolean } = {},
): Promise<AlbumRecord[]> {
  const records = await queryAll(album.ofCompany({ companyId }), { ...options });
  return records.sort((a, b) => a.place - b.place);
}

export const toPhoto = ({ photo, alt, width, height }: PhotoRecord): Photo => ({
  url: mediaUrl(photo),
  ...{ alt, width, height },
});

/** An album as its company edits it. */
export const toOwnAlbum = ({ id, title, photos }: AlbumRecord): OwnAlbum => ({
  id,
  title,
  photos: photos.map((one) => ({ ...toPhoto(one), photo: one.photo })),
});
