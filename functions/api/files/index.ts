import { serve } from '../../http/chain.ts';
import { makeImage } from './makeImage.ts';
import { presignUpload } from './presignUpload.ts';
import { uploadFile } from './uploadFile.ts';

export const handler = serve({ presignUpload, uploadFile, makeImage });
