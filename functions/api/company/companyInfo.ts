import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/read.ts';
import { handle } from '../../http/chain.ts';

export const companyInfo = handle(company.companyInfo, (_, { caller }) => core.companyInfo(caller.companyId));
