import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/search/places.ts';
import { handle } from '../../http/chain.ts';

export const companyCountries = handle(company.companyCountries, async () => ({
  data: await core.companyCountries(),
}));
