import { resume } from '../../shared/contract/resume.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('documents', resume, {
  previewResume: async ({ query }, { caller }) => {
    const { resumePreview } = await import('../core/resume/print.ts');
    return resumePreview(caller, query);
  },
  staffPdf: async ({ query }, { caller }) => {
    // Setting papers is most of this function: it is loaded by the first call that may have one.
    const { resumePdf } = await import('../core/resume/print.ts');
    return resumePdf(caller, query);
  },
});
