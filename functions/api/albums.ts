import { albums } from '../../shared/contract/albums.ts';
import { listAlbums, listPhotos } from '../core/companies/albums/read.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('albums', albums, {
  listAlbums: async ({ query }) => paginate((await listAlbums(query.companyId)).data, query),
  listPhotos: async ({ query }) => paginate((await listPhotos(query.albumId)).data, query),
});
