import { resume } from '../../shared/contract/resume.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('documents', resume, {
  previewResume: async ({ query }, { actor }) => {
    const { resumePreview } = await import('../core/resume/print.ts');
    return resumePreview(actor, query);
  },
  staffPdf: async ({ query }, { actor }) => {
    // Setting papers is most of this function: it is loaded by the first call that may have one.
    const { resumePdf } = await import('../core/resume/print.ts');
    return resumePdf(actor, query);
  },
});
