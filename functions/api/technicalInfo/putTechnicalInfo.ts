import { technicalInfo as contract } from '../../../shared/contract/technicalInfo.ts';
import { putTechnicalInfo as put } from '../../core/staff/technicalInfo.ts';
import { handle } from '../../http/chain.ts';

export const putTechnicalInfo = handle(contract.putTechnicalInfo, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await put(caller.staffId, body)),
}));
