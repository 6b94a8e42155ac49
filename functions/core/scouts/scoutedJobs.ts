import type { Scout } from '../../../shared/contract/applications.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { scout } from '../../data/entities/application.ts';
import { getMany, type Stored } from '../../data/table.ts';
import type { Actor } from '../actor.ts';
import type { Side } from '../applications/answers.ts';
import { type ScoutedQuery, speaksOf } from '../applications/lists.ts';
import { openJobs } from '../applications/openJobs.ts';
import { sideOf } from '../applications/side.ts';
import { openJobIds } from '../jobs/lists.ts';
import { ownedBy } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { paginate } from '../paging.ts';
import { notRemoved, scoutLayout } from './list.ts';
import { jobOf, receivedBy } from './received.ts';

type ScoutRecord = Stored<typeof scout>;

const toScout = (record: ScoutRecord, side: Side, open: ReadonlySet<string>): Scout => ({
  id: record.id,
  status: record.status,
  message: record.message,
  job: jobOf(record, open),
  company: { slug: record.companySlug, name: record.companyName },
  ...(side === 'company' && { staffNumber: record.staffNumber }),
  sentAt: record.sentAt,
});

/**
 * Staff: scouts received, with the current status; company: scouts sent, by stored status as `listScouts` has them.
 * Newest first.
 * @throws Failure forbidden, and for companies try_again
 */
export async function scoutedJobs(actor: Actor, asked: ScoutedQuery): Promise<List<Scout>> {
  const { side, id } = sideOf(actor);
  return side === 'staff' ? received(id, asked) : sent(actor, id, asked);
}

async function received(staffId: string, asked: ScoutedQuery): Promise<List<Scout>> {
  const { found, open } = await receivedBy(staffId, asked);
  const { data, ...rest } = paginate(found, asked);
  return { data: data.map((record) => toScout(record, 'staff', open)), ...rest };
}

/** Which jobs a query means, as values of the read model; undefined if there are none. */
async function jobsMeant(companyId: string, asked: ScoutedQuery) {
  const [ofOpen, ofEnded] = [true, false].map((isOpen) => speaksOf(isOpen, asked));
  if (ofOpen && ofEnded) return {};
  const jobId = await openJobIds({ companyId });
  if (ofOpen) return jobId.length > 0 ? { only: { jobId } } : undefined;
  return { without: { filters: { jobId } } };
}

/** Found by the read model; only the rows of the page are read, for their messages. */
async function sent(actor: Actor, companyId: string, asked: ScoutedQuery): Promise<List<Scout>> {
  const { page, pageSize, status, scoutId } = asked;
  const meant = await jobsMeant(companyId, asked);
  if (!meant) return { data: [], total: 0, page, pageSize };
  const { total, hits } = await queryList(
    scoutLayout,
    ownedBy(scoutLayout.collection, actor, {
      filters: { status: [...status], ...meant.only },
      without: { filters: { ...notRemoved.filters, ...meant.without?.filters } },
      ...(scoutId !== undefined && { ids: [scoutId] }),
      ...{ sort: 'newest', offset: (page - 1) * pageSize, limit: pageSize, facets: [] },
    }),
  );
  const records = await getMany(
    scout,
    hits.map(({ id }) => ({ id })),
  );
  const open = await openJobs(records.map(({ jobId }) => jobId));
  return { data: records.map((record) => toScout(record, 'company', open)), total, page, pageSize };
}
