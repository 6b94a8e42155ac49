import { albums } from '../../shared/contract/albums.ts';
import { listAlbums, listPhotos } from '../core/companies/albums/read.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('albums', albums, {
  listAlbums: ({ query }) => listAlbums(query.companyId),
  listPhotos: ({ query }) => listPhotos(query.albumId),
});
