import { hiringSteps } from './applicationStatus.ts';

/** Where a company can move applicants, in order; all but the last name a step to a hire. */
export const moveTargets = [...hiringSteps.slice(1), 'DECLINED'] as [
  'SCREENING',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
];
export type MoveTarget = (typeof moveTargets)[number];

/** How many applicants one call moves, and characters of the message of a decline. */
export const moveLimits = { applications: 100, message: 2000 } as const;
