import { fit } from '../../../shared/contract/fit.ts';
import * as core from '../../core/recommendation/recommend.ts';
import { handle } from '../../http/chain.ts';

export const recommendedJobs = handle(fit.recommendedJobs, ({ query }, { caller, locale }) =>
  core.recommendedJobs(caller.staffId, query, locale),
);
