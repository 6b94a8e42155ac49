import { serve } from '../../http/chain.ts';
import { presignUpload } from './presignUpload.ts';
import { uploadFile } from './uploadFile.ts';

export const handler = serve({ presignUpload, uploadFile });
