import { serve } from '../../http/chain.ts';
import { previewResume } from './previewResume.ts';
import { staffPdf } from './staffPdf.ts';

export const handler = serve({ previewResume, staffPdf });
