import { educationHistory } from '../../shared/contract/educationHistory.ts';
import { education } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('educationHistory', educationHistory, {
  deleteEducation: ({ params }, { actor }) => education.remove(actor, params.id),
  editEducation: ({ body }, { actor }) => education.replace(actor, body.items, body.version),
  getEducationByStaff: async ({ params }) => ({
    data: await education.of(params.staffId),
  }),
  getOwnEducation: (_, { actor }) => education.own(actor),
});
