import { staffMoney } from '../../shared/contract/staffMoney.ts';
import {
  deleteIndividualNumber,
  ownIndividualNumber,
  saveIndividualNumber,
} from '../core/staff/individualNumber.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('individualNumber', staffMoney, {
  deleteIndividualNumber: (_, { actor }) => deleteIndividualNumber(actor),
  getIndividualNumber: (_, { actor }) => ownIndividualNumber(actor),
  putIndividualNumber: ({ body }, { actor }) => saveIndividualNumber(actor, body),
});
