/** Which jobs one has applied for or saved: asked once for what a page shows, and kept in the tab until something changes. */
import type { JobStanding } from '../../../shared/contract/jobs.ts';
import { api } from './api.ts';

const keptAs = 'jobStandings';

/** Jobs that were asked about; one that one has nothing to do with is `{ jobId }`. */
function kept(): Record<string, JobStanding> {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}') as Record<string, JobStanding>;
  } catch {
    return {};
  }
}

/** What was known of a job a moment ago: shown until the answer is there. */
export const knownStanding = (jobId: string): JobStanding | undefined => kept()[jobId];

export function keepStanding(standing: JobStanding): void {
  sessionStorage.setItem(keptAs, JSON.stringify({ ...kept(), [standing.jobId]: standing }));
}

/** Something was saved, applied for or withdrawn elsewhere. */
export function forgetStandings(): void {
  sessionStorage.removeItem(keptAs);
}

/** 'Applied', with how far it has come. @param wording has `{status}` in it */
export const appliedText = (
  { status, statusName }: NonNullable<JobStanding['application']>,
  wording: string,
): string => (status === 'APPLIED' ? statusName : wording.replace(/\{\{?status\}\}?/, statusName));

/** How one stands to these jobs now, up to 100. @throws ApiError */
export async function standingsOf(jobIds: readonly string[]): Promise<Map<string, JobStanding>> {
  const { data } = await api('GET /jobs/standings', { query: { jobId: [...jobIds] } });
  const found = new Map<string, JobStanding>(jobIds.map((jobId) => [jobId, { jobId }]));
  for (const one of data) found.set(one.jobId, one);
  sessionStorage.setItem(keptAs, JSON.stringify({ ...kept(), ...Object.fromEntries(found) }));
  return found;
}
