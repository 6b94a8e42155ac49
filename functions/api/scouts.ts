import { scouts } from '../../shared/contract/scouts.ts';
import { listScouts } from '../core/scouts/list.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('scouts', scouts, {
  listScouts: ({ query }, { actor }) => listScouts(actor, query),
});
