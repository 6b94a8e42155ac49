import { jobs as openJobs } from '../../../shared/collections/jobs.ts';
import type { FieldIssue } from '../../../shared/contract/issues.ts';
import type { JobSearch, JobSearchAnswer } from '../../../shared/contract/jobSearch.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { LongCategory } from '../../../shared/jobSearch.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobQuestion, JobsFound } from '../../search/jobs.ts';
import { companyByNumber } from '../companies/records.ts';
import { questionOf as listQuestion } from '../lists/page.ts';
import { queryJobs } from '../lists/readModel.ts';
import type { Paging } from '../paging.ts';
import { longLists } from '../positions.ts';
import { answer } from './answer.ts';
import { payQuestion } from './pay.ts';
import { startsBy } from './starts.ts';

/** Codes of the long lists that the query misspells. A town abroad has no code: whatever is no number is one. */
function unknownCodes({ work_area: { city }, jobPosition: { detail } }: JobSearch): FieldIssue[] {
  const notIn = (category: LongCategory, codes: readonly string[], field: string): FieldIssue[] =>
    codes.flatMap((code, at) =>
      longLists.isOption(category, code) || (category === 'CITY' && !/^\d+$/.test(code))
        ? []
        : [{ field: `${field}.${at}`, code: 'notOffered' }],
    );
  return [
    ...notIn('CITY', city, 'work_area.city'),
    ...notIn('JOB_POSITION_DETAIL', detail, 'jobPosition.detail'),
  ];
}

/** The contract's query as the engine's. @throws Failure validation_failed for unknown codes */
function questionOf({ salary, startBy, ...asked }: JobSearch): Omit<JobQuestion, 'now'> {
  const { filters, ranges: given, ...question } = listQuestion(openJobs, asked);
  const unknown = unknownCodes(asked);
  if (unknown.length > 0) throw new Failure('validation_failed', { fields: unknown });
  const { filters: more, ranges } = salary ? payQuestion(salary) : {};
  return {
    ...question,
    filters: { ...filters, ...more },
    ranges: { ...given, ...ranges, ...(startBy && { starts: startsBy(startBy) }) },
  };
}

export const cardsOf = (result: JobsFound): JobCard[] => result.hits.map(({ card }) => card as JobCard);

/** Open jobs that match a query, with the total and how many jobs each further value would find. */
export async function searchJobs(asked: JobSearch): Promise<JobSearchAnswer> {
  const { found: result, understood } = await answer(questionOf(asked));
  return {
    data: cardsOf(result),
    total: result.total,
    page: asked.page,
    pageSize: asked.pageSize,
    facets: result.facets,
    ...(understood && { understood }),
  };
}

/** The newest open jobs, of all companies or of one. */
export async function newestJobs(
  { page, pageSize }: Paging,
  filters: JobQuestion['filters'] = {},
): Promise<List<JobCard>> {
  const result = await queryJobs({
    filters,
    sort: 'newest',
    offset: (page - 1) * pageSize,
    limit: pageSize,
    facets: [],
  });
  return { data: cardsOf(result), total: result.total, page, pageSize };
}

/** Open jobs of a company. @throws Failure not_found */
export async function jobsOfCompany(companyId: string, paging: Paging): Promise<List<JobCard>> {
  const owner = await get(company, { id: companyId }, { consistent: false });
  if (!owner || owner.withdrawn) throw new Failure('not_found');
  return newestJobs(paging, { companyId: [companyId] });
}

export async function jobsOfCompanyNumber(companyNumber: string, paging: Paging): Promise<List<JobCard>> {
  const owner = await companyByNumber(companyNumber);
  if (!owner || owner.withdrawn) throw new Failure('not_found');
  return newestJobs(paging, { companyId: [owner.id] });
}
