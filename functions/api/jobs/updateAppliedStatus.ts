import { jobs } from '../../../shared/contract/jobs.ts';
import { updateApplied } from '../../core/applications/change.ts';
import { handle } from '../../http/chain.ts';

export const updateAppliedStatus = handle(jobs.updateAppliedStatus, ({ params, body }, { caller, locale }) =>
  updateApplied(caller, params.id, body, locale),
);
