import { fit } from '../../../shared/contract/fit.ts';
import * as core from '../../core/recommendation/turnedDown.ts';
import { handle } from '../../http/chain.ts';

export const turnDownJob = handle(fit.turnDownJob, async ({ params, body }, { caller }) => {
  await core.turnDownJob(caller.staffId, params.id, body.reason);
  return { ok: true as const };
});
