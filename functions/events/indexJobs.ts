import { getRecord } from '../core/jobs/records.ts';
import { refreshJobsOfCompany } from '../core/jobs/refreshCompany.ts';
import { noteChange } from '../core/lists/noteChange.ts';
import { jobPagesOfCompany, pagesOf, pagesOfCompany } from '../core/pages/paths.ts';
import { isListName, sources } from '../core/readModel/all.ts';
import { indexJob } from '../core/search/indexJob.ts';
import { IndexMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Pages that one message asks for: a company may have many, and what fails is asked for again as a whole. */
const batchSize = 100;

type JobMessage = Extract<IndexMessage, { kind: 'job' }>;

/** Brings the read model up to date, and then has the pages made again that show what changed. */
export const handler = eachMessage('index', IndexMessage, async (message) => {
  if (message.kind === 'row') {
    // A list of another version of the program: put aside until this one knows it.
    if (!isListName(message.list)) throw new TypeError(`Unknown list ${message.list}`);
    await noteChange(sources[message.list], message.id, message.version);
    return;
  }
  const paths = message.kind === 'job' ? await indexed(message) : await refreshed(message.companyId);
  const portions = Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, index) =>
    paths.slice(index * batchSize, (index + 1) * batchSize),
  );
  await send(portions.map((portion) => ({ queue: 'render', message: { paths: portion } })));
  if (message.kind === 'job') await send([{ queue: 'picture', message: { jobIds: [message.jobId] } }]);
});

/** Pages of a job as it is and as it was: those it left must lose it. */
async function indexed({ jobId, previous }: JobMessage): Promise<string[]> {
  await indexJob(jobId);
  await noteChange(sources.postings, jobId);
  const record = await getRecord(jobId);
  const shown = record ?? previous;
  return shown ? pagesOf(shown, previous) : [];
}

/**
 * A company's jobs carry its name and address; each that changes comes here again by itself. What else their pages say of
 * the company is read when they are made.
 */
async function refreshed(companyId: string): Promise<string[]> {
  await refreshJobsOfCompany(companyId);
  return [...(await pagesOfCompany(companyId)), ...(await jobPagesOfCompany(companyId))];
}
