import { technicalInfo } from '../../shared/contract/technicalInfo.ts';
import { ownTechnicalInfo, putTechnicalInfo, technicalInfoOf } from '../core/staff/technicalInfo.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('technicalInfo', technicalInfo, {
  getOwnTechnicalInfo: (_, { caller }) => ownTechnicalInfo(caller.staffId),
  getTechnicalInfoByStaff: ({ params }) => technicalInfoOf(params.staffId),
  putTechnicalInfo: async ({ body }, { caller }) => ({
    ok: true as const,
    ...(await putTechnicalInfo(caller.staffId, body)),
  }),
});
