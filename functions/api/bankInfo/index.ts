import { serve } from '../../http/chain.ts';
import { bankInfoDetails } from './bankInfoDetails.ts';
import { deleteBankInfo } from './deleteBankInfo.ts';
import { getBankInfo } from './getBankInfo.ts';
import { listBanks } from './listBanks.ts';
import { listBranches } from './listBranches.ts';
import { upsertBankInfo } from './upsertBankInfo.ts';

export const handler = serve({
  bankInfoDetails,
  deleteBankInfo,
  getBankInfo,
  listBanks,
  listBranches,
  upsertBankInfo,
});
