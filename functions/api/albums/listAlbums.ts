import { albums } from '../../../shared/contract/albums.ts';
import * as core from '../../core/albums/read.ts';
import { handle } from '../../http/chain.ts';

export const listAlbums = handle(albums.listAlbums, ({ query }) => core.listAlbums(query.companyId));
