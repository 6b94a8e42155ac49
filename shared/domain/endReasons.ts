import type { JobCloseReason } from './codes.ts';

/**
 * Reasons of a decline that was no decision about the applicant, who reads them. Companies cannot choose them
 * (DECLINE_REASON, retired).
 */
export const endReasons = ['company-left', 'job-filled', 'job-closed'] as const;
export type EndReason = (typeof endReasons)[number];

export const isEndReason = (reason: string | undefined): reason is EndReason =>
  (endReasons as readonly (string | undefined)[]).includes(reason);

const filled: readonly string[] = ['filled', 'filled-elsewhere'] satisfies JobCloseReason[];

/**
 * What those who are still in a posting read when it closes, whoever closes it: its company, in its list or by the
 * mailed question, the operator, the schedule when nobody confirms it, or the company’s leaving. A posting whose period
 * has ended (LATED) is not closed: its company goes on choosing, or extends it. Neither is one of a suspended company:
 * it is closed once nobody confirms it.
 * @param closeReason JOB_CLOSE_REASON, or `withdrawn`
 */
export function endReasonOf(closeReason: string): EndReason {
  if (closeReason === 'withdrawn') return 'company-left';
  return filled.includes(closeReason) ? 'job-filled' : 'job-closed';
}
