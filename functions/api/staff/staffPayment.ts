import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { ownPayments } from '../../core/staff/payments.ts';
import { handle } from '../../http/chain.ts';

export const staffPayment = handle(contract.staffPayment, async ({ query }, { caller }) =>
  ownPayments(caller.staffId, query),
);
