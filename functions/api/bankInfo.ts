import { bankInfo } from '../../shared/contract/bankInfo.ts';
import { listBanks, listBranches } from '../core/bankInfo/banks.ts';
import { bankInfoDetails } from '../core/bankInfo/details.ts';
import { deleteBankInfo, ownBankInfo, saveBankInfo } from '../core/bankInfo/own.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('bankInfo', bankInfo, {
  bankInfoDetails: ({ params }, { caller }) => bankInfoDetails(caller, params.staffId),
  deleteBankInfo: (_, { caller }) => deleteBankInfo(caller),
  getBankInfo: async (_, { caller }) => ({
    bankInfo: await ownBankInfo(caller),
  }),
  listBanks: ({ query }) => listBanks(query.country, query.keyword),
  listBranches: ({ params, query }) => listBranches(params.bankCode, query.keyword),
  upsertBankInfo: async ({ body, query }, { caller }) => ({
    bankInfo: await saveBankInfo(caller, body, query.replaces),
  }),
});
