import { parseArgs } from 'node:util';
import { SQSClient } from '@aws-sdk/client-sqs';
import { localClientConfig } from './services/credentials.ts';
import {
  type DeadLetterQueue,
  deadLetterQueueOf,
  listDeadLetterQueues,
  peekDeadLetters,
  replayDeadLetters,
} from './services/dead-letter-queue.ts';

const usage = `Looks at messages that failed too often, and sends them back.

  npm run dead-letters -- list                   every queue with the number of its dead letters
  npm run dead-letters -- list <queue>           the dead letters of one queue, by its name or address
  npm run dead-letters -- replay <queue>         sends them back to the queue they came from

  --endpoint <address>   a local SQS, also SQS_ENDPOINT; without it AWS, with the account of the environment
  --limit <number>       how many to show, 10 by default
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      endpoint: { type: 'string', default: process.env.SQS_ENDPOINT },
      limit: { type: 'string', default: '10' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, name] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const limit = Number(values.limit);
  const asked = command === 'list' || (command === 'replay' && name !== undefined);
  if (!asked || !Number.isInteger(limit) || limit < 1) {
    console.error(usage);
    return 2;
  }
  const client = new SQSClient(values.endpoint ? localClientConfig(values.endpoint) : {});
  if (name === undefined) {
    for (const queue of await listDeadLetterQueues(client)) console.log(summary(queue));
    return 0;
  }
  const queue = await deadLetterQueueOf(client, name);
  if (!queue) {
    console.error(`${name} has no dead-letter queue.`);
    return 1;
  }
  if (command === 'replay') {
    console.log(`${await replayDeadLetters(client, queue)} sent back to ${queue.sourceUrl}`);
    return 0;
  }
  console.log(summary(queue));
  for (const { MessageId, Attributes, Body } of await peekDeadLetters(client, queue.url, limit)) {
    const sent = new Date(Number(Attributes?.SentTimestamp)).toISOString();
    console.log(`\n${MessageId}  sent ${sent}\n${Body}`);
  }
  return 0;
}

function summary({ sourceUrl, count }: DeadLetterQueue): string {
  return `${String(count).padStart(6)}  ${sourceUrl.split('/').at(-1)}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message || (error as Error).name);
  process.exitCode = 1;
}
