import type { JobPageData } from '../../../shared/contract/pages.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import { Id } from '../../../shared/contract/shapes.ts';
import { closedPageDays, endedAt } from '../../../shared/domain/jobStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { company } from '../../data/entities/company.ts';
import { get } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { toCompanyPublic } from '../companies/read.ts';
import { toPublic } from '../jobs/answers.ts';
import { publicState } from '../jobs/read.ts';
import { type JobRecord, loadJob } from '../jobs/records.ts';
import { queryJobs } from '../lists/readModel.ts';

/** Maximum of similar jobs on a page. */
const similarJobs = 6;

/** `/job_info/{jobId}`: open or ended; 410 from 90 days after its end, or when its company leaves. */
export async function jobPage(
  id: string,
): Promise<{ kind: 'page'; page: JobPageData; goneAt?: string } | { kind: 'none' }> {
  const loaded = Id.safeParse(id).success ? await loadJob(id) : undefined;
  if (!loaded) return { kind: 'none' };
  const { record } = loaded;
  if (publicState(record) !== 'shown') return { kind: 'none' };
  const owner = await get(company, { id: record.companyId }, { consistent: false });
  if (!owner || owner.withdrawn) return { kind: 'none' };
  const ended = endedAt(record, now());
  return {
    kind: 'page',
    page: {
      kind: 'job',
      job: toPublic(loaded),
      company: toCompanyPublic(owner),
      similar: await similarTo(record),
    },
    ...(ended && { goneAt: new Date(Date.parse(ended) + closedPageDays * dayLength).toISOString() }),
  };
}

/**
 * From similar to general: the same occupation in the same prefecture, the occupation, its class, the field,
 * the newest.
 */
function circles({ content }: JobRecord): JobQuestion['filters'][] {
  const { jobPosition, speciality, workAreas } = content;
  const prefecture = workAreas.flatMap((area) => area.prefecture ?? []);
  const occupation: JobQuestion['filters'] = jobPosition?.middle
    ? { positionMiddle: [jobPosition.middle] }
    : { positionMajor: jobPosition ? [jobPosition.major] : [] };
  return [
    ...(prefecture.length > 0 ? [{ ...occupation, prefecture }] : []),
    occupation,
    ...(jobPosition ? [{ positionMajor: [jobPosition.major] }] : []),
    ...(speciality ? [{ speciality: [speciality] }] : []),
    {},
  ];
}

async function similarTo(record: JobRecord): Promise<JobCard[]> {
  const found = new Map<string, JobCard>();
  for (const filters of circles(record)) {
    const { hits } = await queryJobs({
      filters,
      sort: 'newest',
      offset: 0,
      limit: similarJobs + 1,
      facets: [],
    });
    for (const { id, card } of hits) if (id !== record.id) found.set(id, card as JobCard);
    if (found.size >= similarJobs) break;
  }
  return [...found.values()].slice(0, similarJobs);
}
