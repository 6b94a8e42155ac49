import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { listBranches as find } from '../../core/bankInfo/banks.ts';
import { handle } from '../../http/chain.ts';

export const listBranches = handle(contract.listBranches, async ({ params, query }) =>
  find(params.bankCode, query.keyword),
);
