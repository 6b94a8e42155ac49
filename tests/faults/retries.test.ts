import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  GetQueueAttributesCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueueName } from '../../functions/events/wiring.ts';
import { buckets } from '../../infra/local/environment.ts';
import { localAccountId, localClientConfig } from '../../infra/local/services/credentials.ts';
import { mailsTo, newCompany, newEmail, page, password, posting } from '../e2e/people.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/** What fails after a commit is tried again, and in the end lies where a command lists and replays it. */
let system: System;
let sqs: SQSClient;
let s3: S3Client;
beforeAll(async () => {
  system = await startSystem();
  sqs = new SQSClient(localClientConfig(system.where.queues));
  s3 = new S3Client({ ...localClientConfig(system.where.storage), forcePathStyle: true });
}, 180_000);
afterAll(async () => {
  sqs?.destroy();
  s3?.destroy();
  await system?.remove();
}, 30_000);

async function failNextMails(failNext: number): Promise<number> {
  const answer = await fetch(`${system.where.mailbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failNext, code: 'Throttling' }),
  });
  return ((await answer.json()) as { failNext: number }).failNext;
}

it('a mail that the mail service refuses is tried again, and sent once', async () => {
  const [email, after] = [newEmail('mail'), newEmail('after')];
  // More than the SDK tries by itself: the queue has to hand it over again.
  expect(await failNextMails(5)).toBe(5);
  const api = clientOf(system);
  await api('POST /staff/register', { body: { email, password, agreed: true } });
  await eventually('the mail', async () => (await mailsTo(system, email)).length > 0, 60);
  // A mail that was asked for later has come: whatever was to be sent to the first is sent.
  await api('POST /staff/register', { body: { email: after, password, agreed: true } });
  await eventually('the next mail', async () => (await mailsTo(system, after)).length > 0, 60);
  expect(await mailsTo(system, email)).toHaveLength(1);
}, 150_000);

/** What the command prints. */
const deadLetters = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'infra/local/dead-letters.ts',
    ...args,
    '--endpoint',
    system.where.queues,
  ]);
  return stdout;
};

const queueUrl = (name: QueueName) => `${system.where.queues}/${localAccountId}/${name}`;

/** So few tries before a message is put aside: the real number takes minutes. Answers what restores it. */
async function tries(queue: QueueName, maxReceiveCount: number): Promise<() => Promise<unknown>> {
  const QueueUrl = queueUrl(queue);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }),
  );
  const policy = JSON.parse(Attributes!.RedrivePolicy!) as { maxReceiveCount: number };
  const set = (count: number) =>
    sqs.send(
      new SetQueueAttributesCommand({
        QueueUrl,
        Attributes: { RedrivePolicy: JSON.stringify({ ...policy, maxReceiveCount: count }) },
      }),
    );
  await set(maxReceiveCount);
  return () => set(policy.maxReceiveCount);
}

async function countOf(queue: string): Promise<number> {
  const line = new RegExp(`^\\s*(\\d+) {2}${queue}$`, 'm').exec(await deadLetters('list'));
  return Number(line?.[1]);
}

it('a page that cannot be made ends with the dead letters: listed, replayed, and made then', async () => {
  const restore = await tries('render', 2);
  const leaving = await newCompany(system);
  const path = `/companies/${leaving.slug}`;
  await eventually("the company's page", async () => (await page(system, path)).status === 200, 30);

  // The page of a company that has left is made from the one that says there is none, which is not there.
  const missing = { Bucket: buckets.SITE_BUCKET, Key: '410.html' };
  const stored = await s3.send(new GetObjectCommand(missing));
  const Body = await stored.Body!.transformToByteArray();
  await s3.send(new DeleteObjectCommand(missing));
  await leaving.api('DELETE /auth/remove-account', { body: { password, reason: 'other' } });
  await eventually('a dead letter', async () => (await countOf('render')) > 0, 60);
  expect(await deadLetters('list', 'render')).toContain(path);
  expect((await page(system, path)).status).toBe(200);

  // It holds up nobody else.
  const company = await newCompany(system);
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  await eventually('the page', async () => (await page(system, `/job_info/${id}`)).status === 200, 30);

  await s3.send(new PutObjectCommand({ ...missing, Body, ContentType: stored.ContentType }));
  await restore();
  expect(await deadLetters('replay', 'render')).toMatch(/^[1-9]\d* sent back to \S+\/render$/m);
  await eventually('the page is gone', async () => (await page(system, path)).status === 410, 30);
  expect(await countOf('render')).toBe(0);
}, 180_000);

it('a message that nobody understands ends with the dead letters too, and is shown as it is', async () => {
  const restore = await tries('due', 2);
  const MessageBody = '{"jobId":["not an id"]}';
  await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('due'), MessageBody }));
  await eventually('a dead letter', async () => (await countOf('due')) === 1, 60);
  await restore();
  expect(await deadLetters('list', 'due')).toContain(MessageBody);
}, 120_000);
