import { resume as contract } from '../../../shared/contract/resume.ts';
import { handle } from '../../http/chain.ts';

export const previewResume = handle(contract.previewResume, async ({ query }, { caller }) => {
  const { resumePreview } = await import('../../core/resume/print.ts');
  return resumePreview(caller, query);
});
