import { scoutedJobs } from '../../shared/contract/scoutedJobs.ts';
import { deleteScouted } from '../core/applications/lists.ts';
import { blockCompany, companyToBlock, listBlocked, unblockCompany } from '../core/scouts/blocks.ts';
import { acceptScout, declineScout, listReceived, seeScout } from '../core/scouts/received.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('scoutedJobs', scoutedJobs, {
  acceptScoutedJob: ({ params, body }, { caller, locale }) =>
    acceptScout(caller, params.id, body.message, locale),
  blockCompany: async ({ body }, { caller }) => {
    const { companyId, withdrawApplications } = body;
    await blockCompany(caller, companyId, { withdrawApplications });
  },
  companyToBlock: ({ params }, { caller }) => companyToBlock(caller.staffId, params.companyId),
  declineScoutedJob: ({ params, body }, { caller }) => declineScout(caller.staffId, params.id, body),
  deleteScoutedJob: ({ params }, { caller }) => deleteScouted(caller, params.id),
  listBlockedCompanies: async (_, { caller }) => ({
    data: await listBlocked(caller.staffId),
  }),
  listScoutedJobs: ({ query }, { caller }) => listReceived(caller.staffId, query),
  seeScoutedJob: ({ params }, { caller }) => seeScout(caller.staffId, params.id),
  unblockCompany: ({ params }, { caller }) => unblockCompany(caller.staffId, params.companyId),
});
