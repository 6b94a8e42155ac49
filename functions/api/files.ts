import { files } from '../../shared/contract/files.ts';
import { readForm } from '../core/files/form.ts';
import { makeImage, sizeOf } from '../core/files/images.ts';
import { presignUpload, storeFile } from '../core/files/uploads.ts';
import { mediaUrl } from '../core/media.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('files', files, {
  presignUpload: ({ body }, { actor }) => presignUpload(actor, body),
  uploadFile: async (_, { actor, multipart }) => storeFile(actor, await readForm(multipart)),
  makeImage: async ({ body }, { actor }) => {
    const key = await makeImage(actor, body.key);
    const { width, height } = sizeOf(key);
    return { key, url: mediaUrl(key), width, height };
  },
});
