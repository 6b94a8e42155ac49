import './environment.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoApplied, updateApplied } from '../../functions/core/applications/change.ts';
import { closeReadModel } from '../../functions/core/lists/readModel.ts';
import { account } from '../../functions/data/entities/account.ts';
import { application } from '../../functions/data/entities/application.ts';
import { company, companySlug } from '../../functions/data/entities/company.ts';
import { job } from '../../functions/data/entities/job.ts';
import { mail, notification } from '../../functions/data/entities/message.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { handler as index } from '../../functions/events/indexJobs.ts';
import { handler as sendMail } from '../../functions/events/mail.ts';
import { handler as notify } from '../../functions/events/notify.ts';
import { readObject } from '../../functions/events/pageObject.ts';
import { handler as render } from '../../functions/events/render.ts';
import { handler as stream } from '../../functions/events/stream.ts';
import { queues as wiring } from '../../functions/events/wiring.ts';
import { instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { startConsumer } from '../../infra/local/services/consumers.ts';
import { type Mail, startMail } from '../../infra/local/services/mail.ts';
import { startQueues } from '../../infra/local/services/queues.ts';
import { startStorage } from '../../infra/local/services/storage.ts';
import { startStream } from '../../infra/local/services/streams.ts';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { companyActor } from '../support/people.ts';
import { testEnvironment, useTable } from '../support/table.ts';
import { sample } from './support.ts';

/** The whole chain, with the queues, storage and mailbox of the local system; only the site is a stand-in. */
const table = useTable();
const closers: (() => unknown)[] = [];
let mailbox: Mail;
const failures: unknown[] = [];

async function readStream(directory: string) {
  const reader = await startStream({
    endpoint: table.dynamodb.endpoint,
    tableName: testEnvironment.TABLE_NAME,
    directory,
    handler: stream,
    deadLetter: async (record) => {
      failures.push(record);
    },
  });
  closers.unshift(() => reader.close());
  return reader;
}

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jobashi-chain-'));
  closers.push(() => rm(directory, { recursive: true, force: true }));
  const storage = await startStorage({
    directory: join(directory, 'storage'),
    buckets: [{ name: 'site' }, { name: 'read-model' }],
  });
  mailbox = await startMail({ directory: join(directory, 'mail') });
  const queues = await startQueues({ directory: join(directory, 'queues'), queues: wiring });
  closers.unshift(
    () => storage.close(),
    () => mailbox.close(),
    () => queues.close(),
    closeReadModel,
  );
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_SES: mailbox.endpoint,
    READ_MODEL_CACHE: join(directory, 'read-model'),
    RENDERER_FILE: fileURLToPath(new URL('fixtures/renderer.mjs', import.meta.url)),
    ...Object.fromEntries(
      wiring.map(({ name, environmentVariable }) => [environmentVariable, queues.queueUrl(name)]),
    ),
  });
  const handlers = { index, render, notify, mail: sendMail };
  for (const [name, handler] of Object.entries(handlers)) {
    const queue = wiring.find((one) => one.name === name)!;
    const consumer = startConsumer({
      endpoint: queues.endpoint,
      queueUrl: queues.queueUrl(name),
      queue,
      handler,
      concurrency: queue.concurrency,
      log: (line) => failures.push(line),
    });
    closers.unshift(() => consumer.close());
  }
  for (const Key of ['410.html', 'en/410.html'])
    await s3().send(new PutObjectCommand({ Bucket: 'site', Key, Body: 'not there' }));
  await readStream(join(directory, 'stream'));
}, 30_000);
afterAll(async () => {
  for (const close of closers) await close();
});

const soon = { timeout: 15_000, interval: 50 };
const page = async (key: string) => `${key}: ${await readObject(key)}`;
async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const answer = await fetch(`${mailbox.endpoint}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: { subject: string }[] }).messages;
}

const hirer = sample.account({ role: 'company', email: 'hirer@example.com', locale: 'jp' });
const seeker = sample.account({ email: 'seeker@example.com', locale: 'en' });
const owner = sample.company({ accountId: hirer.id });
const applicant = sample.staff({ accountId: seeker.id });
const day = 86_400_000;
const base = sample.job({
  companyId: owner.id,
  publishedAt: new Date(Date.now() - day).toISOString(),
  closesAt: new Date(Date.now() + day).toISOString(),
});
const posting = {
  ...base,
  content: {
    ...base.content,
    speciality: 'medical',
    japaneseLevel: 'daily',
    jobPosition: { major: 'medical' },
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: 300_000, currency: 'JPY' },
  },
} as typeof base;

it('a published job has a page and is in its listings within seconds', async () => {
  for (const one of [hirer, seeker]) await run(write.create(account, one));
  await run(write.create(company, owner));
  await run(write.create(companySlug, { slug: owner.slug, companyId: owner.id }));
  await run(write.create(staff, applicant));
  await run(write.create(job, posting));
  await expect.poll(() => page(`job_info/${posting.id}.html`), soon).toContain('"kind":"job"');
  for (const key of ['job.html', 'en/job/place/tokyo.html', 'index.html', 'companies/kawasemi.html'])
    await expect.poll(() => page(key), soon).toContain(posting.id);
  await expect.poll(() => page('sitemap-jobs-1.xml'), soon).toContain(`/job_info/${posting.id}<`);
});

it('an application notifies both sides, each in their language', async () => {
  const made = sample.application({
    ...{ jobId: posting.id, companyId: owner.id, staffId: applicant.id, accountId: seeker.id },
  });
  await run(write.create(application, made));
  await expect
    .poll(() => mailsTo('hirer@example.com'), soon)
    .toMatchObject([{ subject: '【Jobashi】「看護師」に応募がありました' }]);
  await expect
    .poll(() => mailsTo('seeker@example.com'), soon)
    .toMatchObject([{ subject: 'You applied for “Nurse” | Jobashi' }]);
  // Marked as sent after the service has accepted it.
  const of = { accountId: hirer.id, reason: `APPLICATION#${made.id}#0` };
  await expect.poll(() => get(mail, of), soon).toMatchObject({ state: 'SENT' });
});

