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

/** What is asked about now, or was a moment ago, by job. */
const asked = new Map<string, { at: number; answer: Promise<JobStanding> }>();
/** Milliseconds: parts of one page that load one after the other share an answer; what comes into it later asks anew. */
const sharedFor = 5000;
const mostAtOnce = 100;

const isAsked = (jobId: string): boolean => Date.now() - (asked.get(jobId)?.at ?? 0) < sharedFor;

/** How one stands to a job of the page. Who asks first asks for all that the page names by `data-job`. @throws ApiError */
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
