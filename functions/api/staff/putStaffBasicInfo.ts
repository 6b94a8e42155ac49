import { staff as contract } from '../../../shared/contract/staff.ts';
import { putBasicInfo } from '../../core/staff/basicInfo.ts';
import { handle } from '../../http/chain.ts';

export const putStaffBasicInfo = handle(contract.putStaffBasicInfo, async ({ body }, { caller }) => {
  const completeness = await putBasicInfo(caller, body);
  return { ok: true as const, completeness };
});
