import { selectData } from '../../shared/contract/selectData.ts';
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
  getOptionByName: async ({ params, query }) => ({
    data: getOptionsByName(params.name, query.category),
  }),
  getSelectData: async ({ query }) => ({
    data: getSelectData(query.category, query.group),
  }),
});