it('a closed job says so and leaves every list within seconds', async () => {
  const record = (await get(job, { id: posting.id }))!;
  await run(write.save(job, { ...record, status: 'CLOSED', closedAt: instant() }));
  await expect.poll(() => page(`job_info/${posting.id}.html`), soon).toContain('"status":"CLOSED"');
  for (const key of [
    'job.html',
    'en/job/place/tokyo.html',
    'index.html',
    'companies/kawasemi.html',
    'sitemap-jobs-1.xml',
  ])
    await expect.poll(() => page(key), soon).not.toContain(posting.id);
  const Key = `job_info/${posting.id}.html`;
  const { Metadata } = await s3().send(new HeadObjectCommand({ Bucket: 'site', Key }));
  expect(Date.parse(Metadata!['gone-at']!) - Date.now()).toBeGreaterThan(89 * day);
});

it('a company that leaves has no pages', async () => {
  const record = (await get(company, { id: owner.id }))!;
  await run(write.save(company, { ...record, withdrawn: true }));
  const status = async () =>
    (await s3().send(new HeadObjectCommand({ Bucket: 'site', Key: 'companies/kawasemi.html' }))).Metadata
      ?.status;
  await expect.poll(status, soon).toBe('410');
});

it('replaying the whole stream sends no notification twice', async () => {
  await run(write.save(company, { ...(await get(company, { id: owner.id }))!, withdrawn: false }));
  const directory = await mkdtemp(join(tmpdir(), 'jobashi-again-'));
  closers.push(() => rm(directory, { recursive: true, force: true }));
  const again = await readStream(directory);
  await again.drained();
  // A final mail shows that the previous ones were handled.
  const last = sample.application({ companyId: owner.id, staffId: applicant.id });
  await run(write.create(application, last));
  await expect.poll(() => mailsTo('hirer@example.com'), { ...soon, timeout: 10_000 }).toHaveLength(2);
  expect(await mailsTo('seeker@example.com')).toHaveLength(2);
  const told = await queryAll(notification.ofAccount({ accountId: hirer.id }));
  expect(told).toHaveLength(2);
  expect(failures).toEqual([]);
}, 20_000);

it('a move is notified after ten seconds, and never after it was undone', async () => {
  const by = companyActor({ companyId: owner.id, accountId: hirer.id });
  // A move in a closed posting cannot be undone.
  const open = { ...posting, id: newId(), jobNumber: 'J0000002' };
  await run(write.create(job, open));
  const made = [0, 1].map((index) =>
    sample.application({
      ...{ jobId: open.id, companyId: owner.id, staffId: applicant.id, accountId: seeker.id },
      jobTitle: { en: `Move ${index}` },
    }),
  );
  for (const one of made) await run(write.create(application, one));
  const subjects = async (title: string) =>
    (await mailsTo('seeker@example.com')).filter(({ subject }) => subject.includes(title)).length;
  await expect.poll(() => subjects('Move 1'), soon).toBe(1);
  const [stays, undone] = made.map(({ id }) => id);
  const { history } = await updateApplied(by, undone!, { status: 'OFFERED' }, 'jp');
  await updateApplied(by, stays!, { status: 'OFFERED' }, 'jp');
  const movedAt = Date.now();
  await undoApplied(by, undone!, history[1]!.at, 'jp');
  await expect
    .poll(async () => [await subjects('Move 0'), Date.now()] as const, { ...soon, timeout: 20_000 })
    .toSatisfy(([count]: readonly [number, number]) => count === 2);
  expect(Date.now() - movedAt).toBeGreaterThanOrEqual(undoSeconds * 1000);
  // It was moved first: its own message was handled before this mail.
  expect(await subjects('Move 1')).toBe(1);
  const told = await queryAll(notification.ofAccount({ accountId: seeker.id }));
  expect(told.map(({ text }) => text.en).filter((text) => text?.includes('Move'))).toHaveLength(1);
}, 40_000);
