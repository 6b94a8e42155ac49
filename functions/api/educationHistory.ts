import { educationHistory } from '../../shared/contract/educationHistory.ts';
import { education } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('educationHistory', educationHistory, {
  deleteEducation: ({ params }, { actor }) => education.remove(actor, params.id),
  editEducation: ({ body }, { actor }) => education.replace(actor, body.items, body.version),
  getEducationByStaff: ({ params, query }) => education.of(params.staffId, query),
  getOwnEducation: ({ query }, { actor }) => education.own(actor, query),
});
