import type * as z from 'zod';
import type { board as contract } from '../../../shared/contract/board.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { isUnfinished } from '../../../shared/domain/staffImport.ts';
import { notification } from '../../data/entities/message.ts';
import { staffImport } from '../../data/entities/staffImport.ts';
import { query, queryAll } from '../../data/table.ts';
import type { AgencyActor } from '../actor.ts';
import { inquiryLayout } from '../inquiries/list.ts';
import { postingLayout } from '../jobs/postingList.ts';
import { queryList } from '../lists/readModel.ts';
import { toNotification } from '../notifications/read.ts';
import { peopleLayout } from '../people/source.ts';
import { recentDays } from './days.ts';

/** Of mentions: counted, and shown. */
const most = { counted: 100, shown: 5 };

/** Counts alone. */
const counted = { sort: 'newest', offset: 0, limit: 0, facets: [] } as const;

const openStatuses = ['new', 'in-progress', 'waiting'];

async function openInquiries(assignedTo: string): Promise<number> {
  const filters = { status: openStatuses, assignedTo: [assignedTo] };
  return (await queryList(inquiryLayout, { filters, ...counted, facets: [] })).total;
}

/** Newest first. */
async function unreadMentions({ accountId }: AgencyActor) {
  const { items } = await query(notification.unreadMentions({ accountId }), {
    ...{ newestFirst: true, limit: most.counted, consistent: false },
  });
  return { total: items.length, newest: items.slice(0, most.shown).map(toNotification) };
}

type Board = z.input<typeof contract.getBoard.output>;

/** What waits for an employee, by the rights of theirs. */
export async function boardOf(actor: AgencyActor): Promise<Board> {
  const [inquiries, people, postings] = (['inquiries.manage', 'people.list', 'jobs.list'] as const).map(
    (right) => hasRight(actor, right),
  );
  const days = recentDays().map(async ({ day, from, to }) => {
    const [members, asked, published] = await Promise.all([
      people
        ? queryList(peopleLayout, {
            // As the list has them: of joined records one.
            ...{ filters: {}, without: { filters: { state: ['MERGED'] } } },
            ...{ ranges: { registered: { from, to } }, ...counted, facets: [] },
          })
        : undefined,
      inquiries
        ? queryList(inquiryLayout, {
            ...{ filters: {}, ranges: { received: { from, to } }, ...counted, facets: [] },
          })
        : undefined,
      postings
        ? queryList(postingLayout, {
            ...{ filters: {}, ranges: { published: { from, to } }, ...counted, facets: [] },
          })
        : undefined,
    ]);
    return {
      day,
      ...(members && { members: members.total }),
      ...(asked && { inquiries: asked.total }),
      ...(published && { postings: published.total }),
    };
  });
  const [mine, unassigned, mentions, withoutLogin, imports, figures] = await Promise.all([
    inquiries ? openInquiries(actor.employeeId) : undefined,
    inquiries ? openInquiries('nobody') : undefined,
    unreadMentions(actor),
    hasRight(actor, 'people.edit')
      ? queryList(peopleLayout, { filters: { state: ['NO_LOGIN'] }, ...counted, facets: [] })
      : undefined,
    hasRight(actor, 'people.import') ? queryAll(staffImport.all()) : undefined,
    Promise.all(days),
  ]);
  return {
    ...(mine !== undefined && unassigned !== undefined && { inquiries: { mine, unassigned } }),
    mentions,
    ...(withoutLogin && { noLogin: withoutLogin.total }),
    // There are few: they end by themselves after a while.
    ...(imports && { imports: imports.filter(({ state }) => isUnfinished(state)).length }),
    days: figures,
  };
}
