import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler } from '../../../functions/api/scouts.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { listPage, questionOf } from '../../../functions/core/lists/page.ts';
import { closeReadModel, queryList, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { scoutLayout, scoutSource } from '../../../functions/core/scouts/list.ts';
import { change } from '../../../functions/data/change.ts';
import { scout } from '../../../functions/data/entities/application.ts';
import { run, type Stored, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { scouts as contract } from '../../../shared/contract/scouts.ts';
import { scoutStatuses } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  officeActor,
  staffActor,
  type TestCompany,
} from '../../support/people.ts';
import { indexJobs, useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
const ask = (by: { token?: string }, query: Query = {}) =>
  send(handler, contract.listScouts, { ...by, query });
/** Based on all changes so far. */
async function list(by: TestCompany, query: Query = {}) {
  await refreshList(scoutLayout);
  const { status, body } = await ask(by, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

const [jobId, cook, template, colleague] = [newId(), newId(), newId(), newId()];
let made = 0;
/** A scout of a company, indexed as the stream does. */
async function sent(by: TestCompany, more: Partial<Stored<typeof scout>> = {}): Promise<string> {
  made += 1;
  const id = newId();
  await run(
    write.create(scout, {
      ...{ id, companyId: by.companyId, companySlug: by.slug, companyName: { en: 'A company' } },
      ...{ jobId, jobNumber: 'J0000001', jobTitle: { jp: '英語講師', en: 'English teacher' } },
      ...{ staffId: newId(), staffNumber: `S${String(7_000_000 + made)}`, message: 'Secret', hiddenFor: [] },
      ...{ status: 'SENT', sentAt: '2026-11-01T00:00:00.000Z', ...more },
    }),
  );
  await recordRowChange(scoutSource, id);
  return id;
}

describe('the list of scouts', () => {
  let own: TestCompany;
  let other: TestCompany;
  const of: Record<string, string> = {};
  const as = (...names: string[]) => names.map((name) => of[name]!);
  beforeAll(async () => {
    [own, other] = [await makeCompany(), await makeCompany()];
    of.first = await sent(own, { sentAt: '2026-10-31T15:00:00.000Z' });
    of.seen = await sent(own, {
      ...{ status: 'SEEN', sentAt: '2026-11-02T00:00:00.000Z', seenAt: '2026-11-05T00:00:00.000Z' },
      ...{ jobId: cook, jobNumber: 'J0000002', jobTitle: { jp: '調理師' } },
      ...{ template: { id: template, name: 'Spring' }, sentBy: colleague },
    });
    of.declined = await sent(own, {
      ...{ status: 'DECLINED', sentAt: '2026-11-03T00:00:00.000Z', answeredAt: '2026-11-04T00:00:00.000Z' },
      staffNumber: 'S8888888',
    });
    of.removed = await sent(own, { status: 'DECLINED', hiddenFor: ['company'] });
    of.others = await sent(other, { jobTitle: { en: 'English teacher elsewhere' } });
    of.othersToo = await sent(other, { status: 'ACCEPTED', template: { id: template, name: 'Spring' } });
  });

  it('has rows, total and counts of the caller’s company alone', async () => {
    const body = await list(own);
    expect(ids(body)).toEqual(as('declined', 'seen', 'first'));
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 25 });
    expect(body.facets).toEqual({
      status: { SENT: 1, SEEN: 1, DECLINED: 1 },
      jobId: { [jobId]: 2, [cook]: 1 },
      templateId: { [template]: 1 },
      sentBy: { [colleague]: 1 },
    });
    expect(ids(await list(other)).sort()).toEqual(as('others', 'othersToo').sort());
    expect((await list(await makeCompany())).facets).toEqual({
      ...{ status: {}, jobId: {}, templateId: {}, sentBy: {} },
    });
  });

  it('shows of a person the number, and no text', async () => {
    const [row] = (await list(own, { keyword: 'S8888888' })).data;
    expect(row).toEqual({
      id: of.declined,
      status: 'DECLINED',
      staffId: expect.any(String),
      staffNumber: 'S8888888',
      job: { id: jobId, jobNumber: 'J0000001', title: { jp: '英語講師', en: 'English teacher' } },
      sentAt: '2026-11-03T00:00:00.000Z',
      expiresAt: '2026-11-17T00:00:00.000Z',
      endedAt: '2026-11-04T00:00:00.000Z',
    });
  });

  it.each<[Query, string[]]>([
    [{ status: 'SEEN' }, ['seen']],
    [{ status: ['SENT', 'DECLINED'] }, ['declined', 'first']],
    [{ status: 'ACCEPTED' }, []],
    [{ jobId: cook }, ['seen']],
    [{ templateId: template }, ['seen']],
    [{ sentBy: colleague }, ['seen']],
    [{ keyword: 'English teacher' }, ['declined', 'first']],
    [{ keyword: '調理師' }, ['seen']],
    [{ keyword: 'spring' }, ['seen']],
    [{ keyword: 'elsewhere' }, []],
    // Days in Tokyo, inclusive.
    [{ 'sent[from]': '2026-11-01', 'sent[to]': '2026-11-01' }, ['first']],
    [{ sort: 'oldest' }, ['first', 'seen', 'declined']],
    [{ sort: 'changed' }, ['seen', 'declined', 'first']],
    [{ pageSize: '1', page: '2' }, ['seen']],
  ])('finds by %o', async (query, names) => {
    expect(ids(await list(own, query))).toEqual(as(...names));
  });

  it('cannot be asked for another company', async () => {
    expect((await ask(own, { companyId: other.companyId })).status).toBe(422);
    const asked = { page: 1, pageSize: 25, jobId: [], status: [], templateId: [], sentBy: [] };
    // Whatever gets into the question, the caller’s own rows are found, those that it has removed too.
    const { hits } = await listPage(scoutLayout, companyActor(own), {
      ...asked,
      companyId: [other.companyId],
    } as never);
    expect(hits.map(({ id }) => id).sort()).toEqual(as('declined', 'first', 'removed', 'seen').sort());
  });

  it('is forbidden without a company, through any way', async () => {
    const [person, employee] = [await makeStaff(), await makeEmployee('admin')];
    expect((await ask({})).status).toBe(401);
    for (const { token } of [person, employee]) expect((await ask({ token })).status).toBe(403);
    const asked = { page: 1, pageSize: 25 };
    for (const actor of [undefined, officeActor(), staffActor(person)])
      await expect(listPage(scoutLayout, actor, asked)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(queryList(scoutLayout, questionOf(scoutLayout.collection, asked))).rejects.toThrow(
      'scouts can only be queried for one owner',
    );
  });

  it('returns the same from a snapshot', async () => {
    const before = await list(own, { sort: 'changed' });
    expect(await buildSnapshot('scouts')).toMatchObject({ collection: 'scouts', count: 6 });
    closeReadModel();
    expect(await list(own, { sort: 'changed' })).toEqual(before);
  });

  it('follows random changes of several companies, in any order and repeatedly', async () => {
    const firms = [await makeCompany(), await makeCompany()];
    const rows = await Promise.all(firms.flatMap((firm) => [sent(firm), sent(firm), sent(firm)]));
    const step = fc.record({
      row: fc.nat({ max: rows.length - 1 }),
      status: fc.constantFrom(...scoutStatuses),
      isRemoved: fc.boolean(),
      told: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const expected = new Map<string, string>();
        for (const { row, status, isRemoved, told } of steps) {
          const id = rows[row]!;
          await change(scout, { id }, (record) => ({
            ...record,
            status,
            hiddenFor: isRemoved ? ['company' as const] : [],
          }));
          for (let time = 0; time < told; time += 1) await recordRowChange(scoutSource, id);
        }
        for (const id of rows) {
          await recordRowChange(scoutSource, id);
          const document = (await scoutSource.read(id))!.document;
          if (document && !document.filters.removed) expected.set(id, document.filters.status as string);
        }
        for (const [index, firm] of firms.entries()) {
          const body = await list(firm);
          const own = rows.slice(index * 3, index * 3 + 3).filter((id) => expected.has(id));
          expect(ids(body).sort()).toEqual(own.sort());
          const counts = Map.groupBy(own, (id) => expected.get(id)!);
          expect(body.facets.status).toEqual(
            Object.fromEntries([...counts].map(([status, some]) => [status, some.length])),
          );
          await buildSnapshot('scouts');
          closeReadModel();
          expect(await list(firm)).toEqual(body);
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('the scouts of a company among both sides’', () => {
  const sentBy = async (by: { token?: string }, query: Query = {}) =>
    send(jobsHandler, jobs.scoutedJobs, { ...by, query });
  let own: TestCompany;
  let openId: string;
  const of: Record<string, string> = {};
  const as = (...names: string[]) => names.map((name) => of[name]!);
  beforeAll(async () => {
    own = await makeCompany({ postingLimit: null });
    openId = (await createJob(companyActor(own), { content: completeContent(), publish: true })).id;
    of.open = await sent(own, { jobId: openId, message: 'Of an open job', staffNumber: 'S9999999' });
    of.seen = await sent(own, { status: 'SEEN', sentAt: '2026-11-02T00:00:00.000Z' });
    of.declined = await sent(own, { status: 'DECLINED', sentAt: '2026-11-03T00:00:00.000Z' });
    of.removed = await sent(own, { status: 'DECLINED', hiddenFor: ['company'] });
    of.others = await sent(await makeCompany());
    await refreshList(scoutLayout);
    await indexJobs(own);
  });

  it('has each with its message, the person’s number and whether the job is open', async () => {
    const { status, body } = await sentBy(own, { scoutId: of.open! });
    expect([status, body]).toEqual([
      200,
      {
        ...{ total: 1, page: 1, pageSize: 25 },
        data: [
          {
            ...{ id: of.open, status: 'SENT', message: 'Of an open job', staffNumber: 'S9999999' },
            job: {
              ...{ id: openId, jobNumber: 'J0000001', isOpen: true },
              title: { jp: '英語講師', en: 'English teacher' },
            },
            company: { slug: own.slug, name: { en: 'A company' } },
            sentAt: '2026-11-01T00:00:00.000Z',
          },
        ],
      },
    ]);
  });

  it.each<[Query, string[]]>([
    [{}, ['declined', 'seen', 'open']],
    [{ status: ['SEEN', 'SENT'] }, ['seen', 'open']],
    [{ status: 'ACCEPTED' }, []],
    [{ filterOption: 'HIRING' }, ['open']],
    [{ filterOption: 'HIRING', status: 'SEEN' }, []],
    [{ filterOption: 'HIRING', showCloseJob: 'true' }, ['declined', 'seen', 'open']],
    [{ filterOption: 'CLOSED' }, ['declined', 'seen']],
  ])('finds by %o', async (query, names) => {
    const { body } = await sentBy(own, query);
    expect([ids(body), body.total]).toEqual([as(...names), names.length]);
  });

  it('is a page of all, and of the caller’s company alone', async () => {
    const { body } = await sentBy(own, { pageSize: '1', page: '2' });
    expect([ids(body), body.total]).toEqual([as('seen'), 3]);
    expect((await sentBy(own, { scoutId: of.others! })).body.total).toBe(0);
    const without = await makeCompany();
    for (const filterOption of ['ALL', 'HIRING', 'CLOSED'])
      expect((await sentBy(without, { filterOption })).body).toMatchObject({ data: [], total: 0 });
    expect((await sentBy({})).status).toBe(401);
    expect((await sentBy(await makeEmployee('admin'))).status).toBe(403);
  });
});

describe('the figures of scouts', () => {
  const review = async (by: { token?: string }, query: Query = {}) =>
    send(handler, contract.reviewScouts, { ...by, query });
  const none = { sent: 0, seen: 0, accepted: 0, declined: 0, expired: 0, withdrawn: 0 };
  const [spring, autumn] = [
    { id: newId(), name: 'Spring' },
    { id: newId(), name: 'Autumn' },
  ];
  let own: TestCompany;
  beforeAll(async () => {
    own = await makeCompany();
    const seenAt = '2026-11-02T00:00:00.000Z';
    const cooking = { jobId: cook, jobNumber: 'J0000002', jobTitle: { jp: '調理師' } };
    await sent(own, { template: spring });
    await sent(own, { status: 'SEEN', seenAt, template: spring });
    await sent(own, { status: 'ACCEPTED', seenAt, answeredAt: '2026-11-03T00:00:00.000Z', template: spring });
    // Answered from the mail, without being opened first.
    await sent(own, { status: 'DECLINED', answeredAt: '2026-11-03T00:00:00.000Z', ...cooking });
    await sent(own, { status: 'EXPIRED', seenAt, expiredAt: '2026-11-15T00:00:00.000Z', ...cooking });
    await sent(own, { status: 'WITHDRAWN', withdrawnAt: '2026-11-02T00:00:00.000Z', template: autumn });
    await sent(own, { status: 'DECLINED', hiddenFor: ['company'], template: spring });
    await sent(own, { sentAt: '2026-10-01T00:00:00.000Z', status: 'DECLINED', ...cooking });
    await sent(await makeCompany(), { status: 'ACCEPTED', template: spring, ...cooking });
    await refreshList(scoutLayout);
  });

  it('counts what became of them, by job and by template, most scouts first', async () => {
    const { body } = await review(own);
    expect(body.all).toEqual({
      ...{ sent: 6, seen: 3, accepted: 1, declined: 2, expired: 1, withdrawn: 1, replyRate: 500 },
    });
    expect(body.jobs).toEqual(
      [
        {
          ...none,
          ...{ job: { id: jobId, jobNumber: 'J0000001', title: { jp: '英語講師', en: 'English teacher' } } },
          ...{ sent: 3, seen: 2, accepted: 1, withdrawn: 1, replyRate: 333 },
        },
        {
          ...none,
          ...{ job: { id: cook, jobNumber: 'J0000002', title: { jp: '調理師' } } },
          ...{ sent: 3, seen: 1, declined: 2, expired: 1, replyRate: 667 },
        },
      ].sort((a, b) => a.job.id.localeCompare(b.job.id)),
    );
    expect(body.templates).toEqual([
      { ...none, template: spring, sent: 3, seen: 2, accepted: 1, replyRate: 333 },
      // Without a rate: none that counts was sent.
      { ...none, template: autumn, withdrawn: 1 },
    ]);
  });

  it('counts those sent in a period, in days of Tokyo', async () => {
    const { body } = await review(own, { 'sent[from]': '2026-10-01', 'sent[to]': '2026-10-31' });
    expect(body.all).toEqual({ ...none, sent: 1, declined: 1, replyRate: 1000 });
    expect(body.jobs.map(({ job }: { job: { id: string } }) => job.id)).toEqual([cook]);
    expect((await review(own, { 'sent[from]': '2026-12-01' })).body).toEqual({
      ...{ all: none, jobs: [], templates: [] },
    });
  });

  it('is of the caller’s company, and of nobody without one', async () => {
    expect((await review(await makeCompany())).body).toEqual({ all: none, jobs: [], templates: [] });
    expect((await review({})).status).toBe(401);
    for (const { token } of [await makeStaff(), await makeEmployee('admin')])
      expect((await review({ token })).status).toBe(403);
    expect((await review(own, { 'sent[from]': 'yesterday' })).status).toBe(422);
  });
});
