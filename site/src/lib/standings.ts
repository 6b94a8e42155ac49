/** Applied and saved jobs: requested once for a page, and cached in the tab until something changes. */
import type { JobStanding } from '../../../shared/contract/applications.ts';
import { api } from './api.ts';

const keptAs = 'jobStandings';

/** Jobs requested before; one without a relation is `{ jobId }`. */
function kept(): Record<string, JobStanding> {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}') as Record<string, JobStanding>;
  } catch {
    return {};
  }
}

/** The cached state of a job: shown until the answer is loaded. */
export const knownStanding = (jobId: string): JobStanding | undefined => kept()[jobId];

export function keepStanding(standing: JobStanding): void {
  sessionStorage.setItem(keptAs, JSON.stringify({ ...kept(), [standing.jobId]: standing }));
}

/** Clears the cache, after saving, applying or withdrawing elsewhere. */
export function clearStandings(): void {
  sessionStorage.removeItem(keptAs);
}

/** 'Applied', with the status. @param wording contains `{status}` */
export const appliedText = (
  { status, statusName }: NonNullable<JobStanding['application']>,
  wording: string,
): string => (status === 'APPLIED' ? statusName : wording.replace(/\{\{?status\}\}?/, statusName));

/** The user's current relation to these jobs, up to 100. @throws ApiError */
export async function standingsOf(jobIds: readonly string[]): Promise<Map<string, JobStanding>> {
  const { data } = await api('GET /jobs/standings', { query: { jobId: [...jobIds] } });
  const found = new Map<string, JobStanding>(jobIds.map((jobId) => [jobId, { jobId }]));
  for (const one of data) found.set(one.jobId, one);
  sessionStorage.setItem(keptAs, JSON.stringify({ ...kept(), ...Object.fromEntries(found) }));
  return found;
}

/** Current and recent requests, by job. */
const asked = new Map<string, { at: number; answer: Promise<JobStanding> }>();
/**
 * Milliseconds: parts of one page that load one after the other share an answer; parts added later request
 * again.
 */
const sharedFor = 5000;
const mostAtOnce = 100;

const isAsked = (jobId: string): boolean => Date.now() - (asked.get(jobId)?.at ?? 0) < sharedFor;

/**
 * The relation to a job of the page. The first caller requests all that the page marks with `data-job`.
 * @throws ApiError
 */
export function standingOf(jobId: string): Promise<JobStanding> {
  if (!isAsked(jobId)) {
    const named = [...document.querySelectorAll<HTMLElement>('[data-job]')].map(
      ({ dataset }) => dataset.job!,
    );
    const ids = [...new Set([jobId, ...named])].filter((id) => !isAsked(id));
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const some = ids.slice(from, from + mostAtOnce);
      const answers = standingsOf(some);
      for (const id of some)
        asked.set(id, { at: Date.now(), answer: answers.then((found) => found.get(id)!) });
    }
  }
  return asked.get(jobId)!.answer;
}
