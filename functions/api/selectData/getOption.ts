import { selectData as contract } from '../../../shared/contract/selectData.ts';
import { getOption as read } from '../../core/selectData/read.ts';
import { handle } from '../../http/chain.ts';

export const getOption = handle(contract.getOption, async ({ params, query }) =>
  read(query.category, params.id),
);
