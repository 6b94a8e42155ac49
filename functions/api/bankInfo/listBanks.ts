import { bankInfo as contract } from '../../../shared/contract/bankInfo.ts';
import { listBanks as find } from '../../core/bankInfo/banks.ts';
import { handle } from '../../http/chain.ts';

export const listBanks = handle(contract.listBanks, async ({ query }) => find(query.country, query.keyword));
