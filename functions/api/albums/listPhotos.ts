import { albums } from '../../../shared/contract/albums.ts';
import * as core from '../../core/albums/read.ts';
import { handle } from '../../http/chain.ts';

export const listPhotos = handle(albums.listPhotos, ({ query }) => core.listPhotos(query.albumId));
