import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceJob } from '../../../functions/core/jobs/advance.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import {
  jobOptions,
  listJobsByCompany,
  listJobsByStatus,
  openJobIds,
  scoutOptions,
} from '../../../functions/core/jobs/lists.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { closeReadModel } from '../../../functions/core/lists/readModel.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { get } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import { jobStatuses } from '../../../shared/domain/codes.ts';
import { lapsesAt } from '../../../shared/domain/jobStatus.ts';
import { companyActor, completeContent, makeCompany, type TestCompany } from '../../support/people.ts';
import { indexJobs, useReadModel } from '../../support/readModel.ts';

/** A company's lists while the clock goes on, a file of its own: a snapshot of the future hides every change before it. */

useReadModel();
afterAll(() => setClock());

const all = { page: 1, pageSize: 100 };
const whole = { ...all, id: [] };
const make = (by: TestCompany, content: Partial<JobContent> = {}, publish = true) =>
  createJob(by, { content: completeContent(content), publish });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const ids = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);

it('keep a row where it is when the sweep brings its stored status up to date', async () => {
  const other = await makeCompany({ postingLimit: null });
  const { id } = await make(other, { closesAt: days(2) });
  setClock(days(3));
  closeReadModel();
  await indexJobs(other);
  const late = async () => ids(await listJobsByStatus(companyActor(other), ['LATED'], all));
  expect(await late()).toEqual([id]);
  await advanceJob(id);
  expect(await late()).toEqual([id]);
  await indexJobs(other);
  expect(await late()).toEqual([id]);
  setClock();
});

let firm: TestCompany;
const of = {} as Record<'draft' | 'open' | 'short' | 'later' | 'closed', string>;
beforeAll(async () => {
  firm = await makeCompany({ postingLimit: null });
  of.draft = (await make(firm, {}, false)).id;
  of.open = (await make(firm, { closesAt: days(60) })).id;
  of.short = (await make(firm, { closesAt: days(3) })).id;
  of.later = (await make(firm, { closesAt: days(60), opensAt: days(5) })).id;
  of.closed = (await make(firm)).id;
  await updateJobStatus(firm, of.closed, { status: 'CLOSED' });
  await indexJobs(firm);
});

/** What the lists say before the sweep has been there, and the table itself. */
async function agree() {
  const actor = companyActor(firm);
  const { data, total, facets } = await listJobsByCompany(actor, all);
  expect(total).toBe(5);
  const counts = Map.groupBy(data, ({ status }) => status);
  expect(facets.status).toEqual(
    Object.fromEntries([...counts].map(([status, { length }]) => [status, length])),
  );
  for (const status of jobStatuses) {
    const list = await listJobsByStatus(actor, [status], all);
    expect([status, ids(list), list.total]).toEqual([
      status,
      (counts.get(status) ?? []).map(({ id }) => id),
      counts.get(status)?.length ?? 0,
    ]);
  }
  const open = data.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  expect(ids(await scoutOptions(actor, whole))).toEqual(open);
  expect(await openJobIds(firm)).toEqual(open);
  const options = await jobOptions(actor, whole);
  expect(options.data.map(({ id, status }) => [id, status])).toEqual(
    data.map(({ id, status }) => [id, status]),
  );
  return { data, open };
}
const statuses = async () => {
  const { data, open } = await agree();
  const named = Object.fromEntries(Object.entries(of).map(([name, id]) => [id, name]));
  return {
    ...Object.fromEntries(data.map(({ id, status }) => [named[id], status])),
    public: open.map((id) => named[id]).sort(),
  };
};
it.each(['changes alone', 'a snapshot'])('follows the clock over every edge, by %s', async (from) => {
  /** An instant before and at an edge, by the same index: none is told of it. */
  const over = async (edge: string) => {
    setClock(new Date(Date.parse(edge) - 1).toISOString());
    closeReadModel();
    if (from === 'a snapshot') await buildSnapshot('postings');
    else await indexJobs(firm);
    const before = await statuses();
    setClock(edge);
    return [before, await statuses()];
  };
  const [open, short, later] = await Promise.all(
    [of.open, of.short, of.later].map(async (id) => (await get(job, { id }))!),
  );
  const start = { draft: 'DRAFT', open: 'NEW', short: 'NEW', later: 'NEW', closed: 'CLOSED' };
  expect(await over(short!.closesAt!)).toEqual([
    { ...start, public: ['open', 'short'] },
    { ...start, short: 'LATED', public: ['open'] },
  ]);
  expect(await over(later!.opensAt!)).toMatchObject([
    { later: 'NEW', public: ['open'] },
    { later: 'NEW', public: ['later', 'open'] },
  ]);
  const published = Date.parse(open!.publishedAt!);
  expect(await over(new Date(published + 7 * 86_400_000).toISOString())).toMatchObject([
    { open: 'NEW', short: 'LATED' },
    { open: 'HIRING', short: 'LATED' },
  ]);
  // Nobody has confirmed it, and its posting period goes on.
  expect(await over(lapsesAt(open!)!)).toMatchObject([
    { open: 'HIRING', later: 'HIRING', public: ['later', 'open'] },
    { open: 'CLOSED', later: 'HIRING', public: ['later'] },
  ]);
});
