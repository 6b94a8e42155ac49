import type * as z from 'zod';
import { ownPostings, postings } from '../../../shared/collections/postings.ts';
import type { jobs } from '../../../shared/contract/jobs.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { jobStatuses } from '../../../shared/domain/codes.ts';
import { type StatusTimes, statusTimes } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { eachShard } from '../../data/shards.ts';
import { get, getMany, queryPages } from '../../data/table.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { listPage } from '../lists/page.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';
import { toRows } from './answers.ts';
import type { JobRecord } from './records.ts';

type ListDocument = RowDocument<typeof postings>;

export const postingLayout = rowLayout(postings);
/** The same rows for their company. */
export const ownPostingLayout = rowLayout(ownPostings);

/** What a picker shows; null in rows from before that. A list's row has more, which changes without the job. */
export type PostingCard = { title: LocalizedText; times?: StatusTimes } | null;

const postingDocument = (record: JobRecord): ListDocument => documentOf(record, statusTimes(record));

const documentOf = (record: JobRecord, times: StatusTimes | undefined): ListDocument => ({
  id: record.id,
  number: record.jobNumber,
  version: record.version,
  updatedAt: record.updatedAt,
  texts: {
    title: [record.content.title.jp, record.content.title.en],
    number: record.jobNumber,
    company: [record.company.name.jp, record.company.name.en],
  },
  filters: {
    status: record.status,
    ...(record.content.employmentStatus && { employmentStatus: record.content.employmentStatus }),
    companyId: record.companyId,
    ...(times && { endsAs: times.endsAs }),
  },
  columns: {
    created: Date.parse(record.createdAt),
    changed: Date.parse(record.updatedAt),
    ...(record.publishedAt && { published: Date.parse(record.publishedAt) }),
    ...(record.closesAt && { closes: Date.parse(record.closesAt) }),
    ...(times && {
      newUntil: times.newUntil,
      hiringUntil: times.hiringUntil,
      opens: record.opensAt ? Date.parse(record.opensAt) : 0,
    }),
  },
  card: { title: record.content.title, ...(times && { times }) } satisfies PostingCard,
});

/** The jobs of all companies as the read model is built from them. */
export const postingSource: ListSource<typeof postings, ListDocument> = {
  layout: postingLayout,
  records: [rowRecord(job, ({ id }) => id)],
  async *documents() {
    // In the order of a job's life cycle: one that moves on meanwhile is read twice rather than missed.
    for (const status of jobStatuses)
      for (const part of eachShard(({ shard }) => job.withStatus({ status, shard })))
        for await (const records of queryPages(part)) yield* records.map(postingDocument);
  },
  async read(id) {
    const record = await get(job, { id });
    return record && { version: record.version, document: postingDocument(record) };
  },
};

/** Jobs of all companies that match a query, with counts; each row with current data. */
export async function adminListJobs(actor: AgencyActor, asked: z.output<typeof jobs.adminListJobs.query>) {
  const { hits, rest } = await listPage(postingLayout, actor, asked);
  const records = await getMany(
    job,
    hits.map(({ id }) => ({ id })),
  );
  const rows = await toRows(records);
  const companies = records.map(({ companyId, company }) => ({ companyId, companyName: company.name }));
  return { data: rows.map((row, at) => ({ ...row, ...companies[at]! })), ...rest };
}
