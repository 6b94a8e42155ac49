import { educationHistory as contract } from '../../../shared/contract/educationHistory.ts';
import { education } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const editEducation = handle(contract.editEducation, async ({ body }, { caller }) =>
  education.replace(caller.staffId, body.items, body.version),
);
