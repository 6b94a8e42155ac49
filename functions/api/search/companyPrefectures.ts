import { company } from '../../../shared/contract/company.ts';
import * as core from '../../core/search/places.ts';
import { handle } from '../../http/chain.ts';

export const companyPrefectures = handle(company.companyPrefectures, async () => ({
  data: await core.companyPrefectures(),
}));
