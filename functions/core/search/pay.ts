import type { Between } from '../../../shared/collections/collection.ts';
import type { JobSearch } from '../../../shared/contract/jobSearch.ts';
import { perYear } from '../../../shared/domain/pay.ts';
import type { JobQuestion } from '../../search/jobs.ts';

/**
 * The requested range in the read model's units (`comparableColumns`): hourly pay per hour; days, months and
 * years per year; project fees as negative amounts.
 */
export function payQuestion(
  asked: NonNullable<JobSearch['salary']>,
): Pick<JobQuestion, 'ranges'> & { filters?: JobQuestion['filters'] } {
  const { salaryType, from, to: most, currency } = asked;
  if (salaryType === 'project') {
    const to = from === undefined ? -1 : Math.min(-from, -1);
    return { ranges: { salary: { within: currency, ...(most !== undefined && { from: -most }), to } } };
  }
  // A currency alone: every job that pays in it, whether or not its hours are known.
  if (from === undefined && most === undefined) return { filters: { currency: [currency] } };
  const between = (units: number): Between => ({
    within: currency,
    from: (from ?? 0) * units,
    ...(most !== undefined && { to: most * units }),
  });
  return {
    ranges: salaryType === 'hour' ? { hourlySalary: between(1) } : { salary: between(perYear[salaryType]) },
  };
}
