import { marked } from '../../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../../shared/collections/jobs.ts';
import type { SearchPageData } from '../../../shared/contract/pages.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { type Asked, conditionsOf, without } from '../../../shared/jobSearch.ts';
import { instant } from '../../platform/clock.ts';
import { answer } from '../search/answer.ts';
import { plainQuestionOfAsked } from '../search/asked.ts';
import { cardsOf } from '../search/search.ts';

/** The filters counted beside their choices. */
const counted: readonly JobFilter[] = [...marked(jobs, 'counted'), 'visaSponsorship', 'currency'];

/** Maximum of conditions to try dropping when nothing is found: each costs a query. */
const loosenedAtMost = 8;

async function loosened(asked: Asked): Promise<SearchPageData['loosened']> {
  const kinds = [...new Set(conditionsOf(asked).map(({ kind }) => kind))].slice(0, loosenedAtMost);
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const { found } = await answer({ ...plainQuestionOfAsked(without(asked, { kind })), limit: 0 });
      return { condition: { kind }, count: found.total };
    }),
  );
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/**
 * `/job`, with or without a query: open jobs that match, with how many each further choice would find.
 * @throws Failure try_again while the read model is unavailable
 */
export async function searchPage(asked: Asked): Promise<SearchPageData> {
  const asOf = instant();
  const { found: result, understood } = await answer(plainQuestionOfAsked(asked, counted));
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
