import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { saveBankInfo } from '../../core/bankInfo/own.ts';
import { handle } from '../../http/chain.ts';

export const upsertBankInfo = handle(contract.upsertBankInfo, async ({ body }, { caller }) => ({
  bankInfo: await saveBankInfo(caller, body),
}));
