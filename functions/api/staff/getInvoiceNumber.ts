import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { ownInvoiceNumber } from '../../core/staff/invoiceNumber.ts';
import { handle } from '../../http/chain.ts';

export const getInvoiceNumber = handle(contract.getInvoiceNumber, async (_, { caller }) =>
  ownInvoiceNumber(caller.staffId),
);
