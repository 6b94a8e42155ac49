import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/adminJobs.ts';
import { handler as searchHandler } from '../../../functions/api/search.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { refreshReadModel } from '../../../functions/core/lists/readModel.ts';
import { indexJob } from '../../../functions/core/search/indexJob.ts';
import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { type Send, send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  type TestCompany,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let company: TestCompany;
let admin: string;
let ids: string[];
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null });
  admin = (await makeEmployee('admin')).token;
  ids = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await createJob(company, { content: completeContent(), publish: true });
    await indexJob(id);
    ids.push(id);
  }
  await refreshReadModel();
});

const call = (name: keyof typeof adminJobs, request: Send = {}) =>
  send(handler, adminJobs[name], { token: admin, ...request });
const shown = async (name: 'hotJobs' | 'trendingJobs', query: Record<string, string> = {}) => {
  const { status, body } = await send(searchHandler, jobs[name], { query });
  expect(status).toBe(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};
const picked = (body: { picks: { id: string }[] }) => body.picks.map(({ id }) => id);

describe('the picks', () => {
  it('can be changed by admins only', async () => {
    const others = [
      undefined,
      company.token,
      (await makeStaff()).token,
      (await makeEmployee('employee')).token,
    ];
    for (const name of Object.keys(adminJobs) as (keyof typeof adminJobs)[]) {
      for (const token of others) {
        const { status } = await send(handler, adminJobs[name], { ...(token && { token }) });
        expect(status, name).toBe(token ? 403 : 401);
      }
    }
  });

  it('are stored in order, and shown shuffled to visitors', async () => {
    const saved = await call('saveHotJobs', { body: { jobIds: [ids[2], ids[0], ids[1]] } });
    expect(saved.status).toBe(200);
    expect(picked(saved.body)).toEqual([ids[2], ids[0], ids[1]]);
    expect(picked((await call('getHotJobsAdmin')).body)).toEqual([ids[2], ids[0], ids[1]]);
    const orders = new Set<string>();
    for (let visit = 0; visit < 30; visit += 1) {
      const list = await shown('hotJobs');
      expect([...list].sort()).toEqual([...ids].sort());
      orders.add(list.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('are not overwritten with a stale version', async () => {
    const { version } = (await call('getHotJobsAdmin')).body;
    const first = await call('updateHotJobs', { body: { jobIds: [ids[0]], version } });
    expect([first.status, picked(first.body)]).toEqual([200, [ids[0]]]);
    const second = await call('updateHotJobs', { body: { jobIds: [ids[1]], version } });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    const never = await call('updateTrendingJobs', { body: { language: 'fr', jobIds: [], version: 3 } });
    expect(never.body.code).toBe('changed_meanwhile');
    const fresh = await call('updateTrendingJobs', {
      body: { language: 'fr', jobIds: [ids[0]], version: 0 },
    });
    expect(fresh.body).toMatchObject({ language: 'fr', version: 1 });
    const twice = await call('updateTrendingJobs', { body: { language: 'fr', jobIds: [], version: 0 } });
    expect(twice.body.code).toBe('changed_meanwhile');
  });

  it('of trending jobs are separate by language', async () => {
    await call('saveTrendingJobs', { body: { jobIds: [ids[1]] } });
    await call('saveTrendingJobs', { body: { language: 'vi', jobIds: [ids[2]] } });
    expect(await shown('trendingJobs', { language: 'vi' })).toEqual([ids[2]]);
    expect(await shown('trendingJobs')).toEqual([ids[1]]);
    const { data } = (await call('getTrendingJobsAdmin')).body;
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ language: 'vi' })]));
    const one = (await call('getTrendingJobsAdmin', { query: { language: 'vi' } })).body.data;
    expect(one.map(picked)).toEqual([[ids[2]]]);
    expect((await call('getTrendingJobsAdmin', { query: { language: 'ne' } })).body.data).toEqual([
      { language: 'ne', picks: [], version: 0 },
    ]);
    const wrong = await call('saveTrendingJobs', { body: { language: 'klingon', jobIds: [] } });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'language']);
  });

  it('of both kinds are saved all or none', async () => {
    const both = await call('saveHotTrending', {
      body: { hot: { jobIds: [ids[0]] }, trending: [{ language: 'vi', jobIds: [ids[1]] }] },
    });
    expect([picked(both.body.hot), both.body.trending.map(picked)]).toEqual([[ids[0]], [[ids[1]]]]);
    const stale = await call('updateHotTrending', {
      body: {
        hot: { jobIds: [ids[2]], version: both.body.hot.version },
        trending: [{ language: 'vi', jobIds: [ids[2]], version: 1 }],
      },
    });
    expect(stale.body.code).toBe('changed_meanwhile');
    expect(picked((await call('getHotJobsAdmin')).body)).toEqual([ids[0]]);
    const broken = await call('saveHotTrending', {
      body: { hot: { jobIds: [] }, trending: [{ language: 'vi', jobIds: [company.companyId] }] },
    });
    expect(broken.body.errors[0].field).toBe('trending.0.jobIds.0');
    expect(picked((await call('getHotJobsAdmin')).body)).toEqual([ids[0]]);
    const twice = await call('saveHotTrending', {
      body: { hot: { jobIds: [] }, trending: [{ jobIds: [] }, { jobIds: [] }] },
    });
    expect(twice.status).toBe(422);
  });

  it('include closed ones for the admin only', async () => {
    await call('saveHotJobs', { body: { jobIds: [ids[0], ids[1]] } });
    await updateJobStatus(company, ids[0]!, { status: 'CLOSED' });
    await indexJob(ids[0]!);
    await refreshReadModel();
    expect(await shown('hotJobs')).toEqual([ids[1]]);
    const { picks } = (await call('getHotJobsAdmin')).body;
    expect(picks.map((one: { isOpen: boolean }) => one.isOpen)).toEqual([false, true]);
  });
});
