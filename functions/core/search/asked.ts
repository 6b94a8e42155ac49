import type { JobFilter } from '../../../shared/collections/jobs.ts';
import type { JobSearch } from '../../../shared/contract/jobs.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import type { Asked, AskedSalary } from '../../../shared/jobSearch.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { readQuestion } from './answer.ts';
import { payQuestion } from './pay.ts';

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

/**
 * What was chosen and typed, as it stands: under this a search is registered, whatever its words are read as later. The
 * address has let only codes of the lists through, under the names of the filters.
 */
export function plainQuestionOfAsked(
  asked: Asked,
  facets: readonly JobFilter[] = [],
): Omit<JobQuestion, 'now'> {
  const ranges = {
    ...(asked.salary && payQuestion(salaryOf(asked.salary)).ranges),
    ...(asked.weeklyHours !== undefined && { weeklyHours: { to: asked.weeklyHours } }),
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

/** What the search page asks of the read model for this address, counting nothing. */
export const questionOfAsked = (asked: Asked): Omit<JobQuestion, 'now'> =>
  readQuestion(plainQuestionOfAsked(asked));
