/** The company's own jobs: lists and pickers wait for the user's last change of one. */
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { afterOwnChange, changedIn } from '../../lib/ownChange.ts';
import { pick } from '../../lib/pick.ts';

/** Key of the list of jobs. */
export const ownJobs = 'ownJobs';

/** Records the change that an answer announces, and returns the answer. */
export async function jobChange<Answer extends { listToken?: string | undefined }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const changed = await answer;
  changedIn(ownJobs, changed.listToken);
  return changed;
}

/** For a query of the company's jobs. */
export const afterJobChange = () => afterOwnChange(ownJobs);

export type JobList = 'GET /jobs/options' | 'GET /jobs/scout-options';

interface Job {
  id: string;
  jobNumber: string;
  title: LocalizedText;
}

/** The first page of a list, and how many it has. */
export interface FirstJobs {
  data: readonly Job[];
  total: number;
}

export const isWhole = ({ data, total }: FirstJobs): boolean => total <= data.length;

export const jobLabel = ({ title, jobNumber }: Job, locale: Locale): string =>
  pick(title, locale)?.text ?? jobNumber;
