import { allApplicants } from '../../../shared/collections/applicants.ts';
import type { Question } from '../../../shared/collections/collection.ts';
import { application } from '../../data/entities/application.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { rowLayout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { requireSeen } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { recentDays } from './days.ts';

const layout = rowLayout(allApplicants);

/** How many late ones are shown. */
const shown = 5;

/** Those that were to be answered before now, longest waiting first. */
async function lateReplies() {
  const { total, hits } = await queryList(layout, {
    ...{ filters: { awaitsReply: ['true'] }, ranges: { replyDue: { to: now() } } },
    ...{ sort: 'replyDue', offset: 0, limit: shown, facets: [] },
  });
  const ids = hits.map(({ id }) => id);
  const [records, clocks] = await Promise.all([
    getMany(
      application,
      ids.map((id) => ({ id })),
    ),
    getMany(
      replyClock,
      ids.map((id) => ({ applicationId: id })),
    ),
  ]);
  const byId = new Map(records.map((record) => [record.id, record]));
  const dueOf = new Map(clocks.map(({ applicationId, dueAt }) => [applicationId, dueAt]));
  const oldest = ids.flatMap((applicationId) => {
    const [record, dueAt] = [byId.get(applicationId), dueOf.get(applicationId)];
    if (!record || dueAt === undefined) return [];
    const { staffId, jobId, jobTitle, companyName } = record;
    return [{ applicationId, staffId, jobId, jobTitle, companyName, dueAt }];
  });
  return { total, oldest };
}

/** Applications of all companies, in counts. @throws Failure forbidden, try_again */
export async function boardOfApplications(actor: AgencyActor) {
  requireSeen(allApplicants, actor);
  const count = async (asked: Pick<Question<typeof allApplicants>, 'filters' | 'ranges'>) =>
    (await queryList(layout, { ...asked, sort: 'newest', offset: 0, limit: 0, facets: [] })).total;
  const [late, days] = await Promise.all([
    lateReplies(),
    Promise.all(
      recentDays().map(async ({ day, from, to }) => {
        const [applications, hires] = await Promise.all([
          count({ filters: {}, ranges: { applied: { from, to } } }),
          count({ filters: { status: ['HIRED'] }, ranges: { changed: { from, to } } }),
        ]);
        return { day, applications, hires };
      }),
    ),
  ]);
  return { late, days };
}
