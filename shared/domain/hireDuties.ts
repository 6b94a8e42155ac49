import { addMonths, monthEnd } from './time.ts';

/**
 * What the law asks of an employer who hires a foreign national. All days are Tokyo days; none is moved because of a
 * holiday.
 *
 * - `card`: check residence status, period of stay and restrictions before work begins (労働施策総合推進法 28条1項; whoever
 *   did not look is not excused: 入管法 73条の2第2項).
 * - `report`: notify Hello Work of the hiring: with employment insurance together with the notification of insurance, by
 *   the 10th of the month after it; without, by the end of that month (28条1項; 施行規則 10条–12条). Not of special permanent
 *   residents, diplomats and officials.
 * - `renewal`: the person applies for an extension by the last day of the period of stay (入管法 21条2項; 施行規則 21条1項); it is
 *   accepted from about three months before.
 */
export const hireDuties = ['card', 'report', 'renewal'] as const;
export type HireDuty = (typeof hireDuties)[number];

/** Residence statuses of which no hiring is reported. */
const notReported: readonly string[] = ['special-permanent', 'diplomat', 'official'];
/** Residence statuses without an end of the period of stay. */
const withoutPeriod: readonly string[] = ['permanent-resident', 'special-permanent', 'highly-skilled-2'];

/** What follows from a residence status. */
export const ofStatus = (visaType: string | undefined) => ({
  exempt: visaType !== undefined && notReported.includes(visaType),
  hasPeriod: visaType === undefined || !withoutPeriod.includes(visaType),
});

export interface Hire {
  /** First day of work. */
  startsOn?: string | undefined;
  /** Whether the person is covered by employment insurance. */
  insured?: boolean | undefined;
  /** None of the duties: a Japanese national, or one of whom no hiring is reported. */
  exempt: boolean;
  /** Whether the period of stay has an end. */
  hasPeriod: boolean;
  /** Last day of the period of stay. */
  stayEndsOn?: string | undefined;
}

export interface DueDuty {
  duty: HireDuty;
  /** From when it can be done; absent: at any time. */
  from?: string;
  /** The last day; absent while what it follows from is unknown. */
  dueOn?: string;
}

const renewableMonths = 3;

const reportedBy = (startsOn: string, insured: boolean): string => {
  const next = addMonths(`${startsOn.slice(0, 7)}-01`, 1).slice(0, 7);
  return insured ? `${next}-10` : monthEnd(next);
};

/** The duties after a hire, in the order of the law's days. */
export function dutiesOf({ startsOn, insured, exempt, hasPeriod, stayEndsOn }: Hire): DueDuty[] {
  if (exempt) return [];
  const report = startsOn !== undefined && insured !== undefined ? reportedBy(startsOn, insured) : undefined;
  return [
    { duty: 'card', ...(startsOn && { dueOn: startsOn }) },
    { duty: 'report', ...(report && { dueOn: report }) },
    ...(hasPeriod
      ? [
          {
            duty: 'renewal' as const,
            ...(stayEndsOn && { from: addMonths(stayEndsOn, -renewableMonths), dueOn: stayEndsOn }),
          },
        ]
      : []),
  ];
}

/**
 * The first Tokyo day on which one that is not done can be done; undefined if all are.
 * @param hiredOn Tokyo day, for those that can be done at any time
 */
export const firstDutyOn = (hire: Hire, done: readonly HireDuty[], hiredOn: string): string | undefined =>
  dutiesOf(hire)
    .filter(({ duty }) => !done.includes(duty))
    .map(({ from }) => from ?? hiredOn)
    .sort()[0];

/** Those to do now: not done, and not one that can be done only later. @param today Tokyo day */
export const openDuties = (duties: readonly DueDuty[], done: readonly HireDuty[], today: string): DueDuty[] =>
  duties.filter(({ duty, from }) => !done.includes(duty) && (from === undefined || from <= today));
