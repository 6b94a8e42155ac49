import { selectData } from '../../shared/contract/selectData.ts';
import { paginate } from '../core/paging.ts';
import {
  getMultipleSelectData,
  getOption,
  getOptionsByName,
  getSelectData,
} from '../core/selectData/read.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('selectData', selectData, {
  getMultipleSelectData: async ({ query }) => ({
    data: getMultipleSelectData(query.category),
  }),
  getOption: ({ params, query }) => getOption(query.category, params.id),
  getOptionByName: ({ params, query }) => paginate(getOptionsByName(params.name, query.category), query),
  getSelectData: ({ query }) => paginate(getSelectData(query.category, query.group), query),
});
