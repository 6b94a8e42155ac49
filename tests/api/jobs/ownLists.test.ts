import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import {
  jobOptions,
  listJobsByCompany,
  listJobsByStatus,
  scoutOptions,
} from '../../../functions/core/jobs/lists.ts';
import { ownPostingLayout, postingSource } from '../../../functions/core/jobs/postingList.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { listPage } from '../../../functions/core/lists/page.ts';
import { queryList, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { metered } from '../../../functions/platform/meter.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import type { JobContent } from '../../../shared/contract/postings.ts';
import type { JobStatus } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
} from '../../support/people.ts';
import { indexJobs, useReadModel } from '../../support/readModel.ts';

useReadModel();

const all = { page: 1, pageSize: 100 };
const whole = { ...all, id: [] };
const make = (by: TestCompany, content: Partial<JobContent> = {}, publish = true) =>
  createJob(by, { content: completeContent(content), publish });
const ids = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);
const inStatus = async (by: TestCompany, ...statuses: JobStatus[]) =>
  ids(await listJobsByStatus(companyActor(by), statuses, all));

it('shows a row as it is in the table, whatever the index still says', async () => {
  const firm = await makeCompany({ postingLimit: null });
  const { id } = await make(firm);
  await indexJobs(firm);
  expect(await inStatus(firm, 'NEW')).toContain(id);
  // By a colleague: the index does not know yet.
  await updateJobStatus(firm, id, { status: 'CLOSED' });
  expect(await inStatus(firm, 'NEW', 'HIRING')).not.toContain(id);
  const { data } = await listJobsByCompany(companyActor(firm), all);
  expect(data.find((row) => row.id === id)).toMatchObject({ status: 'CLOSED' });
  await indexJobs(firm);
  expect(await inStatus(firm, 'CLOSED')).toContain(id);
});

describe('the caller’s own change', () => {
  const record = (id: string) => recordRowChange(postingSource, id);
  const list = (by: TestCompany, after: string, operation = jobs.listJobsByStatus) =>
    send(handler, operation, { token: by.token, query: { after, pageSize: '5' } });

  it('is in the next answer of every list that carries its token, as soon as the stream has it', async () => {
    const firm = await makeCompany({ postingLimit: null });
    const other = await make(firm, {}, false);
    await indexJobs(firm);
    const { body: made, status } = await send(handler, jobs.createJob, {
      ...{ token: firm.token, body: { content: completeContent(), publish: true } },
    });
    expect(status).toBe(201);
    // The stream comes while the list waits.
    const waiting = list(firm, made.listToken);
    await record(made.id);
    expect((await waiting).body).toMatchObject({
      total: 1,
      data: [{ id: made.id }],
      facets: { status: { NEW: 1 } },
    });
    const { body: closed } = await send(handler, jobs.updateJobStatus, {
      ...{ token: firm.token, params: { id: made.id }, body: { status: 'CLOSED' } },
    });
    const [open, options] = [
      list(firm, closed.listToken),
      list(firm, closed.listToken, jobs.jobOptions as never),
    ];
    await record(made.id);
    expect((await open).body).toMatchObject({
      total: 0,
      data: [],
      facets: { status: { CLOSED: 1, DRAFT: 1 } },
    });
    expect((await options).body.data).toMatchObject([{ id: made.id, status: 'CLOSED' }, { id: other.id }]);
    const { body: saved } = await send(handler, jobs.updateJob, {
      ...{ token: firm.token, params: { id: other.id } },
      body: { version: other.version, content: completeContent({ title: { en: 'Beekeeper' } }) },
    });
    const titles = list(firm, saved.listToken, jobs.jobOptions as never);
    await record(other.id);
    expect((await titles).body.data[1]).toMatchObject({ title: { en: 'Beekeeper' } });
    const { body: gone } = await send(handler, jobs.deleteJob, {
      token: firm.token,
      params: { id: other.id },
    });
    const rest = list(firm, gone.listToken, jobs.listJobsByCompany as never);
    await recordRowChange(postingSource, other.id, saved.version + 1);
    expect((await rest).body).toMatchObject({ total: 1, data: [{ id: made.id }] });
    expect((await rest).body).not.toHaveProperty('behind');
  });

  it('is announced as missing when the stream is late', async () => {
    const firm = await makeCompany({ postingLimit: null });
    const { body } = await send(handler, jobs.createJob, {
      ...{ token: firm.token, body: { content: completeContent() } },
    });
    expect((await list(firm, body.listToken)).body).toMatchObject({ total: 0, behind: true });
  });
});

