import { educationHistory as contract } from '../../../shared/contract/educationHistory.ts';
import { education } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const deleteEducation = handle(contract.deleteEducation, async ({ params }, { caller }) => {
  await education.remove(caller.staffId, params.id);
  return { ok: true as const };
});
