import { marked } from '../../../shared/collections/collection.ts';
import { type JobFilter, jobs } from '../../../shared/collections/jobs.ts';
import { type JobDocument, type JobQuestion, jobLayout } from '../../search/jobs.ts';
import { filterValues } from '../../search/layout.ts';

/**
 * The terms by which a job finds saved searches. A search is registered under the values of its most
 * selective filter; values within a filter are alternatives, so a matching job has one of them. A job is
 * looked up under all of its values, and the candidates are then checked as the search does.
 */
const bySelectivity: readonly JobFilter[] = marked(jobs, 'selects').sort(
  (a, b) => jobs.filters[a].selects - jobs.filters[b].selects,
);

/** The term for searches without a filter: keyword, company name or pay alone. */
export const anyTerm = 'ANY';
/** A filter with more values is not selective, and costs a record for each. */
const valuesAtMost = 12;

const termOf = (name: JobFilter, value: string) => `${name}#${value}`;

export function termsOfQuestion({ filters }: Pick<JobQuestion, 'filters'>): string[] {
  const name = bySelectivity.find((one) => {
    const values = filters[one]?.length ?? 0;
    return values > 0 && values <= valuesAtMost;
  });
  return name ? [...new Set(filters[name])].map((value) => termOf(name, value)) : [anyTerm];
}

export const termsOfJob = (document: JobDocument): string[] => [
  ...bySelectivity.flatMap((name) =>
    filterValues(jobLayout, document, name).map((value) => termOf(name, value)),
  ),
  anyTerm,
];
