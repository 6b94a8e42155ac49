import { fit } from '../../../shared/contract/fit.ts';
import { fitOfJob } from '../../core/recommendation/recommend.ts';
import { handle } from '../../http/chain.ts';

export const jobFit = handle(fit.jobFit, ({ params }, { caller, locale }) =>
  fitOfJob(caller.staffId, params.id, locale),
);
