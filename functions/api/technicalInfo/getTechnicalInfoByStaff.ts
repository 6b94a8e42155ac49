import { technicalInfo as contract } from '../../../shared/contract/technicalInfo.ts';
import { technicalInfoOf } from '../../core/staff/technicalInfo.ts';
import { handle } from '../../http/chain.ts';

export const getTechnicalInfoByStaff = handle(contract.getTechnicalInfoByStaff, async ({ params }) =>
  technicalInfoOf(params.staffId),
);