it('belongs to one company: nobody else finds, counts or names its jobs', async () => {
  const [firm, other] = [
    await makeCompany({ postingLimit: null }),
    await makeCompany({ postingLimit: null }),
  ];
  const mine = await make(firm, { title: { en: 'Lighthouse keeper' } });
  const theirs = await make(other, { title: { en: 'Lighthouse painter' } });
  await indexJobs(firm);
  await indexJobs(other);
  for (const [by, own] of [
    [firm, mine],
    [other, theirs],
  ] as const) {
    const actor = companyActor(by);
    const asked = { ...whole, keyword: 'lighthouse', id: [mine.id, theirs.id] };
    for (const list of [
      await listJobsByCompany(actor, all),
      await listJobsByStatus(actor, ['NEW'], all),
      await jobOptions(actor, asked),
      await scoutOptions(actor, asked),
    ])
      expect([list.total, ids(list)]).toEqual([1, [own.id]]);
  }
  await expect(
    queryList(ownPostingLayout, { filters: {}, sort: 'newest', offset: 0, limit: 1, facets: [] }),
  ).rejects.toThrow(TypeError);
  const { token } = await makeStaff();
  const employee = await makeEmployee('admin');
  for (const operation of [jobs.listJobsByCompany, jobs.listJobsByStatus, jobs.jobOptions, jobs.scoutOptions])
    for (const caller of [token, employee.token])
      expect((await send(handler, operation, { token: caller })).status).toBe(403);
  await expect(listPage(ownPostingLayout, undefined, all)).rejects.toMatchObject({ code: 'forbidden' });
});

describe('a company with few and with many jobs', () => {
  const sizes = { few: 10, many: 200 };
  const firms = {} as Record<keyof typeof sizes, TestCompany>;
  beforeAll(async () => {
    for (const size of ['few', 'many'] as const) {
      firms[size] = await makeCompany({ postingLimit: null });
      const made = await make(firms[size], { title: { en: 'Job 0' } });
      const { version: _, ...record } = (await get(job, { id: made.id }))!;
      for (let index = 1; index < sizes[size]; index += 1) {
        const id = made.id.slice(0, -3) + String(index).padStart(3, '0');
        const at = new Date(Date.parse(record.createdAt) + index).toISOString();
        const title = { en: `Job ${index}` };
        await run(
          write.create(job, {
            ...{
              ...record,
              id,
              createdAt: at,
              jobNumber: `J7${size.length}${String(index).padStart(5, '0')}`,
            },
            content: { ...record.content, title },
          }),
        );
      }
      await indexJobs(firms[size]);
    }
    await buildSnapshot('postings');
    await refreshList(ownPostingLayout);
  }, 60_000);

  it('reads the same of the table for a page of any list', async () => {
    const lists = {
      all: (by: TestCompany) => listJobsByCompany(companyActor(by), { page: 1, pageSize: 5 }),
      second: (by: TestCompany) => listJobsByCompany(companyActor(by), { page: 2, pageSize: 5 }),
      open: (by: TestCompany) =>
        listJobsByStatus(companyActor(by), ['NEW', 'HIRING'], { page: 1, pageSize: 5 }),
      options: (by: TestCompany) => jobOptions(companyActor(by), whole),
      scouts: (by: TestCompany) => scoutOptions(companyActor(by), whole),
    };
    for (const [name, list] of Object.entries(lists)) {
      await list(firms.few);
      const [few, many] = [await metered(() => list(firms.few)), await metered(() => list(firms.many))];
      expect([name, many.usage.read]).toEqual([name, few.usage.read]);
      expect([name, few.usage.read <= 8]).toEqual([name, true]);
      expect([few.result.total, many.result.total]).toEqual([sizes.few, sizes.many]);
    }
  });

  it('has pages that neither repeat nor miss a job', async () => {
    const found: string[] = [];
    for (let page = 1; page <= 5; page += 1)
      found.push(...ids(await listJobsByCompany(companyActor(firms.many), { page, pageSize: 50 })));
    expect([found.length, new Set(found).size]).toEqual([sizes.many, sizes.many]);
    const options: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const list = await jobOptions(companyActor(firms.many), { ...whole, page });
      expect([list.total, list.data.length <= 100]).toEqual([sizes.many, true]);
      options.push(...ids(list));
    }
    expect(options).toEqual(found);
  });

  it('finds a job beyond the first page of a picker by title, number or id', async () => {
    const [oldest] = (await jobOptions(companyActor(firms.many), { ...whole, page: 2 })).data.slice(-1);
    const ask = async (asked: object) =>
      ids(await jobOptions(companyActor(firms.many), { ...whole, ...asked }));
    expect(await ask({ id: [oldest!.id] })).toEqual([oldest!.id]);
    expect(await ask({ keyword: oldest!.jobNumber })).toContain(oldest!.id);
    expect((await jobOptions(companyActor(firms.many), { ...whole, keyword: 'job 17' })).data).toContainEqual(
      expect.objectContaining({ title: { en: 'Job 17' } }),
    );
  });
});
