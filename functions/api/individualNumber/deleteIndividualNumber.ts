import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { deleteIndividualNumber as erase } from '../../core/staff/individualNumber.ts';
import { handle } from '../../http/chain.ts';

export const deleteIndividualNumber = handle(contract.deleteIndividualNumber, async (_, { caller }) => {
  await erase(caller);
  return { ok: true as const };
});
