import { staff as contract } from '../../../shared/contract/staff.ts';
import { putBasicInfo } from '../../core/staff/basicInfo.ts';
import { handle } from '../../http/chain.ts';

export const putStaffBasicInfo = handle(contract.putStaffBasicInfo, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await putBasicInfo(caller, body)),
}));
