import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/change.ts';
import { handle } from '../../http/chain.ts';

export const deleteApplied = handle(jobs.deleteApplied, async ({ params }, { caller }) => {
  await core.deleteApplied(caller, params.id);
  return { ok: true as const };
});
