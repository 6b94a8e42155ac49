import type { JobSearch } from '../../../shared/contract/jobs.ts';
import type { SearchPageData } from '../../../shared/contract/pages.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { type Asked, type AskedSalary, conditionsOf, without } from '../../../shared/jobSearch.ts';
import { instant } from '../../platform/clock.ts';
import type { FacetName, JobQuery } from '../../search/types.ts';
import { ask } from '../search/read-model.ts';
import { cardsOf, questionOf } from '../search/search.ts';

/** What the page counts beside each of its choices. */
const counted = [
  'prefecture',
  'country',
  'japaneseLevel',
  'employmentStatus',
  'speciality',
  'positionMajor',
  'language',
  'remotePolicy',
  'visaSponsorship',
  'currency',
] as const satisfies readonly FacetName[];

/** The page asks in whole units, the contract in minor ones. */
function salaryOf({ salaryType, from, to, currency }: AskedSalary): JobSearch['salary'] {
  const unit = 10 ** minorDigits(currency);
  return {
    salaryType,
    currency,
    ...(from !== undefined && { from: from * unit }),
    ...(to !== undefined && { to: to * unit }),
  };
}

/** The page's question as the API's: the address has let only codes of the lists through. */
function searchOf({ filters, salary, ...asked }: Asked): JobSearch {
  return {
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(asked.companyName && { companyName: asked.companyName }),
    language: filters.language,
    country: [],
    japaneseLevel: filters.japaneseLevel as JobSearch['japaneseLevel'],
    employmentStatus: filters.employmentStatus as JobSearch['employmentStatus'],
    speciality: filters.speciality as JobSearch['speciality'],
    remotePolicy: filters.remotePolicy as JobSearch['remotePolicy'],
    visaType: filters.visaType,
    ...(asked.visaSponsorship && { visaSponsorship: true }),
    work_area: { country: filters.country, prefecture: filters.prefecture, city: filters.city },
    ...(salary && { salary: salaryOf(salary) }),
    jobPosition: { major: filters.positionMajor, middle: filters.positionMiddle, detail: [] },
    ...(asked.sort && { sort: asked.sort }),
    lang: 'jp',
    page: asked.page,
    pageSize: defaultPageSize,
  };
}

/** What the search page asks of the read model for this address, counting nothing. */
export const questionOfAsked = (asked: Asked): Omit<JobQuery, 'now'> => question(asked, []);

const question = (asked: Asked, facets: readonly FacetName[]): Omit<JobQuery, 'now'> => ({
  ...questionOf(searchOf(asked)),
  facets: [...facets],
});

/** How many conditions are looked at when nothing is found: each costs a question of the read model. */
const loosenedAtMost = 8;

async function loosened(asked: Asked): Promise<SearchPageData['loosened']> {
  const kinds = [...new Set(conditionsOf(asked).map(({ kind }) => kind))].slice(0, loosenedAtMost);
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const { total } = await ask({ ...question(without(asked, { kind }), []), limit: 0 });
      return { condition: { kind }, count: total };
    }),
  );
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/**
 * `/job`, with or without a query: open jobs that meet it, with how many each further choice would find.
 * @throws Failure try_again while the read model cannot answer
 */
export async function searchPage(asked: Asked): Promise<SearchPageData> {
  const asOf = instant();
  const result = await ask(question(asked, counted));
  return {
    kind: 'search',
    asked,
    jobs: cardsOf(result),
    total: result.total,
    pageSize: defaultPageSize,
    facets: result.facets as SearchPageData['facets'],
    loosened: result.total === 0 ? await loosened(asked) : [],
    asOf,
  };
}
