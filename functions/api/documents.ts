import { resume } from '../../shared/contract/resume.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('documents', resume, {
  previewResume: async ({ query }, { actor }) => {
    const { resumePreview } = await import('../core/resume/print.ts');
    return resumePreview(actor, query);
  },
  staffPdf: async ({ query }, { actor }) => {
    // The PDF renderer is most of this function's code, so it is loaded only by calls that may need it.
    const { resumePdf } = await import('../core/resume/print.ts');
    return resumePdf(actor, query);
  },
  printResumes: async ({ query }, { actor }) => {
    const { resumesPdf } = await import('../core/resume/print.ts');
    return resumesPdf(actor, query);
  },
});
