import { scoutedJobs } from '../../shared/contract/scoutedJobs.ts';
import { deleteScouted } from '../core/applications/lists.ts';
import { paginate } from '../core/paging.ts';
import { blockCompany, companyToBlock, listBlocked, unblockCompany } from '../core/scouts/blocks.ts';
import { acceptScout, declineScout, listReceived, seeScout } from '../core/scouts/received.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('scoutedJobs', scoutedJobs, {
  acceptScoutedJob: ({ params, body }, { actor, locale }) => acceptScout(actor, params.id, body, locale),
  blockCompany: async ({ body }, { actor }) => {
    const { companyId, withdrawApplications } = body;
    await blockCompany(actor, companyId, { withdrawApplications });
  },
  companyToBlock: ({ params }, { actor }) => companyToBlock(actor, params.companyId),
  declineScoutedJob: ({ params, body }, { actor }) => declineScout(actor, params.id, body),
  deleteScoutedJob: ({ params }, { actor }) => deleteScouted(actor, params.id),
  listBlockedCompanies: async ({ query }, { actor }) => paginate(await listBlocked(actor), query),
  listScoutedJobs: ({ query }, { actor }) => listReceived(actor, query),
  seeScoutedJob: ({ params }, { actor }) => seeScout(actor, params.id),
  unblockCompany: ({ params }, { actor }) => unblockCompany(actor, params.companyId),
});
