import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { ownBankInfo } from '../../core/bankInfo/own.ts';
import { handle } from '../../http/chain.ts';

export const getBankInfo = handle(contract.getBankInfo, async (_, { caller }) => ({
  bankInfo: await ownBankInfo(caller),
}));
