import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { change } from '../../functions/data/change.ts';
import { account } from '../../functions/data/entities/account.ts';
import { company, companyPlan } from '../../functions/data/entities/company.ts';
import { job } from '../../functions/data/entities/job.ts';
import { TableDeltaLog } from '../../functions/data/readModelDeltas.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { handler } from '../../functions/events/indexJobs.ts';
import { newId } from '../../functions/platform/ids.ts';
import type { Delta } from '../../functions/search/types.ts';
import type { Collection } from '../../shared/collections/collection.ts';
import { companies } from '../../shared/collections/companies.ts';
import { jobs } from '../../shared/collections/jobs.ts';
import { postings } from '../../shared/collections/postings.ts';
import { makeCompany } from '../support/people.ts';
import { useTable } from '../support/table.ts';
import { batchOf, queueAddresses, sample } from './support.ts';

useTable();
Object.assign(process.env, queueAddresses);
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const paths = () =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries!)
    .flatMap(({ MessageBody }) => JSON.parse(MessageBody!).paths as string[]);
async function deltasOf(jobId: string, of: Collection = jobs): Promise<Delta[]> {
  const found: Delta[] = [];
  const since = new Date(Date.now() - 60_000).toISOString();
  for await (const delta of new TableDeltaLog(of).since(since)) if (delta.id === jobId) found.push(delta);
  return found;
}

/** A job with everything needed to be found. */
const published = (more: object = {}) => {
  const base = sample.job({
    opensAt: '2026-11-01T00:00:00.000Z',
    publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const content = {
    ...base.content,
    speciality: 'medical',
    japaneseLevel: 'daily',
    jobPosition: { major: 'medical' },
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: 300_000, currency: 'JPY' },
  };
  return { ...base, content, ...more } as typeof base;
};

describe('a changed job', () => {
  it('is recorded for the read model first, and then its pages are rendered', async () => {
    const one = published();
    await run(write.create(job, one));
    queue.on(SendMessageBatchCommand).callsFake(async () => {
      expect(await deltasOf(one.id)).toMatchObject([{ version: 1, document: { number: 'J0000001' } }]);
      expect(await deltasOf(one.id, postings)).toMatchObject([
        { version: 1, document: { card: { title: one.content.title } } },
      ]);
      return { Successful: [], Failed: [] };
    });
    expect(await handler(batchOf({ kind: 'job', jobId: one.id }))).toEqual({ batchItemFailures: [] });
    expect(paths()).toEqual(
      expect.arrayContaining([
        `/job_info/${one.id}`,
        `/en/job_info/${one.id}`,
        '/',
        '/en',
        '/job',
        '/job/place/tokyo',
        '/en/job/regular',
        '/companies/kawasemi',
        '/sitemap.xml',
      ]),
    );
  });

  it('is removed from the pages that it left', async () => {
    const before = published();
    const workAreas = [{ country: 'JP', prefecture: 'osaka' }];
    await run(write.create(job, { ...before, content: { ...before.content, workAreas } }));
    await handler(batchOf({ kind: 'job', jobId: before.id, previous: before }));
    expect(paths()).toEqual(expect.arrayContaining(['/job/place/tokyo', '/job/place/osaka']));
  });

  it('is a tombstone after it has closed', async () => {
    const one = published({ status: 'CLOSED', closedAt: new Date().toISOString() });
    await run(write.create(job, one));
    await handler(batchOf({ kind: 'job', jobId: one.id, previous: { ...one, status: 'HIRING' } }));
    expect(await deltasOf(one.id)).toEqual([expect.not.objectContaining({ document: expect.anything() })]);
  });

  it('that was deleted is removed from the pages that showed it', async () => {
    const one = published();
    await handler(batchOf({ kind: 'job', jobId: one.id, previous: one }));
    expect(paths()).toContain(`/job_info/${one.id}`);
  });

  it('is retried when rendering could not be queued; a malformed one does not block others', async () => {
    const [one, other] = [published(), published()];
    for (const record of [one, other]) await run(write.create(job, record));
    queue
      .on(SendMessageBatchCommand)
      .callsFake(({ Entries }) =>
        Entries[0].MessageBody.includes(one.id) ? Promise.reject(new Error('down')) : { Failed: [] },
      );
    const event = batchOf(
      { kind: 'job', jobId: one.id },
      { kind: 'rumour' },
      { kind: 'job', jobId: other.id },
    );
    const { batchItemFailures } = await handler(event);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    expect(event.Records.map(({ messageId }) => failed.has(messageId))).toEqual([true, true, false]);
  });
});

describe('a changed company', () => {
  it('updates its jobs, and has its own pages rendered under every path it had', async () => {
    const owner = sample.company({ slug: 'hayabusa', formerSlugs: ['kawasemi'] });
    const one = published({ companyId: owner.id });
    await run(write.create(company, owner));
    await run(
      write.create(companyPlan, {
        companyId: owner.id,
        planType: 'PLAN_FREE',
        beforeLedger: { openPostings: 1 },
        jobs: 1,
      }),
    );
    await run(write.create(job, one));
    await handler(batchOf({ kind: 'company', companyId: owner.id }));
    expect(await get(job, { id: one.id })).toMatchObject({ company: { slug: 'hayabusa' }, version: 2 });
    expect(paths()).toEqual(
      expect.arrayContaining(['/companies/hayabusa', '/en/companies/hayabusa', '/companies/kawasemi']),
    );
  });

  it('has only its page at the current address rendered for what that alone shows', async () => {
    const owner = sample.company({ slug: 'hayabusa', formerSlugs: ['kawasemi'] });
    await run(write.create(company, owner));
    await handler(batchOf({ kind: 'companyPage', companyId: owner.id }));
    expect(paths()).toEqual(['/companies/hayabusa', '/en/companies/hayabusa']);
  });

  it('has the pages of its jobs rendered, but not of drafts', async () => {
    const owner = sample.company({ slug: 'hayabusa' });
    const face = { companyNumber: owner.companyNumber, slug: 'hayabusa', name: owner.profile.name };
    const made = Array.from({ length: 60 }, () => published({ companyId: owner.id, company: face }));
    const draft = published({ companyId: owner.id, company: face, status: 'DRAFT' });
    await run(write.create(company, owner));
    for (const one of [...made, draft]) await run(write.create(job, one));
    await handler(batchOf({ kind: 'company', companyId: owner.id }));
    expect(paths()).toEqual(
      expect.arrayContaining(made.flatMap(({ id }) => [`/job_info/${id}`, `/en/job_info/${id}`])),
    );
    expect(paths().join(' ')).not.toContain(draft.id);
    // At most a hundred per message.
    const messages = queue
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries!);
    expect(messages).toHaveLength(2);
  });
});

