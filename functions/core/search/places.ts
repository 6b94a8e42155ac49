import type * as z from 'zod';
import type { BothLanguages } from '../../../shared/contract/shapes.ts';
import { option } from '../../../shared/domain/select-data.ts';
import { queryJobs } from '../lists/readModel.ts';

interface Place {
  code: string;
  name: z.infer<typeof BothLanguages>;
  companies: number;
}

const count = async (filters: object, facet: 'country' | 'prefecture' | 'companyId') =>
  (await queryJobs({ filters, sort: 'newest', offset: 0, limit: 0, facets: [facet] })).facets[facet] ?? {};

/** Places with the number of companies that have open jobs there, in the order of the list of places. */
async function placesOf(
  facet: 'country' | 'prefecture',
  category: 'COUNTRY' | 'PREFECTURE',
): Promise<Place[]> {
  const known = Object.keys(await count({}, facet)).flatMap((code) => option(category, code) ?? []);
  const places = await Promise.all(
    known.map(async ({ code, name, order }) => ({
      code,
      name,
      order,
      companies: Object.keys(await count({ [facet]: [code] }, 'companyId')).length,
    })),
  );
  return places
    .filter(({ companies }) => companies > 0)
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...place }) => place);
}

/** Countries with companies that have open jobs. */
export const companyCountries = () => placesOf('country', 'COUNTRY');
/** Prefectures with companies that have open jobs. */
export const companyPrefectures = () => placesOf('prefecture', 'PREFECTURE');
