import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueueName } from '../../functions/events/wiring.ts';
import { buckets, tableName } from '../../infra/local/environment.ts';
import { localAccountId, localClientConfig } from '../../infra/local/services/credentials.ts';
import { mailsTo, newCompany, newEmail, page, password, posting } from '../e2e/people.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';

/**
 * What fails after a commit is retried, or becomes a dead letter that a command lists and replays; everything
 * else continues.
 */
let system: System;
let sqs: SQSClient;
let s3: S3Client;
let dynamodb: DynamoDBDocumentClient;
beforeAll(async () => {
  system = await startSystem();
  sqs = new SQSClient(localClientConfig(system.where.queues));
  dynamodb = DynamoDBDocumentClient.from(new DynamoDBClient(localClientConfig(system.where.dynamodb)));
  s3 = new S3Client({ ...localClientConfig(system.where.storage), forcePathStyle: true });
}, 180_000);
afterAll(async () => {
  sqs?.destroy();
  s3?.destroy();
  dynamodb?.destroy();
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

it('a mail that the mail service refuses is retried, and sent once', async () => {
  const [email, after] = [newEmail('mail'), newEmail('after')];
  // More than the SDK's own retries: the queue must redeliver it.
  expect(await failNextMails(5)).toBe(5);
  const api = clientOf(system);
  await api('POST /staff/register', { body: { email, password, agreed: true } });
  await eventually('the mail', async () => (await mailsTo(system, email)).length > 0, 60);
  // A mail requested later has arrived: anything for the first would have been sent.
  await api('POST /staff/register', { body: { email: after, password, agreed: true } });
  await eventually('the next mail', async () => (await mailsTo(system, after)).length > 0, 60);
  expect(await mailsTo(system, email)).toHaveLength(1);
}, 150_000);

/** The command's output, also on failure. */
const deadLetters = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, LOCAL_DIRECTORY: system.directory };
  const run = promisify(execFile)(process.execPath, ['infra/local/dead-letters.ts', ...args], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
};

/** Ids of dead letters, of one source or of all. */
const deadLettersOf = async (...source: string[]): Promise<string[]> =>
  [...(await deadLetters('list', ...source)).matchAll(/^\S+Z {2}(\S+)$/gm)].map(([, id]) => id!);

const queueUrl = (name: QueueName) => `${system.where.queues}/${localAccountId}/${name}`;

/** A registration works, and its mail arrives within seconds. */
async function expectRegistrationToWork(): Promise<void> {
  const email = newEmail('meanwhile');
  await clientOf(system)('POST /staff/register', { body: { email, password, agreed: true } });
  await eventually('the mail of a registration', async () => (await mailsTo(system, email)).length > 0, 15);
}

it('a page that cannot be rendered becomes a dead letter: listed, shown, replayed, and rendered then', async () => {
  const leaving = await newCompany(system);
  const path = `/companies/${leaving.slug}`;
  await eventually("the company's page", async () => (await page(system, path)).status === 200, 30);

  // The page of a company that has left needs the not-found page, which is missing.
  const missing = { Bucket: buckets.SITE_BUCKET, Key: '410.html' };
  const stored = await s3.send(new GetObjectCommand(missing));
  const Body = await stored.Body!.transformToByteArray();
  await s3.send(new DeleteObjectCommand(missing));
  await leaving.api('DELETE /auth/remove-account', { body: { password, reason: 'other' } });
  const [id] = await eventually(
    'it is a dead letter',
    async () => ((ids) => ids.length > 0 && ids)(await deadLettersOf('render')),
    60,
  );
  expect(await deadLetters('list')).toContain('its not-found page is missing');
  expect(await deadLetters('show', id!)).toContain(path);
  expect((await page(system, path)).status).toBe(200);

  // It blocks nothing else.
  const company = await newCompany(system);
  const made = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  await eventually('the page', async () => (await page(system, `/job_info/${made.id}`)).status === 200, 30);

  await s3.send(new PutObjectCommand({ ...missing, Body, ContentType: stored.ContentType }));
  expect(await deadLetters('replay', 'render')).toContain(`${id} replayed`);
  await eventually('the page is gone', async () => (await page(system, path)).status === 410, 30);
  expect(await deadLettersOf('render')).toEqual([]);
  expect(await deadLetters('replay', id!)).toContain(`${id} is not a dead letter`);
}, 180_000);

it('an unparsable message becomes a dead letter unchanged', async () => {
  const MessageBody = '{"jobId":["not an id"]}';
  await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl('due'), MessageBody }));
  const [id] = await eventually(
    'it is a dead letter',
    async () => ((ids) => ids.length > 0 && ids)(await deadLettersOf('due')),
    60,
  );
  expect(JSON.parse(await deadLetters('show', id!))).toMatchObject({
    source: 'due',
    error: { name: 'ZodError' },
    record: { body: MessageBody },
  });
}, 120_000);

it('a record that violates every rule blocks nothing, even with formerly blocking characters', async () => {
  const company = await newCompany(system);
  const { id } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
  await eventually('its page', async () => (await page(system, `/job_info/${id}`)).status === 200, 30);
  // Bypassing the contract, which no request can.
  const Key = { pk: `JOB#${id}`, sk: 'JOB' };
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName, Key }));
  const put = (Item: object) => dynamodb.send(new PutCommand({ TableName: tableName, Item }));
  const broken = {
    ...Item!,
    status: 7,
    content: { ...Item!.content, title: { jp: '清掃 \uFFFF', en: 'Room Cleaner \uFFFE\uFFFF' } },
  };
  await put(broken);
  const ids = await eventually(
    'the change is a dead letter',
    async () => ((found) => found.length === 1 && found)(await deadLettersOf('stream')),
    30,
  );
  await expectRegistrationToWork();
  const shown = JSON.parse(await deadLetters('show', ids[0]!));
  expect(shown.record.dynamodb.NewImage.content.M.title.M.en.S).toBe('Room Cleaner \uFFFE\uFFFF');
  expect(await deadLetters('list', 'stream')).toMatch(/^\S+Z {2}stream\/\S+\n {4}ZodError: /);

  // As long as the record is invalid, it fails again and stays.
  expect(await deadLetters('replay', ids[0]!)).toContain('failed again and stays: ZodError');
  expect(await deadLettersOf('stream')).toEqual(ids);

  // After repairing the item: its old image becomes a dead letter too, the job is shown, and nothing is
  // blocked.
  await put(Item!);
  await eventually('that is a dead letter', async () => (await deadLettersOf('stream')).length === 2, 30);
  await expectRegistrationToWork();
}, 180_000);
