import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/favorites.ts';
import { handle } from '../../http/chain.ts';

export const listFavoriteJobs = handle(jobs.listFavoriteJobs, ({ query }, { caller }) =>
  core.listFavoriteJobs(caller.staffId, query),
);
