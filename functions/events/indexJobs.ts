import { refreshApplicantRows } from '../core/applications/applicants.ts';
import { refreshFavorites } from '../core/favoriteStaff/refresh.ts';
import { getRecord } from '../core/jobs/records.ts';
import { refreshJobsOfCompany } from '../core/jobs/refreshCompany.ts';
import { recordRowChange } from '../core/lists/recordRowChange.ts';
import { jobPagesOfCompany, ownPagesOfCompany, pagesOf, pagesOfCompany } from '../core/pages/paths.ts';
import { isListName, sources } from '../core/readModel/all.ts';
import { indexJob } from '../core/search/indexJob.ts';
import { IndexMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Pages per message: a company may have many, and a message is retried as a whole. */
const batchSize = 100;

type JobMessage = Extract<IndexMessage, { kind: 'job' }>;

/** Updates the read model, and then requests rendering of the pages that changed. */
export const handler = eachMessage('index', IndexMessage, async (message) => {
  if (message.kind === 'row') {
    // A list of another release: becomes a dead letter until this one knows it.
    if (!isListName(message.list)) throw new TypeError(`Unknown list ${message.list}`);
    await recordRowChange(sources[message.list], message.id, message.version);
    return;
  }
  if (message.kind === 'favorites') {
    await refreshFavorites(message.staffId, message.companyId);
    return;
  }
  if (message.kind === 'applicant') {
    await refreshApplicantRows(message.staffId);
    return;
  }
  if (message.kind === 'companyPage') {
    await send([{ queue: 'render', message: { paths: await ownPagesOfCompany(message.companyId) } }]);
    return;
  }
  const paths = message.kind === 'job' ? await indexed(message) : await refreshed(message.companyId);
  const portions = Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, index) =>
    paths.slice(index * batchSize, (index + 1) * batchSize),
  );
  await send(portions.map((portion) => ({ queue: 'render', message: { paths: portion } })));
  if (message.kind === 'job') await send([{ queue: 'picture', message: { jobIds: [message.jobId] } }]);
});

/** Pages of a job before and after: those that it left must be rendered too. */
async function indexed({ jobId, previous }: JobMessage): Promise<string[]> {
  await indexJob(jobId);
  await recordRowChange(sources.postings, jobId);
  const record = await getRecord(jobId);
  const shown = record ?? previous;
  return shown ? pagesOf(shown, previous) : [];
}

/**
 * A company's jobs contain its name and address; each changed job triggers this again. Other company data on
 * their pages is read when they are rendered.
 */
async function refreshed(companyId: string): Promise<string[]> {
  await refreshJobsOfCompany(companyId);
  return [...(await pagesOfCompany(companyId)), ...(await jobPagesOfCompany(companyId))];
}
