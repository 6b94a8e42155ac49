import { selectData as contract } from '../../../shared/contract/selectData.ts';
import { getSelectData as read } from '../../core/selectData/read.ts';
import { handle } from '../../http/chain.ts';

export const getSelectData = handle(contract.getSelectData, async ({ query }) => ({
  data: read(query.category, query.group),
}));
