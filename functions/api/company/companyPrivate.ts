import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/read.ts';
import { handle } from '../../http/chain.ts';

export const companyPrivate = handle(company.companyPrivate, (_, { caller }) =>
  core.companyPrivate({ companyId: caller.companyId, accountId: caller.accountId }),
);
