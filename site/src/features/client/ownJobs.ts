/** The company's own jobs: lists and pickers wait for the user's last change of one. */
import { afterOwnChange, changedIn } from '../../lib/ownChange.ts';

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
