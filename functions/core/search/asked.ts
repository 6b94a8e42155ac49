import type { JobFilter } from '../../../shared/collections/jobs.ts';
import type { JobSearch } from '../../../shared/contract/jobSearch.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import type { Asked, AskedSalary } from '../../../shared/jobSearch.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { readQuestion } from './answer.ts';
import { payQuestion } from './pay.ts';
import { startsBy } from './starts.ts';

/** The page uses whole units of currency, the contract minor ones. */
function salaryOf({ salaryType, from, to, currency }: AskedSalary): NonNullable<JobSearch['salary']> {
  const unit = 10 ** minorDigits(currency);
  return {
    salaryType,
    currency,
    ...(from !== undefined && { from: from * unit }),
    ...(to !== undefined && { to: to * unit }),
  };
}

/**
 * Filters and keyword as chosen, without interpretation: the registration key of a search, independent of how
 * its words are interpreted later. The URL parser has let only codes of the lists through, under the names of
 * the filters.
 */
export function plainQuestionOfAsked(
  asked: Asked,
  facets: readonly JobFilter[] = [],
): Omit<JobQuestion, 'now'> {
  const ranges = {
    ...(asked.salary && payQuestion(salaryOf(asked.salary)).ranges),
    ...(asked.weeklyHours !== undefined && { weeklyHours: { to: asked.weeklyHours } }),
    ...(asked.takeHome !== undefined && { takeHome: { from: asked.takeHome } }),
    ...(asked.startBy !== undefined && { starts: startsBy(asked.startBy) }),
  };
  return {
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(asked.companyName && { words: { company: asked.companyName } }),
    filters: { ...asked.filters, ...(asked.visaSponsorship && { visaSponsorship: ['true'] }) },
    ...(Object.keys(ranges).length > 0 && { ranges }),
    sort: asked.sort ?? (asked.keyword ? 'relevance' : 'newest'),
    offset: (asked.page - 1) * defaultPageSize,
    limit: defaultPageSize,
    facets: [...facets],
  };
}

/** The search page's query of the read model for this URL, without counts. */
export const questionOfAsked = (asked: Asked): Omit<JobQuestion, 'now'> =>
  readQuestion(plainQuestionOfAsked(asked));
