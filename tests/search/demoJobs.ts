import { type LoadedJob, splitContent } from '../../functions/core/jobs/records.ts';
import { jobDocument } from '../../functions/core/search/document.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { JobContent } from '../../shared/contract/postings.ts';

/** The day of the demo: its postings close 22 to 84 days later. */
const today = '2026-11-21';
const at = '2026-11-21T00:00:00.000Z';

export interface DemoPosting extends LoadedJob {
  /** Stable key of the demo: company and index in its list. */
  key: string;
  number: string;
  content: JobContent;
  document: JobDocument;
}

/** Every open posting of the demo as indexed, without a running system. */
export function demoPostings(): DemoPosting[] {
  const open = composeDemo(today).companies.flatMap((owner, index) =>
    owner.jobs.filter(({ body, close }) => body.publish && !close).map((job) => ({ owner, index, job })),
  );
  return open.map(({ owner, index, job }, place) => {
    const content = JobContent.parse(job.body.content);
    const number = `J${String(place + 1).padStart(7, '0')}`;
    const companyNumber = `C${String(index + 1).padStart(7, '0')}`;
    const record: LoadedJob['record'] = {
      id: `01JD${String(place + 1).padStart(22, '0')}`,
      jobNumber: number,
      companyId: `01JC${String(index + 1).padStart(22, '0')}`,
      status: 'NEW',
      content: splitContent(content).listed,
      missing: 0,
      company: { companyNumber, slug: owner.key, name: owner.profile.name },
      ...(content.closesAt && { closesAt: content.closesAt }),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    return { key: job.key, number, record, content, document: jobDocument({ record, content }) };
  });
}
