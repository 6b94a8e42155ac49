import { beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { postingLayout, postingSource } from '../../../functions/core/jobs/postingList.ts';
import { listPage } from '../../../functions/core/lists/page.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  type TestCompany,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let admin: string;
let first: TestCompany;
let second: TestCompany;
const of: Record<string, string> = {};

async function make(by: TestCompany, title: string, publish: boolean) {
  const { status, body } = await send(handler, jobs.createJob, {
    token: by.token,
    body: { content: completeContent({ title: { jp: title } }), publish },
  });
  expect(status).toBe(201);
  // As the stream does.
  await recordRowChange(postingSource, body.id);
  return body.id as string;
}
const ask = (query: Record<string, string | string[]>, token = admin) =>
  send(handler, jobs.adminListJobs, { token, query });
async function list(query: Record<string, string | string[]> = {}) {
  await refreshList(postingLayout);
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
}
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

beforeAll(async () => {
  ({ token: admin } = await makeEmployee('admin'));
  first = await makeCompany({ postingLimit: null, name: 'Kawasemi Foods' });
  second = await makeCompany({ postingLimit: null, name: 'Tsubame Works' });
  of.open = await make(first, '養蜂スタッフ', true);
  of.draft = await make(first, '養蜂リーダー', false);
  of.other = await make(second, '靴職人', true);
  of.closed = await make(second, '靴修理', true);
  await send(handler, jobs.updateJobStatus, {
    ...{ token: second.token, params: { id: of.closed }, body: { status: 'CLOSED' } },
  });
  await recordRowChange(postingSource, of.closed);
});

it('returns jobs of all companies, drafts and ended ones too, with total, pages and counts', async () => {
  const body = await list({ pageSize: '3' });
  expect(body).toMatchObject({ total: 4, page: 1, pageSize: 3 });
  expect(ids(body)).toEqual([of.closed, of.other, of.draft]);
  expect(ids(await list({ pageSize: '3', page: '2' }))).toEqual([of.open]);
  expect(body.facets.status).toEqual({ NEW: 2, DRAFT: 1, CLOSED: 1 });
  expect(body.data[2]).toMatchObject({ status: 'DRAFT', companyId: first.companyId, applicants: 0 });
});

it('filters by status, company and day, searches title and company, and orders', async () => {
  const drafts = await list({ status: ['DRAFT', 'CLOSED'] });
  expect(ids(drafts)).toEqual([of.closed, of.draft]);
  expect(drafts.facets.status).toMatchObject({ NEW: 2 });
  expect(ids(await list({ companyId: first.companyId }))).toEqual([of.draft, of.open]);
  expect(ids(await list({ keyword: '養蜂', status: 'NEW' }))).toEqual([of.open]);
  expect(ids(await list({ keyword: 'tsubame' })).sort()).toEqual([of.other, of.closed].sort());
  expect((await list({ sort: 'changed' })).data[0].id).toBe(of.closed);
  expect((await list({ 'created[to]': '2020-01-01' })).total).toBe(0);
  // A draft has no publication date.
  expect((await list({ 'published[from]': '2020-01-01' })).total).toBe(3);
  expect((await ask({ cursor: 'x' })).status).toBe(422);
});

it('returns the same from a snapshot of every status', async () => {
  const before = await list({ sort: 'closing' });
  expect(await buildSnapshot('postings')).toMatchObject({ collection: 'postings', count: 4 });
  closeReadModel();
  expect(await list({ sort: 'closing' })).toEqual(before);
});

it('is for admins and the departments that work with it, not for companies', async () => {
  const may = ['HR', 'SALES', 'MANAGEMENT'] as const;
  for (const affiliation of [undefined, ...affiliations]) {
    const { token } = await makeEmployee('employee', affiliation);
    const status = may.some((one) => one === affiliation) ? 200 : 403;
    expect([affiliation, (await ask({}, token)).status]).toEqual([affiliation, status]);
  }
  expect((await ask({}, first.token)).status).toBe(403);
  await expect(listPage(postingLayout, companyActor(first), { page: 1, pageSize: 25 })).rejects.toMatchObject(
    { code: 'forbidden' },
  );
});
