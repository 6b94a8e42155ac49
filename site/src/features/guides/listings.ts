/** The listings of jobs that fit a guide. */

import type { Guide } from '../../../../shared/guides.ts';
import type { Listing } from '../../../../shared/listings.ts';

type Named = Exclude<Listing, { by: 'all' }>;
const levels: Named[] = [
  { by: 'japaneseLevel', japaneseLevel: 'none' },
  { by: 'japaneseLevel', japaneseLevel: 'daily' },
  { by: 'japaneseLevel', japaneseLevel: 'business' },
];
const regular: Named = { by: 'employmentStatus', employmentStatus: 'regular' };
const parttime: Named = { by: 'employmentStatus', employmentStatus: 'parttime' };
const employment: Named[] = [
  regular,
  { by: 'employmentStatus', employmentStatus: 'contract' },
  { by: 'employmentStatus', employmentStatus: 'dispatch' },
  parttime,
  { by: 'employmentStatus', employmentStatus: 'freelance' },
];

const special: Partial<Record<Guide, Named[]>> = {
  jobSelection: employment,
};

export const listingsFor = (guide: Guide): Named[] => special[guide] ?? [regular, parttime, ...levels];
