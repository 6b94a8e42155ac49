import { serve } from '../../http/chain.ts';
import { acceptScoutedJob } from './acceptScoutedJob.ts';
import { blockCompany } from './blockCompany.ts';
import { companyToBlock } from './companyToBlock.ts';
import { declineScoutedJob } from './declineScoutedJob.ts';
import { deleteScoutedJob } from './deleteScoutedJob.ts';
import { listBlockedCompanies } from './listBlockedCompanies.ts';
import { listScoutedJobs } from './listScoutedJobs.ts';
import { seeScoutedJob } from './seeScoutedJob.ts';
import { unblockCompany } from './unblockCompany.ts';

export const handler = serve({
  acceptScoutedJob,
  blockCompany,
  companyToBlock,
  declineScoutedJob,
  deleteScoutedJob,
  listBlockedCompanies,
  listScoutedJobs,
  seeScoutedJob,
  unblockCompany,
});
