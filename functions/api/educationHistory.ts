import { educationHistory } from '../../shared/contract/educationHistory.ts';
import { education } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('educationHistory', educationHistory, {
  deleteEducation: ({ params }, { caller }) => education.remove(caller.staffId, params.id),
  editEducation: ({ body }, { caller }) => education.replace(caller.staffId, body.items, body.version),
  getEducationByStaff: async ({ params }) => ({
    data: await education.of(params.staffId),
  }),
  getOwnEducation: (_, { caller }) => education.own(caller.staffId),
});
