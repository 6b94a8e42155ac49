import type { AppliedStatus } from './codes.ts';

export type ApplicationActor = 'staff' | 'company' | 'employee';

const hirer = ['company', 'employee'] as const;

/** The steps to a hire, in order; the company may skip one but never go back. */
export const hiringSteps = ['APPLIED', 'SCREENING', 'INTERVIEW', 'OFFERED', 'HIRED'] as const;

/** Ended: nothing moves it any more. */
const endedStatuses = ['HIRED', 'DECLINED', 'WITHDRAWN'] as const satisfies readonly AppliedStatus[];

export const isEnded = (status: AppliedStatus): boolean =>
  (endedStatuses as readonly string[]).includes(status);

export interface ApplicationTransition {
  from: AppliedStatus;
  to: AppliedStatus;
  by: readonly ApplicationActor[];
  needsReason?: true;
}

/** Every change of an application's status; what is not here is refused. */
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

/** Seconds in which a company can take a move of an applicant back; its notice and its mail wait as long. */
export const undoSeconds = 10;

/** One entry of an application's log. */
export interface Move {
  status: AppliedStatus;
  /** Instant. */
  at: string;
  by: ApplicationActor;
  /** Taken back by whoever made it: it stays in the log, and counts for nothing else. */
  undone?: unknown;
}

const windowEnd = ({ at }: Move): number => Date.parse(at) + undoSeconds * 1000;
/** What a job seeker does is told at once and stays; a hirer's move is known when nobody can take it back any more. */
const isHirer = ({ by }: Move): boolean => by !== 'staff';

/** The moves that were not taken back. The first is always the application itself. */
export const standingMoves = <One extends Move>(history: readonly One[]): One[] =>
  history.filter(({ undone }) => undone === undefined);

/**
 * The move that this side can take back: the last one that stands, if it is its own.
 * @returns its place in the log, the status from before it, and for how many milliseconds it still can (0: too late)
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

/** The moves that the applicant knows of at this moment: neither taken back nor still to be taken back. */
export const movesKnownToApplicant = <One extends Move>(history: readonly One[], now: number): One[] =>
  standingMoves(history).filter((one) => !isHirer(one) || windowEnd(one) <= now);
