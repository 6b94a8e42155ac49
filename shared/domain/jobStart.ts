import type { StartKind } from './codes.ts';
import type { JobFeature } from './featureCodes.ts';

/** When work starts, as a posting states it. */
export interface JobStart {
  kind: StartKind;
  /** With kind `date`: the first day of work. */
  day?: string | undefined;
}

/** Whether work can start now: a day that has come counts. @param today day in Asia/Tokyo */
export const startsNow = ({ kind, day }: JobStart, today: string): boolean =>
  kind === 'immediate' || (kind === 'date' && day !== undefined && day <= today);

/**
 * The start to search for: where a posting states no day, what its texts say counts as well (即日, 急募).
 * Undefined if neither says when.
 */
export function startToFind(
  start: JobStart | undefined,
  features: readonly JobFeature[],
): 'immediate' | (string & {}) | undefined {
  if (start?.kind === 'date') return start.day;
  return features.includes('immediate-start') ? 'immediate' : undefined;
}

/** The start that a copy of a posting takes over: a day that has passed is left out, since the new job has another. */
export const startToCopy = <Start extends JobStart>(start: Start, today: string): { start?: Start } =>
  start.kind === 'date' && startsNow(start, today) ? {} : { start };

/** The start as people are compared with it: an immediate one is today. @param today day in Asia/Tokyo */
export const startToFit = (start: JobStart | undefined, today: string): JobStart | undefined =>
  start && startsNow(start, today) ? { kind: 'immediate', day: today } : start;
