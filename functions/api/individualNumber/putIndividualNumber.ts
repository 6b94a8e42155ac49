import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { saveIndividualNumber } from '../../core/staff/individualNumber.ts';
import { handle } from '../../http/chain.ts';

export const putIndividualNumber = handle(contract.putIndividualNumber, async ({ body }, { caller }) =>
  saveIndividualNumber(caller, body),
);
