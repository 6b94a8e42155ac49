import { educationHistory as contract } from '../../../shared/contract/educationHistory.ts';
import { education } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const getEducationByStaff = handle(contract.getEducationByStaff, async ({ params }) => ({
  data: await education.of(params.staffId),
}));
