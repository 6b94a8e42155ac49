import { staff as contract } from '../../../shared/contract/staff.ts';
import { getBasicInfo } from '../../core/staff/basicInfo.ts';
import { handle } from '../../http/chain.ts';

export const getStaffBasicInfo = handle(contract.getStaffBasicInfo, async (_, { caller }) =>
  getBasicInfo(caller.staffId),
);
