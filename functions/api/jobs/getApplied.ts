import { applicants } from '../../../shared/contract/applicants.ts';
import * as core from '../../core/applications/detail.ts';
import { handle } from '../../http/chain.ts';

export const getApplied = handle(applicants.getApplied, ({ params, query }, { caller, locale }) =>
  core.getApplied(caller, params, query, locale),
);
