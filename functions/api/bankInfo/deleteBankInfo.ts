import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { deleteBankInfo as erase } from '../../core/bankInfo/own.ts';
import { handle } from '../../http/chain.ts';

export const deleteBankInfo = handle(contract.deleteBankInfo, async (_, { caller }) => {
  await erase(caller);
  return { ok: true as const };
});
