import { serve } from '../../http/chain.ts';
import { deleteIndividualNumber } from './deleteIndividualNumber.ts';
import { getIndividualNumber } from './getIndividualNumber.ts';
import { putIndividualNumber } from './putIndividualNumber.ts';

export const handler = serve({ deleteIndividualNumber, getIndividualNumber, putIndividualNumber });
