import { resume as contract } from '../../../shared/contract/resume.ts';
import { handle } from '../../http/chain.ts';

export const staffPdf = handle(contract.staffPdf, async ({ query }, { caller }) => {
  // Setting papers is most of this function: it is loaded by the first call that may have one.
  const { resumePdf } = await import('../../core/resume/print.ts');
  return resumePdf(caller, query);
});
