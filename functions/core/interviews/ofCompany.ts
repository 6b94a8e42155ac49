import { interviews as collection } from '../../../shared/collections/interviews.ts';
import type { Interview } from '../../../shared/contract/interviews.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { aheadUntil, companyActsUntil } from '../../../shared/domain/interviews.ts';
import { interview } from '../../data/entities/interview.ts';
import { get, getMany, queryPages } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { listPage } from '../lists/page.ts';
import { type ListSource, ofEachCompany, rowRecord } from '../lists/sources.ts';
import type { Paging } from '../paging.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { toInterviews } from './answers.ts';
import type { InterviewRecord } from './calendars.ts';

type ListDocument = RowDocument<typeof collection>;

export const interviewLayout = rowLayout(collection);

function documentOf(record: InterviewRecord): ListDocument {
  const until = companyActsUntil(record);
  const ahead = aheadUntil(record);
  return {
    id: record.id,
    number: record.jobNumber,
    version: record.version,
    updatedAt: record.updatedAt,
    texts: {},
    filters: { companyId: record.companyId, staffId: record.staffId, jobId: record.jobId },
    columns: {
      at: Date.parse(record.startsAt ?? record.times.at(-1)!),
      ...(until !== undefined && { upcomingUntil: Math.min(until, Number.MAX_SAFE_INTEGER) }),
      ...(ahead !== undefined && { aheadUntil: Math.min(ahead, Number.MAX_SAFE_INTEGER) }),
    },
    // What is shown depends on the time, and on whom the company may see: read for the page.
    card: null,
  };
}

/** Interviews as the read model is built from them, company by company. */
export const interviewSource: ListSource<typeof collection, ListDocument> = {
  layout: interviewLayout,
  records: [rowRecord(interview, ({ id }) => id)],
  async *documents() {
    for await (const records of ofEachCompany((companyId) => queryPages(interview.ofCompany({ companyId }))))
      yield* records.map(documentOf);
  },
  async read(id) {
    const record = await get(interview, { id });
    return record && { version: record.version, document: documentOf(record) };
  },
};

/** A page of all the company's interviews, each as it is now. @throws Failure try_again */
export async function listOfCompany(
  actor: CompanyActor,
  { upcoming, page, pageSize }: Paging & { upcoming: boolean },
): Promise<List<Interview>> {
  const hidden = [...(await hiddenFrom(actor.companyId))];
  const { hits, rest } = await listPage(
    interviewLayout,
    actor,
    { page, pageSize, sort: upcoming ? 'soonest' : 'latest' },
    {
      ...(hidden.length > 0 && { without: { filters: { staffId: hidden } } }),
      ...(upcoming && { ranges: { upcomingUntil: { from: now() + 1 } } }),
    },
  );
  const records = await getMany(
    interview,
    hits.map(({ id }) => ({ id })),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const inOrder = hits.flatMap(({ id }) => byId.get(id) ?? []);
  const { total } = rest;
  return { data: await toInterviews(inOrder, 'company'), total, page, pageSize };
}
