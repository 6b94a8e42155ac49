import { fit } from '../../../shared/contract/fit.ts';
import { listTurnedDown } from '../../core/recommendation/turnedDown.ts';
import { handle } from '../../http/chain.ts';

export const turnedDownJobs = handle(fit.turnedDownJobs, ({ query }, { caller }) =>
  listTurnedDown(caller.staffId, query),
);
