import type { JobContent } from '../../../shared/contract/postings.ts';
import type { Locale } from '../../../shared/routes.ts';
import { loadOptions } from './options.ts';

/** Names of a posting's cities and occupations: those lists are too large for a browser. @throws ApiError */
export async function jobNames(
  { workAreas, jobPosition }: Pick<JobContent, 'workAreas' | 'jobPosition'>,
  locale: Locale,
): Promise<{ city: (code: string) => string; occupation: (code: string) => string }> {
  const lists = await Promise.all([
    ...workAreas.flatMap(({ country, prefecture, city }) =>
      country === 'JP' && prefecture && city ? [loadOptions('CITY', prefecture)] : [],
    ),
    ...(jobPosition?.detail ? [loadOptions('JOB_POSITION_DETAIL', jobPosition.middle)] : []),
  ]);
  const names = new Map(lists.flat().map(({ category, id, name }) => [`${category}:${id}`, name[locale]]));
  const named = (category: string) => (code: string) => names.get(`${category}:${code}`) ?? code;
  return { city: named('CITY'), occupation: named('JOB_POSITION_DETAIL') };
}
