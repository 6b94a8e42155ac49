import { refreshJobsOfCompany } from '../core/companies/refresh.ts';
import { getRecord } from '../core/jobs/records.ts';
import { jobPagesOfCompany, pagesOf, pagesOfCompany } from '../core/pages/paths.ts';
import { indexJob } from '../core/search/index-job.ts';
import { IndexMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { send } from './send.ts';

/** Pages that one message asks for: a company may have many, and what fails is asked for again as a whole. */
const together = 100;

type JobMessage = Extract<IndexMessage, { kind: 'job' }>;

/** Brings the read model up to date, and then has the pages made again that show what changed. */
export const handler = eachMessage('index', IndexMessage, async (message) => {
  const paths = message.kind === 'job' ? await indexed(message) : await refreshed(message.companyId);
  const portions = Array.from({ length: Math.ceil(paths.length / together) }, (_, index) =>
    paths.slice(index * together, (index + 1) * together),
  );
  await send(portions.map((portion) => ({ queue: 'render', message: { paths: portion } })));
  if (message.kind === 'job') await send([{ queue: 'picture', message: { jobIds: [message.jobId] } }]);
});

/** Pages of a job as it is and as it was: those it left must lose it. */
async function indexed({ jobId, previous }: JobMessage): Promise<string[]> {
  await indexJob(jobId);
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
