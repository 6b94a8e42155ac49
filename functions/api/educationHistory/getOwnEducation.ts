import { educationHistory as contract } from '../../../shared/contract/educationHistory.ts';
import { education } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const getOwnEducation = handle(contract.getOwnEducation, async (_, { caller }) =>
  education.own(caller.staffId),
);
