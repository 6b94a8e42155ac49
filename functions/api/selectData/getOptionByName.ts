import { selectData as contract } from '../../../shared/contract/selectData.ts';
import { getOptionsByName } from '../../core/selectData/read.ts';
import { handle } from '../../http/chain.ts';

export const getOptionByName = handle(contract.getOptionByName, async ({ params, query }) => ({
  data: getOptionsByName(params.name, query.category),
}));
