import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { bankInfoDetails as details } from '../../core/bankInfo/details.ts';
import { handle } from '../../http/chain.ts';

export const bankInfoDetails = handle(contract.bankInfoDetails, async ({ params }, { caller }) =>
  details(caller, params.staffId),
);
