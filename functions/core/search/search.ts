import type { JobCard, JobSearch, JobSearchAnswer } from '../../../shared/contract/jobs.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { unitsPerYear } from '../../../shared/domain/salary.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { FacetName, JobQuery, JobSearchResult } from '../../search/types.ts';
import { companyByNumber } from '../companies/records.ts';
import type { Paging } from '../paging.ts';
import { ask } from './read-model.ts';

/** What a search counts beside its answer. */
export const countedFacets = [
  'country',
  'prefecture',
  'language',
  'japaneseLevel',
  'employmentStatus',
  'speciality',
  'positionMajor',
  'remotePolicy',
] as const satisfies readonly FacetName[];

const both = (...lists: readonly string[][]) => [...new Set(lists.flat())];

/**
 * The asked range in the read model's terms: yearly equivalents, or for work by the project its own amounts below zero
 * (see `comparableSalary`).
 */
function salaryOf(asked: NonNullable<JobSearch['salary']>): NonNullable<JobQuery['salary']> {
  const { salaryType, from, to, currency } = asked;
  if (salaryType === 'project') {
    return {
      currency,
      ...(to !== undefined && { yearlyFrom: -to }),
      yearlyTo: from === undefined ? -1 : Math.min(-from, -1),
    };
  }
  if (from === undefined && to === undefined) return { currency };
  const units = unitsPerYear[salaryType];
  return { currency, yearlyFrom: (from ?? 0) * units, ...(to !== undefined && { yearlyTo: to * units }) };
}

/** The contract's question as the engine's. */
export function questionOf(asked: JobSearch): Omit<JobQuery, 'now'> {
  const { work_area: area, jobPosition: position } = asked;
  return {
    ...(asked.keyword && { keyword: asked.keyword }),
    ...(asked.companyName && { companyName: asked.companyName }),
    filters: {
      language: asked.language,
      country: both(asked.country, area.country),
      prefecture: area.prefecture,
      city: area.city,
      japaneseLevel: asked.japaneseLevel,
      employmentStatus: asked.employmentStatus,
      speciality: asked.speciality,
      remotePolicy: asked.remotePolicy,
      visaType: asked.visaType,
      ...(asked.visaSponsorship !== undefined && { visaSponsorship: [String(asked.visaSponsorship)] }),
      positionMajor: position.major,
      positionMiddle: position.middle,
      positionDetail: position.detail,
    },
    ...(asked.salary && { salary: salaryOf(asked.salary) }),
    sort: asked.sort ?? (asked.keyword ? 'relevance' : 'newest'),
    offset: (asked.page - 1) * asked.pageSize,
    limit: asked.pageSize,
    facets: [...countedFacets],
  };
}

export const cardsOf = (result: JobSearchResult): JobCard[] => result.hits.map(({ card }) => card as JobCard);

/** Open jobs that meet a question, with the total and how many jobs each further value would find. */
export async function searchJobs(asked: JobSearch): Promise<JobSearchAnswer> {
  const result = await ask(questionOf(asked));
  return {
    data: cardsOf(result),
    total: result.total,
    page: asked.page,
    pageSize: asked.pageSize,
    facets: result.facets as JobSearchAnswer['facets'],
  };
}

/** The newest open jobs, of everybody or of one company. */
export async function newestJobs(
  { page, pageSize }: Paging,
  filters: JobQuery['filters'] = {},
): Promise<List<JobCard>> {
  const result = await ask({
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
