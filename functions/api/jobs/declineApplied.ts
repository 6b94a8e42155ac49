import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/change.ts';
import { handle } from '../../http/chain.ts';

export const declineApplied = handle(jobs.declineApplied, ({ params, body }, { caller, locale }) =>
  core.declineApplied(caller, params.id, body, locale),
);
