import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { allowPasswordAlone } from '../../../functions/core/employees/secondFactorPolicy.ts';
import { openLedgers } from '../../../functions/core/entitlements/ledger.ts';
import { entities } from '../../../functions/data/entities/index.ts';
import { migrateTable } from '../../../functions/data/migrate.ts';
import { indexes, tableDefinition } from '../../../functions/data/tableDefinition.ts';
import { bucketEvents, edgeLogDays, type QueueName, queues } from '../../../functions/events/wiring.ts';
import type { Secrets } from '../../../functions/platform/secrets.ts';
import { uploadsPrefix, uploadWaitsDays } from '../../../shared/domain/uploads.ts';
import { address } from '../../../shared/routes.ts';
import {
  addresses,
  buckets,
  dataDirectory,
  mailDirectory,
  providerClientId,
  secretsFile,
  streamCheckpoint,
  tableName,
} from '../environment.ts';
import { setLambdaEnvironment } from '../lambdas.ts';
import { readJson, writeAtomically } from '../services/checkpoint.ts';
import { localClientConfig } from '../services/credentials.ts';
import { startDynamodb } from '../services/dynamodb.ts';
import { collectGarbageWhenIdle } from '../services/garbage.ts';
import { startIdentity } from '../services/identity.ts';
import { startMail } from '../services/mail.ts';
import { startQueues } from '../services/queues.ts';
import { startStorage } from '../services/storage.ts';

/**
 * Stand-ins for AWS: table, buckets, queues, mail and the identity providers. Each keeps its data on disk.
 */
const where = addresses();
const directory = dataDirectory();
const log = (line: string) => console.log(line);

const dynamodb = await startDynamodb({
  directory: join(directory, 'dynamodb'),
  port: where.ports.dynamodb,
  log,
});
await dynamodb.createTable(tableDefinition(tableName));
await migrateOnce();
await leaveSecondFactorOpen();
// The stream reader is another process: records before its checkpoint are trimmed every half minute.
setInterval(() => {
  const read = readJson<{ shards: Record<string, string> }>(streamCheckpoint(directory));
  const [through] = Object.values(read?.shards ?? {}).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  if (through) dynamodb.trimStream(tableName, through);
}, 30_000);

/** Migrates the data of earlier releases in this folder, once per schema version. */
async function migrateOnce(): Promise<void> {
  const note = join(directory, 'dynamodb', 'migrated.json');
  const versions = [...entities.values()].map((one) => [one.name, one.schemaVersion]);
  const wanted = JSON.stringify({ indexes, versions });
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  setLambdaEnvironment(where, directory);
  for await (const { report } of migrateTable())
    if (Object.keys(report.rewritten).length > 0) log(`migrating: ${report.read} records read`);
  await openLedgers();
  writeAtomically(note, wanted);
}
/** The logins of the demo work with their password alone, until an admin of this system requires more. */
async function leaveSecondFactorOpen(): Promise<void> {
  setLambdaEnvironment(where, directory);
  await allowPasswordAlone();
}
const waiting = await startQueues({
  directory: join(directory, 'queues'),
  port: where.ports.queues,
  queues,
});
const sqs = new SQSClient(localClientConfig(waiting.endpoint));
const sendTo = (queue: QueueName, message: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: waiting.queueUrl(queue), MessageBody: message }));
const queueOf = new Map<string, QueueName>(
  bucketEvents.map(({ bucket, queue }) => [buckets[`${bucket}_BUCKET`], queue]),
);
await startStorage({
  directory: join(directory, 'storage'),
  port: where.ports.storage,
  buckets: Object.values(buckets).map((name) => ({
    name,
    publicRead: name === buckets.SITE_BUCKET || (name === buckets.MEDIA_BUCKET && 'media/'),
    ...(name === buckets.MEDIA_BUCKET && { expire: { prefix: uploadsPrefix, days: uploadWaitsDays } }),
    ...(name === buckets.EDGE_LOG_BUCKET && { expire: { prefix: '', days: edgeLogDays } }),
    ...(!queueOf.has(name) && { silent: true as const }),
  })),
  onEvent: async (event) => {
    const [record] = event.Records;
    if (record?.eventName.startsWith('ObjectCreated:'))
      await sendTo(queueOf.get(record.s3.bucket.name)!, JSON.stringify(event));
  },
  allowedOrigins: [...new Set([where.site, `http://localhost:${where.ports.site}`])],
  log,
});
await startMail({
  directory: mailDirectory(directory),
  port: where.ports.mailbox,
  onNotification: (message) => sendTo('feedback', message),
  log,
});
const secrets = JSON.parse(readFileSync(secretsFile(directory), 'utf8')) as Secrets;
const returnsTo = (provider: 'google' | 'facebook') =>
  (['jp', 'en'] as const).map(
    (locale) => `${where.site}${address('login', undefined, locale)}?provider=${provider}`,
  );
await startIdentity({
  directory: join(directory, 'identity'),
  port: where.ports.identity,
  origin: where.identity,
  google: {
    clientId: providerClientId,
    clientSecret: secrets.googleClientSecret,
    redirectUris: returnsTo('google'),
  },
  facebook: {
    clientId: providerClientId,
    clientSecret: secrets.facebookClientSecret,
    redirectUris: returnsTo('facebook'),
  },
  people: [
    { name: 'Maria Santos', email: 'maria.santos@example.com', emailVerified: true },
    { name: 'Nguyen Van An', email: 'nguyen.an@example.com', emailVerified: true },
    { name: 'Chen Wei', email: 'chen.wei@example.com', emailVerified: false },
  ],
});
console.log('services are ready');
flushCompileCache();
collectGarbageWhenIdle();
