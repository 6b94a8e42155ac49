import { talent } from '../../shared/contract/talent.ts';
import { listStaff } from '../core/talent/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('talent', talent, {
  listStaff: ({ query }, { actor, locale }) => listStaff(actor, query, locale),
});