describe('a row of another list', () => {
  it('is recorded in its current state, and a deletion with its version', async () => {
    const draft = sample.job({ status: 'DRAFT' });
    await run(write.create(job, draft));
    const message = { kind: 'row', list: 'postings', id: draft.id, version: 7 };
    await handler(batchOf(message));
    expect(await deltasOf(draft.id, postings)).toMatchObject([{ version: 1, document: { id: draft.id } }]);
    expect(paths()).toEqual([]);
    const id = newId();
    await handler(batchOf({ ...message, id }));
    expect(await deltasOf(id, postings)).toEqual([{ at: expect.any(String), id, version: 7 }]);
  });

  it('of several records has the sum of their versions, whichever changed', async () => {
    const { companyId, accountId } = await makeCompany();
    const message = { kind: 'row', list: 'companies', id: companyId, version: 1 };
    await handler(batchOf(message));
    expect(await deltasOf(companyId, companies)).toMatchObject([{ version: 4, document: { id: companyId } }]);
    await change(account, { id: accountId }, (record) => ({ ...record, state: 'SUSPENDED' as const }));
    await handler(batchOf({ ...message, version: 2 }));
    const [, after] = await deltasOf(companyId, companies);
    expect(after).toMatchObject({ version: 5, document: { filters: { state: 'SUSPENDED' } } });
  });

  it('of an unknown list becomes a dead letter until the release knows it', async () => {
    const message = { kind: 'row', list: 'nowhere', id: newId(), version: 1 };
    const { batchItemFailures } = await handler(batchOf(message));
    expect(batchItemFailures).toHaveLength(1);
  });
});
