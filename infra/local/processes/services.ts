import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableDefinition } from '../../../functions/data/table-definition.ts';
import { queues, stream } from '../../../functions/events/wiring.ts';
import type { Secrets } from '../../../functions/platform/secrets.ts';
import { address } from '../../../shared/routes.ts';
import {
  addresses,
  buckets,
  dataDirectory,
  providerClientId,
  secretsFile,
  streamCheckpoint,
  tableName,
} from '../environment.ts';
import { readJson } from '../services/checkpoint.ts';
import { startDynamodb } from '../services/dynamodb.ts';
import { startIdentity } from '../services/identity.ts';
import { startMail } from '../services/mail.ts';
import { startQueues } from '../services/queues.ts';
import { startStorage } from '../services/storage.ts';

/** What stands in for AWS: table, buckets, queues, mail and the providers of logins. Each keeps its data on disk. */
const where = addresses();
const directory = dataDirectory();
const log = (line: string) => console.log(line);

const dynamodb = await startDynamodb({
  directory: join(directory, 'dynamodb'),
  port: where.ports.dynamodb,
  log,
});
await dynamodb.createTable(tableDefinition(tableName));
// The reader of the stream is another process: what it has noted as read is forgotten here, every half minute.
setInterval(() => {
  const read = readJson<{ shards: Record<string, string> }>(streamCheckpoint(directory));
  const [through] = Object.values(read?.shards ?? {}).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  if (through) dynamodb.trimStream(tableName, through);
}, 30_000);
await startStorage({
  directory: join(directory, 'storage'),
  port: where.ports.storage,
  buckets: Object.values(buckets).map((name) => ({
    name,
    publicRead: name === buckets.SITE_BUCKET || (name === buckets.MEDIA_BUCKET && 'media/'),
  })),
  allowedOrigins: [where.site],
  log,
});
await startQueues({
  directory: join(directory, 'queues'),
  port: where.ports.queues,
  queues: [
    ...queues,
    // Stream records that failed to the end are kept here; a queue of its own, since nothing consumes it.
    {
      name: stream.deadLetterQueue,
      visibilitySeconds: 30,
      maxReceiveCount: 1000,
      batchSize: 1,
      batchWindowSeconds: 0,
    },
  ],
});
await startMail({
  directory: join(directory, 'mail'),
  port: where.ports.mailbox,
  onNotification: async (event) => {
    const answer = await fetch(`${where.control}/invoke/events-mail-feedback`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    if (!answer.ok) throw new Error(`mail feedback: ${answer.status}`);
  },
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
