import { staff as contract } from '../../../shared/contract/staff.ts';
import { putLanguages } from '../../core/staff/languages.ts';
import { handle } from '../../http/chain.ts';

export const putStaffLanguages = handle(contract.putStaffLanguages, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await putLanguages(caller.staffId, body)),
}));
