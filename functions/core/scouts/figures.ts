import type * as z from 'zod';
import type { Question } from '../../../shared/collections/collection.ts';
import { scouts } from '../../../shared/collections/scouts.ts';
import type { scouts as contract, SentScout } from '../../../shared/contract/scouts.ts';
import { type ScoutStatus, scoutStatuses } from '../../../shared/domain/codes.ts';
import { replyRate, type ScoutFigures } from '../../../shared/domain/scoutTexts.ts';
import type { CompanyActor } from '../actor.ts';
import { ownedBy, questionOf } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { notRemoved, scoutLayout } from './list.ts';

type Asked = z.output<typeof contract.reviewScouts.query>;
type Groups = 'jobId' | 'templateId';
/** How many scouts of each kind: of all, and by the values of the groups. */
interface Counts {
  all: number;
  of: Record<Groups, Record<string, number>>;
}

/** Groups that are shown, those with most scouts first. */
const groupsAtMost = 100;

/** What came of the company's scouts, counted by the read model. */
export async function reviewScouts(actor: CompanyActor, { sent }: Asked) {
  const base = ownedBy(scouts, actor, questionOf(scouts, { sent, page: 1, pageSize: 1 } as never));
  const ask = (filters: Question<typeof scouts>['filters'], limit = 0) =>
    queryList(scoutLayout, {
      ...base,
      ...{ limit, filters: { ...base.filters, ...filters }, without: notRemoved },
    });
  const count = async (filters: Question<typeof scouts>['filters']): Promise<Counts> => {
    const { total, facets } = await ask(filters);
    return { all: total, of: { jobId: facets.jobId ?? {}, templateId: facets.templateId ?? {} } };
  };
  const [seen, ...counted] = await Promise.all([
    count({ seen: ['true'] }),
    ...scoutStatuses.map((status) => count({ status: [status] })),
  ]);
  const byStatus = Object.fromEntries(scoutStatuses.map((status, index) => [status, counted[index]!]));
  const figures = (of: (counts: Counts) => number): ScoutFigures => {
    const number = (status: ScoutStatus) => of(byStatus[status]!);
    const [accepted, declined, expired] = [number('ACCEPTED'), number('DECLINED'), number('EXPIRED')];
    const all = number('SENT') + number('SEEN') + accepted + declined + expired;
    const some = { sent: all, seen: of(seen), accepted, declined, expired, withdrawn: number('WITHDRAWN') };
    const rate = replyRate(some);
    return { ...some, ...(rate !== undefined && { replyRate: rate }) };
  };
  /** The newest row of a group names it. */
  const groups = async <Named>(by: Groups, named: (row: SentScout) => Named | undefined) => {
    const ids = [...new Set(counted.flatMap((one) => Object.keys(one.of[by])))];
    const all = ids.map((id) => ({ id, ...figures((counts) => counts.of[by][id] ?? 0) }));
    const most = all
      .sort((a, b) => b.sent - a.sent || b.withdrawn - a.withdrawn || a.id.localeCompare(b.id))
      .slice(0, groupsAtMost);
    const rows = await Promise.all(most.map(({ id }) => ask({ [by]: [id] }, 1)));
    return most.flatMap(({ id: _, ...own }, index) => {
      const row = rows[index]!.hits[0]?.card as SentScout | undefined;
      const name = row && named(row);
      return name === undefined ? [] : [{ ...own, name }];
    });
  };
  const [jobs, templates] = await Promise.all([
    groups('jobId', ({ job }) => job),
    groups('templateId', ({ template }) => template),
  ]);
  return {
    all: figures(({ all }) => all),
    jobs: jobs.map(({ name: job, ...rest }) => ({ job, ...rest })),
    templates: templates.map(({ name: template, ...rest }) => ({ template, ...rest })),
  };
}
