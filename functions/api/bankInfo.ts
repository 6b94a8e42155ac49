import { bankInfo } from '../../shared/contract/bankInfo.ts';
import { mapAudited } from '../core/audit/entry.ts';
import { listBanks, listBranches } from '../core/bankInfo/banks.ts';
import { bankInfoDetails } from '../core/bankInfo/details.ts';
import { deleteBankInfo, ownBankInfo, saveBankInfo } from '../core/bankInfo/own.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('bankInfo', bankInfo, {
  bankInfoDetails: ({ params }, { actor }) => bankInfoDetails(actor, params.staffId),
  deleteBankInfo: (_, { actor }) => deleteBankInfo(actor),
  getBankInfo: async (_, { actor }) => ({
    bankInfo: await ownBankInfo(actor),
  }),
  listBanks: async ({ query }) => paginate(await listBanks(query.country, query.keyword), query),
  listBranches: async ({ params, query }) =>
    paginate(await listBranches(params.bankCode, query.keyword), query),
  upsertBankInfo: async ({ body, query }, { actor }) =>
    mapAudited(await saveBankInfo(actor, body, query.replaces), (bankInfo) => ({ bankInfo })),
});
