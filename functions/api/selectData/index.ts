import { serve } from '../../http/chain.ts';
import { getMultipleSelectData } from './getMultipleSelectData.ts';
import { getOption } from './getOption.ts';
import { getOptionByName } from './getOptionByName.ts';
import { getSelectData } from './getSelectData.ts';

export const handler = serve({ getMultipleSelectData, getOption, getOptionByName, getSelectData });
