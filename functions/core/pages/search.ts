import { marked } from '../../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../../shared/collections/jobs.ts';
import type { JobSearch } from '../../../shared/contract/jobs.ts';
import type { SearchPageData } from '../../../shared/contract/pages.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { type Asked, type AskedSalary, conditionsOf, without } from '../../../shared/jobSearch.ts';
import { instant } from '../../platform/clock.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { answer, readQuestion } from '../search/answer.ts';
import { payQuestion } from '../search/pay.ts';
import { cardsOf } from '../search/search.ts';

/** What the page counts beside each of its choices. */
const counted: readonly JobFilter[] = [...marked(jobs, 'counted'), 'visaSponsorship', 'currency'];

/** The page asks in whole units, the contract in minor ones. */
function salaryOf({ salaryType, from, to, currency }: AskedSalary): NonNullable<JobSearch['salary']> {
  const unit = 10 ** minorDigits(currency);
  return {
    salaryType,
    currency,
    ...(from !== undefined && { from: from * unit }),
    ...(to !== undefined && { to: to * unit }),
  };
}

/** What was chosen and typed, as it stands: under this a search is registered, whatever its words are read as later. */
export const plainQuestionOfAsked = (asked: Asked): Omit<JobQuestion, 'now'> => question(asked, []);

/** What the search page asks of the read model for this address, counting nothing. */
export const questionOfAsked = (asked: Asked): Omit<JobQuestion, 'now'> => readQuestion(question(asked, []));

/** The address has let only codes of the lists through, under the names of the filters. */
const question = (asked: Asked, facets: readonly JobFilter[]): Omit<JobQuestion, 'now'> => ({
  ...(asked.keyword && { keyword: asked.keyword }),
  ...(asked.companyName && { words: { company: asked.companyName } }),
  filters: { ...asked.filters, ...(asked.visaSponsorship && { visaSponsorship: ['true'] }) },
  ...(asked.salary && { ranges: payQuestion(salaryOf(asked.salary)).ranges }),
  sort: asked.sort ?? (asked.keyword ? 'relevance' : 'newest'),
  offset: (asked.page - 1) * defaultPageSize,
  limit: defaultPageSize,
  facets: [...facets],
});

/** How many conditions are looked at when nothing is found: each costs a question of the read model. */
const loosenedAtMost = 8;

async function loosened(asked: Asked): Promise<SearchPageData['loosened']> {
  const kinds = [...new Set(conditionsOf(asked).map(({ kind }) => kind))].slice(0, loosenedAtMost);
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const { found } = await answer({ ...question(without(asked, { kind }), []), limit: 0 });
      return { condition: { kind }, count: found.total };
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
  const { found: result, understood } = await answer(question(asked, counted));
  return {
    kind: 'search',
    asked,
    jobs: cardsOf(result),
    total: result.total,
    pageSize: defaultPageSize,
    ...(understood && { understood }),
    facets: result.facets as SearchPageData['facets'],
    loosened: result.total === 0 ? await loosened(asked) : [],
    asOf,
  };
}
