import type * as z from 'zod';
import type { Hit, Together } from '../../../shared/collections/collection.ts';
import type { ownPostings } from '../../../shared/collections/postings.ts';
import type { jobs } from '../../../shared/contract/jobs.ts';
import type { JobRow } from '../../../shared/contract/postings.ts';
import { type List, type LocalizedText, wholePageSize } from '../../../shared/contract/shapes.ts';
import { type JobStatus, jobStatuses } from '../../../shared/domain/codes.ts';
import { statusAt, statusNow } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanyActor, OfCompany } from '../actor.ts';
import { companyByNumber } from '../companies/records.ts';
import { listPage, type Narrow, questionOf } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import type { Paging } from '../paging.ts';
import { toRows } from './answers.ts';
import { ownPostingLayout, type PostingCard } from './postingList.ts';

type Own = typeof ownPostings;

/** What a posting of each status meets at an instant, and no other posting. */
const withStatus = (at: number): Record<JobStatus, Together<Own>> => {
  const hasEnded = { hiringUntil: { to: at } };
  return {
    DRAFT: { filters: { status: ['DRAFT'] } },
    NEW: { ranges: { newUntil: { from: at + 1 } } },
    HIRING: { ranges: { newUntil: { to: at }, hiringUntil: { from: at + 1 } } },
    LATED: { filters: { endsAs: ['LATED'] }, ranges: hasEnded },
    CLOSED: { filters: { endsAs: ['CLOSED'] }, ranges: hasEnded },
  };
};

/** Postings with one of these statuses at an instant: those with another one are left out. */
function having(statuses: readonly JobStatus[], at: number): Narrow<Own> {
  const conditions = withStatus(at);
  const others = jobStatuses.filter((status) => !statuses.includes(status));
  return { without: { together: others.map((status) => conditions[status]) } };
}

/** Postings that are open at an instant. */
const openAt = (at: number): Narrow<Own> => ({
  ranges: { hiringUntil: { from: at + 1 }, opens: { to: at } },
});

/** How many of a company's postings have each status at an instant. */
async function statusCounts(companyId: string, at: number): Promise<Partial<Record<JobStatus, number>>> {
  const counts = await Promise.all(
    Object.entries(withStatus(at)).map(async ([status, { filters, ranges }]) => {
      const { total } = await queryList(ownPostingLayout, {
        filters: { ...filters, companyId: [companyId] },
        ...(ranges && { ranges }),
        ...{ sort: 'newest', offset: 0, limit: 0, facets: [] },
      });
      return [status, total] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Rows as they are now; those that have left the list meanwhile are left out. */
async function rowsOf(companyId: string, hits: readonly Hit[], statuses: readonly JobStatus[], at: number) {
  const records = await getMany(
    job,
    hits.map(({ id }) => ({ id })),
  );
  return toRows(
    records.filter((one) => one.companyId === companyId && statuses.includes(statusNow(one, at))),
  );
}

type Asked = z.output<typeof jobs.listJobsByCompany.query>;

/**
 * A page of the company's jobs with one of these statuses now, newest first, with how many have each status. A status
 * depends on the instant: the list is that of the clock, before the sweep has been there.
 * @throws Failure try_again
 */
export async function listJobsByStatus(
  actor: CompanyActor,
  statuses: readonly JobStatus[],
  { after, page, pageSize }: Asked,
) {
  const at = now();
  const asked = { after, page, pageSize };
  const { hits, rest } = await listPage(ownPostingLayout, actor, asked, {
    ...having(statuses, at),
    facets: [],
  });
  const [data, counts] = await Promise.all([
    rowsOf(actor.companyId, hits, statuses, at),
    statusCounts(actor.companyId, at),
  ]);
  return { data, ...rest, facets: { status: counts } };
}

/** The same of all statuses. */
export const listJobsByCompany = (actor: CompanyActor, asked: Asked) =>
  listJobsByStatus(actor, jobStatuses, asked);

interface JobOption {
  id: string;
  jobNumber: string;
  title: LocalizedText;
  status: JobStatus;
}

type OptionsAsked = z.output<typeof jobs.jobOptions.query>;

/** From the rows' cards: nothing is read from the table. */
async function options(
  actor: CompanyActor,
  { id, keyword, after, page, pageSize }: OptionsAsked,
  at: number,
  narrow: Narrow<Own> = {},
) {
  const asked = { keyword, after, page, pageSize };
  const { hits, rest } = await listPage(ownPostingLayout, actor, asked, {
    ...narrow,
    facets: [],
    ...(id.length > 0 && { ids: id }),
  });
  const { facets: _, ...counted } = rest;
  const data = hits.flatMap(({ id, number, card }): JobOption[] => {
    const of = card as PostingCard;
    return of ? [{ id, jobNumber: number, title: of.title, status: statusAt(of.times, at) }] : [];
  });
  return { data, ...counted };
}

/** A page of the company's jobs by title or number, newest first without; of some ids those. */
export const jobOptions = (actor: CompanyActor, asked: OptionsAsked) => options(actor, asked, now());

/** The same of those that are open now. */
export function scoutOptions(actor: CompanyActor, asked: OptionsAsked) {
  const at = now();
  return options(actor, asked, at, openAt(at));
}

/** Ids of the company's open jobs, from the read model. @throws Failure try_again */
export async function openJobIds({ companyId }: OfCompany): Promise<string[]> {
  const { hits } = await queryList(ownPostingLayout, {
    filters: { companyId: [companyId] },
    ...openAt(now()),
    ...{ sort: 'newest', offset: 0, limit: wholePageSize, facets: [] },
  });
  return hits.map(({ id }) => id);
}

/** A page of all jobs of a company, for employees. @throws Failure not_found for an unknown number, try_again */
export async function jobsByCompanyNumber(companyNumber: string, paging: Paging): Promise<List<JobRow>> {
  const found = await companyByNumber(companyNumber);
  if (!found) throw new Failure('not_found');
  const { total, hits } = await queryList(ownPostingLayout, {
    ...questionOf(ownPostingLayout.collection, paging as never),
    filters: { companyId: [found.id] },
    facets: [],
  });
  return { data: await rowsOf(found.id, hits, jobStatuses, now()), total, ...paging };
}
