import { serve } from '../../http/chain.ts';
import { listAlbums } from './listAlbums.ts';
import { listPhotos } from './listPhotos.ts';

export const handler = serve({ listAlbums, listPhotos });
