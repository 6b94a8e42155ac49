import { files as contract } from '../../../shared/contract/files.ts';
import { makeImage as make, sizeOf } from '../../core/files/images.ts';
import { mediaUrl } from '../../core/media.ts';
import { handle } from '../../http/chain.ts';

export const makeImage = handle(contract.makeImage, async ({ body }, { caller }) => {
  const key = await make(caller.accountId, body.key);
  const { width, height } = sizeOf(key);
  return { key, url: mediaUrl(key), width, height };
});
