import { technicalInfo } from '../../shared/contract/technicalInfo.ts';
import { ownTechnicalInfo, putTechnicalInfo, technicalInfoOf } from '../core/staff/technicalInfo.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('technicalInfo', technicalInfo, {
  getOwnTechnicalInfo: (_, { actor }) => ownTechnicalInfo(actor),
  getTechnicalInfoByStaff: ({ params }) => technicalInfoOf(params.staffId),
  putTechnicalInfo: async ({ body }, { actor }) => ({
    ok: true as const,
    ...(await putTechnicalInfo(actor, body)),
  }),
});
