import { staff as contract } from '../../../shared/contract/staff.ts';
import { getStaffInfo as readInfo } from '../../core/staff/basicInfo.ts';
import { handle } from '../../http/chain.ts';

export const getStaffInfo = handle(contract.getStaffInfo, async (_, { caller }) => readInfo(caller));
