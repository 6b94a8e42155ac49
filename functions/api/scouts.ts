import { scouts } from '../../shared/contract/scouts.ts';
import { createScouts } from '../core/scouts/create.ts';
import { estimateScouts } from '../core/scouts/estimate.ts';
import { reviewScouts } from '../core/scouts/figures.ts';
import { listScouts } from '../core/scouts/list.ts';
import { scoutDetail, scoutTime, withdrawScout } from '../core/scouts/sent.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('scouts', scouts, {
  createScout: ({ body }, { actor }) => createScouts(actor, body),
  estimateScouts: ({ body }, { actor }) => estimateScouts(actor, body),
  listScouts: ({ query }, { actor }) => listScouts(actor, query),
  reviewScouts: ({ query }, { actor }) => reviewScouts(actor, query),
  scoutTimeByStaff: ({ params }, { actor }) => scoutTime(actor, params.staffId),
  getScout: ({ params }, { actor }) => scoutDetail(actor, params.id),
  deleteScout: async ({ params }, { actor }) => ({
    ok: true as const,
    listToken: await withdrawScout(actor, params.id),
  }),
});
