import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { ownIndividualNumber } from '../../core/staff/individualNumber.ts';
import { handle } from '../../http/chain.ts';

export const getIndividualNumber = handle(contract.getIndividualNumber, async (_, { caller }) =>
  ownIndividualNumber(caller),
);
