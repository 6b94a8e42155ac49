import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/read.ts';
import { handle } from '../../http/chain.ts';

export const companyPublicByNumber = handle(company.companyPublicByNumber, ({ params }) =>
  core.companyPublicByNumber(params.companyNumber),
);
