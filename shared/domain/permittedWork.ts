/** Limits of residence statuses on hours and employment, apart from the tables of occupations that a browser need not load. */
import type { EmploymentStatus } from './codes.ts';

/** Hours a week that the general permission for other activities allows (資格外活動許可、入管法施行規則第19条第5項). */
export const permittedHours = 28;

/** Options for maximum weekly hours. */
export const weeklyHoursOffered = [10, 20, permittedHours, 30, 40] as const;

/** Dispatch of specified skilled workers: agriculture and fishery (art. 2 (1)(ix) of the ordinance on standards). */
const dispatchable: Readonly<Record<string, ReadonlySet<string>>> = { '11': new Set(['064', '066']) };

/**
 * Whether specified skilled workers may be employed so: by the organisation itself, full-time (art. 1 and 2 of the ordinance on
 * standards). `depends`: on which kind of farming or fishery it is.
 */
export function skilledWorkerEmployment(
  employment: EmploymentStatus,
  position: { major: string; middle?: string | undefined } | undefined,
): 'yes' | 'no' | 'depends' {
  if (employment === 'regular' || employment === 'contract') return 'yes';
  if (employment !== 'dispatch') return 'no';
  if (!position) return 'depends';
  const middles = dispatchable[position.major];
  if (!middles) return 'no';
  if (position.middle === undefined) return 'depends';
  return middles.has(position.middle) ? 'yes' : 'no';
}
