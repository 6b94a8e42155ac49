import { scouts } from '../../shared/contract/scouts.ts';
import { paginate } from '../core/paging.ts';
import { createScouts } from '../core/scouts/create.ts';
import { estimateScouts } from '../core/scouts/estimate.ts';
import { reviewScouts } from '../core/scouts/figures.ts';
import { listScouts } from '../core/scouts/list.ts';
import { scoutDetail, scoutTime, withdrawScout } from '../core/scouts/sent.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../core/scouts/templates.ts';
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
  listScoutTemplates: async ({ query }, { actor }) => paginate(await listTemplates(actor), query),
  createScoutTemplate: ({ body }, { actor }) => createTemplate(actor, body),
  updateScoutTemplate: ({ params, body }, { actor }) => updateTemplate(actor, params.id, body),
  deleteScoutTemplate: ({ params }, { actor }) => deleteTemplate(actor, params.id),
});
