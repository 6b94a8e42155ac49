import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { deadLettersOf } from './deadLetterPlace.ts';
import { dataDirectory } from './environment.ts';
import { runningAddresses } from './running.ts';
import { idsOf, listDeadLetters, type Place, replay, showDeadLetter } from './services/deadLetters.ts';

const usage = `Dead letters, what no function could handle: shows them, and replays them.

  npm run dead-letters -- list [<source>]     when, where and why, oldest first
  npm run dead-letters -- show <id>           all of one: the record or message, and the error
  npm run dead-letters -- replay <id> …       handles these again; what succeeds is deleted here
  npm run dead-letters -- replay <source>     … all of one source: "stream", or a queue's name
  npm run dead-letters -- replay --all        … everything

  --bucket <name>     the cloud's bucket (output DeadLettersBucket), with the account and region of the environment;
                      without it the system that runs in this folder
  --limit <number>    how many are listed, 20 by default
`;

async function inTheCloud(bucket: string): Promise<Place> {
  const { queueName, functionName } = await import('../constructs/names.ts');
  const [s3, sqs, lambda] = [new S3Client({}), new SQSClient({}), new LambdaClient({})];
  return { bucket, s3, sqs, lambda, queueName, functionName };
}

async function list(place: Place, source: string | undefined, limit: number): Promise<void> {
  const { entries, total } = await listDeadLetters(place, { source, limit });
  for (const { id, at, error } of entries) console.log(`${at}  ${id}\n    ${error}`);
  if (total === 0) console.log('There are no dead letters.');
  else if (total > entries.length) console.log(`${total} dead letters, the ${entries.length} oldest shown`);
  else console.log(`${total} dead letters`);
}

async function show(place: Place, id: string): Promise<boolean> {
  const letter = await showDeadLetter(place, id);
  if (letter === undefined) console.error(`${id} is not a dead letter.`);
  else console.log(JSON.stringify(letter, null, 2));
  return letter !== undefined;
}

/** @returns whether each succeeded */
async function replayAll(place: Place, ids: readonly string[]): Promise<boolean> {
  let failures = 0;
  for (const id of ids) {
    const outcome = await replay(place, id);
    if (outcome === 'replayed') console.log(`${id} replayed`);
    else if (outcome === 'gone') console.log(`${id} is not a dead letter (any more).`);
    else {
      failures += 1;
      console.error(`${id} failed again and stays: ${outcome.failed}`);
    }
  }
  console.log(`${ids.length - failures} of ${ids.length} done`);
  return failures === 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bucket: { type: 'string', default: process.env.DEAD_LETTERS_BUCKET },
      limit: { type: 'string', default: '20' },
      all: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...names] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const limit = Number(values.limit);
  const isAsked =
    (command === 'list' && names.length <= 1) ||
    (command === 'show' && names.length === 1) ||
    (command === 'replay' && (values.all ? names.length === 0 : names.length > 0));
  if (!isAsked || !Number.isInteger(limit) || limit < 1) {
    console.error(usage);
    return 2;
  }
  const place = values.bucket
    ? await inTheCloud(values.bucket)
    : deadLettersOf(runningAddresses(), dataDirectory());
  if (command === 'list') {
    await list(place, names[0], limit);
    return 0;
  }
  if (command === 'show') return (await show(place, names[0]!)) ? 0 : 1;
  const isSource = names.length === 1 && !names[0]!.includes('/');
  const ids = values.all || isSource ? await idsOf(place, names[0]) : names;
  return (await replayAll(place, ids)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message || (error as Error).name);
  process.exitCode = 1;
}
