import { files } from '../../shared/contract/files.ts';
import { readForm } from '../core/files/form.ts';
import { makeImage, sizeOf } from '../core/files/images.ts';
import { presignUpload, storeFile } from '../core/files/uploads.ts';
import { mediaUrl } from '../core/media.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('files', files, {
  presignUpload: ({ body }, { caller }) => presignUpload(caller.accountId, body),
  uploadFile: async (_, { caller, multipart }) => storeFile(caller.accountId, await readForm(multipart)),
  makeImage: async ({ body }, { caller }) => {
    const key = await makeImage(caller.accountId, body.key);
    const { width, height } = sizeOf(key);
    return { key, url: mediaUrl(key), width, height };
  },
});
