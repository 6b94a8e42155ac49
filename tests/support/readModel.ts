import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { applicantLayout, applicantSource } from '../../functions/core/applications/applicants.ts';
import { hireLayout, hireSource } from '../../functions/core/applications/openHires.ts';
import { interviewLayout, interviewSource } from '../../functions/core/interviews/ofCompany.ts';
import { postingLayout, postingSource } from '../../functions/core/jobs/postingList.ts';
import { closeReadModel, refreshList } from '../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { application } from '../../functions/data/entities/application.ts';
import { hire } from '../../functions/data/entities/hire.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { job } from '../../functions/data/entities/job.ts';
import { queryAll } from '../../functions/data/table.ts';
import { type Storage, startStorage } from '../../infra/local/services/storage.ts';
import { type TestTable, testEnvironment, useTable } from './table.ts';

/** A table as from `useTable`, with object storage and a folder for the search's snapshots. */
export function useReadModel(): TestTable & { storage: Storage } {
  const made = useTable() as TestTable & { storage: Storage };
  beforeAll(async () => {
    made.storage = await startStorage({
      directory: join(made.directory, 'storage'),
      buckets: [
        { name: testEnvironment.READ_MODEL_BUCKET },
        { name: testEnvironment.TALENT_BUCKET },
        { name: testEnvironment.PEOPLE_BUCKET },
        { name: testEnvironment.SITE_BUCKET },
        { name: testEnvironment.MEDIA_BUCKET },
        { name: testEnvironment.FILES_BUCKET },
        { name: testEnvironment.EDGE_LOG_BUCKET },
      ],
    });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: made.storage.endpoint,
      READ_MODEL_CACHE: join(made.directory, 'cache'),
    });
  }, 30_000);
  afterAll(async () => {
    closeReadModel();
    await made.storage?.close();
  });
  return made;
}

/** Brings a company's applications into its list of applicants, as the stream does. */
export async function indexApplicants({ companyId }: { companyId: string }): Promise<void> {
  for (const { id } of await queryAll(application.ofCompany({ companyId })))
    await recordRowChange(applicantSource, id);
  await refreshList(applicantLayout);
}

/** The same for its interviews. */
export async function indexInterviews({ companyId }: { companyId: string }): Promise<void> {
  for (const { id } of await queryAll(interview.ofCompany({ companyId })))
    await recordRowChange(interviewSource, id);
  await refreshList(interviewLayout);
}

/** The same for its hires, those with nothing left to do too. */
export async function indexHires({ companyId }: { companyId: string }): Promise<void> {
  const [received, open] = await Promise.all([
    queryAll(application.ofCompany({ companyId })),
    queryAll(hire.open({ companyId })),
  ]);
  const ids = new Set([...received.map(({ id }) => id), ...open.map(({ applicationId }) => applicationId)]);
  for (const id of ids) await recordRowChange(hireSource, id);
  await refreshList(hireLayout);
}

/** The same for its jobs. */
export async function indexJobs({ companyId }: { companyId: string }): Promise<void> {
  for (const { id } of await queryAll(job.ofCompany({ companyId }))) await recordRowChange(postingSource, id);
  await refreshList(postingLayout);
}
