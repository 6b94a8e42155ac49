import { selectData as contract } from '../../../shared/contract/selectData.ts';
import { getMultipleSelectData as read } from '../../core/selectData/read.ts';
import { handle } from '../../http/chain.ts';

export const getMultipleSelectData = handle(contract.getMultipleSelectData, async ({ query }) => ({
  data: read(query.category),
}));
