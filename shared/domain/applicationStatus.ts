import type { AppliedStatus } from './codes.ts';

/** `system`: the posting was closed by itself. */
export type ApplicationActor = 'staff' | 'company' | 'employee' | 'system';

const hirer = ['company', 'employee'] as const;

/** The steps to a hire, in order; the company may skip steps but not go back. */
export const hiringSteps = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED'] as const;

/** Those that follow an application. */
export const reachedSteps = hiringSteps.slice(1) as Exclude<(typeof hiringSteps)[number], 'APPLIED'>[];
export type ReachedStep = (typeof reachedSteps)[number];

/** Final statuses. */
const endedStatuses = ['HIRED', 'DECLINED', 'WITHDRAWN'] as const satisfies readonly AppliedStatus[];

export const isEnded = (status: AppliedStatus): boolean =>
  (endedStatuses as readonly string[]).includes(status);

export interface ApplicationTransition {
  from: AppliedStatus;
  to: AppliedStatus;
  by: readonly ApplicationActor[];
  needsReason?: true;
}

/** All allowed changes of an application's status. */
const applicationTransitions: readonly ApplicationTransition[] = hiringSteps
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

/** Seconds in which a company can undo a move of an applicant; notification and mail are delayed as long. */
export const undoSeconds = 10;

/** One entry of an application's log. */
export interface Move {
  status: AppliedStatus;
  /** Instant. */
  at: string;
  by: ApplicationActor;
  /** Undone by its author: it stays in the log, but is otherwise ignored. */
  undone?: unknown;
}

const windowEnd = ({ at }: Move): number => Date.parse(at) + undoSeconds * 1000;
/**
 * A job seeker's action takes effect at once; a recruiter's move becomes visible when it can no longer be
 * undone.
 */
const isHirer = ({ by }: Move): boolean => by !== 'staff';

/** The moves that were not undone. The first is always the application itself. */
export const standingMoves = <One extends Move>(history: readonly One[]): One[] =>
  history.filter(({ undone }) => undone === undefined);

/**
 * The move that this side can undo: the last effective one, if it is its own.
 * @returns its index in the log, the previous status, and the remaining milliseconds (0: too late)
 */
export function moveToUndo(
  history: readonly Move[],
  actor: ApplicationActor,
  now: number,
): { step: number; back: AppliedStatus; left: number } | undefined {
  const [before, last] = standingMoves(history).slice(-2);
  if (!before || !last || !isHirer(last) || last.by !== actor) return undefined;
  return { step: history.indexOf(last), back: before.status, left: Math.max(0, windowEnd(last) - now) };
}

/** The moves visible to the applicant now: neither undone nor still undoable. */
export const movesKnownToApplicant = <One extends Move>(history: readonly One[], now: number): One[] =>
  standingMoves(history).filter((one) => !isHirer(one) || windowEnd(one) <= now);

/** The steps that an application has reached or skipped beyond applying, in order. */
export function stepsReached(history: readonly Move[]): ReachedStep[] {
  const reached = standingMoves(history).map(({ status }) => reachedSteps.indexOf(status as ReachedStep));
  return reachedSteps.slice(0, Math.max(...reached, -1) + 1);
}

/** Whether the company has not moved the applicant on: a decline or withdrawal at once does not. */
export const isFirstLook = (history: readonly Move[]): boolean =>
  standingMoves(history).every(
    ({ status }) => !['SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED'].includes(status),
  );
