import { staffMoney } from '../../shared/contract/staffMoney.ts';
import {
  deleteIndividualNumber,
  ownIndividualNumber,
  saveIndividualNumber,
} from '../core/staff/individualNumber.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('individualNumber', staffMoney, {
  deleteIndividualNumber: (_, { caller }) => deleteIndividualNumber(caller),
  getIndividualNumber: (_, { caller }) => ownIndividualNumber(caller),
  putIndividualNumber: ({ body }, { caller }) => saveIndividualNumber(caller, body),
});
