import { fit } from '../../../shared/contract/fit.ts';
import * as core from '../../core/recommendation/turnedDown.ts';
import { handle } from '../../http/chain.ts';

export const takeBackJob = handle(fit.takeBackJob, async ({ params }, { caller }) => {
  await core.takeBackJob(caller.staffId, params.id);
  return { ok: true as const };
});
