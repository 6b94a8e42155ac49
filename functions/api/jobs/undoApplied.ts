import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/change.ts';
import { handle } from '../../http/chain.ts';

export const undoApplied = handle(jobs.undoApplied, ({ params, body }, { caller, locale }) =>
  core.undoApplied(caller, params.id, body.move, locale),
);
