import { staffMoney as contract } from '../../../shared/contract/staffMoney.ts';
import { putInvoiceNumber as save } from '../../core/staff/invoiceNumber.ts';
import { handle } from '../../http/chain.ts';

export const putInvoiceNumber = handle(contract.putInvoiceNumber, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await save(caller, body.invoiceNumber)),
}));
