import type { AppliedStatus } from './codes.ts';

export type ApplicationActor = 'staff' | 'company' | 'employee';

const hirer = ['company', 'employee'] as const;

/** The steps to a hire, in order; the company may skip one but never go back. */
export const hiringSteps = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED'] as const;

/** Ended: nothing moves it any more. */
export const endedStatuses = ['HIRED', 'DECLINED', 'WITHDRAWN'] as const satisfies readonly AppliedStatus[];

export const isEnded = (status: AppliedStatus): boolean =>
  (endedStatuses as readonly string[]).includes(status);

export interface ApplicationTransition {
  from: AppliedStatus;
  to: AppliedStatus;
  by: readonly ApplicationActor[];
  needsReason?: true;
}

/** Every change of an application's status; what is not here is refused. */
export const applicationTransitions: readonly ApplicationTransition[] = hiringSteps
  .slice(0, -1)
  .flatMap((from, index): ApplicationTransition[] => [
    ...hiringSteps.slice(index + 1).map((to) => ({ from, to, by: hirer })),
    { from, to: 'DECLINED', by: hirer, needsReason: true },
    { from, to: 'WITHDRAWN', by: ['staff'] },
  ]);

export function applicationTransition(
  from: AppliedStatus,
  to: AppliedStatus,
  actor: ApplicationActor,
): ApplicationTransition | undefined {
  return applicationTransitions.find((row) => row.from === from && row.to === to && row.by.includes(actor));
}
