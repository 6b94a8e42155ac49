import type { Move } from './applicationStatus.ts';
import type { AppliedStatus } from './codes.ts';

/** Limits of what a company notes about an application. */
export const applicantRecordLimits = { notes: 100, note: 2000, tags: 10, tag: 30 } as const;

/** What happened to an application, as its company reads it. */
export const applicationEventKinds = [
  'MOVED',
  'UNDONE',
  'INTERVIEW',
  'NOTED',
  'NOTE_EDITED',
  'MARKED',
] as const;

/** A change of status. */
export interface StageChange<One extends Move> {
  kind: 'MOVED' | 'UNDONE';
  /** Instant. */
  at: string;
  /** Absent for the application itself. */
  from?: AppliedStatus;
  to: AppliedStatus;
  move: One;
}

/** Every move and every undoing of a log, oldest first, each with the status before and after. */
export function stageChanges<One extends Move & { undone?: { at: string } | undefined }>(
  history: readonly One[],
): StageChange<One>[] {
  const steps = history
    .flatMap((move) => [
      { kind: 'MOVED' as const, at: move.at, move },
      ...(move.undone ? [{ kind: 'UNDONE' as const, at: move.undone.at, move }] : []),
    ])
    // Only the last move can be undone, so an undoing comes before the next move.
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const standing: AppliedStatus[] = [];
  return steps.map(({ kind, at, move }) => {
    const from = standing.at(-1);
    if (kind === 'MOVED') standing.push(move.status);
    else standing.pop();
    return { kind, at, ...(from !== undefined && { from }), to: standing.at(-1) ?? move.status, move };
  });
}
