import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/companies/read.ts';
import { handle } from '../../http/chain.ts';

export const companyPublic = handle(company.companyPublic, ({ params }) => core.companyPublic(params.id));
