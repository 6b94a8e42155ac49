import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type QueueName, queues } from '../../functions/events/wiring.ts';
import { listingAddress } from '../../shared/listings.ts';
import { address, locales } from '../../shared/routes.ts';
import { callControl } from './control.ts';
import type { Addresses } from './environment.ts';
import { readJson, writeAtomically } from './services/checkpoint.ts';
import { localAccountId, localClientConfig } from './services/credentials.ts';

/*
 * Where many pages are to be rendered at a start, the site is there before all of them are: home first, the others in the
 * background, and each that is asked for meanwhile at once. While the demo is written, some queues wait: a page that shows
 * many jobs would be made again for each of them, and whom a job is told to is looked at once the jobs are there.
 */

/** Queues that wait until every page is rendered, and those that wait until the demo is written. */
const untilRendered: readonly QueueName[] = ['render', 'picture'];
const untilSeeded: readonly QueueName[] = ['match', 'alert', 'notify', 'mail', 'push'];

/** There while pages wait to be rendered; holds the names of the queues that wait. */
export const pausedFile = (directory: string): string => join(directory, 'pages-wait');

export const pausedQueues = (directory: string): readonly string[] =>
  readJson<string[]>(pausedFile(directory)) ?? [];

/** For a worker that is not started yet. */
export function pauseQueues(directory: string, { seeds }: { seeds: boolean }): void {
  const held = seeds ? [...untilRendered, ...untilSeeded] : untilRendered;
  writeAtomically(pausedFile(directory), JSON.stringify(held));
}

export const resumeQueues = (directory: string): void => rmSync(pausedFile(directory), { force: true });

/** What has been said of the demo goes out; pages wait on. */
export async function releaseSeeded(where: Pick<Addresses, 'control'>, directory: string): Promise<void> {
  pauseQueues(directory, { seeds: false });
  for (const name of untilSeeded) await callControl(where, directory, `release/${name}`);
}

/** Makes pages now, by the function that makes them after a change. @throws Error where one could not be made */
export async function renderNow(
  where: Pick<Addresses, 'control'>,
  directory: string,
  paths: readonly string[],
): Promise<void> {
  const Records = [{ messageId: 'now', body: JSON.stringify({ paths }) }];
  const { result } = (await callControl(where, directory, 'invoke/events-render', { Records })) as {
    result?: { batchItemFailures?: unknown[] };
  };
  if (result?.batchItemFailures?.length) throw new Error(`${paths.join(', ')} could not be rendered`);
}

/** What somebody who opens the site sees first. */
export const firstPaths = (): string[] =>
  locales.flatMap((locale) =>
    [address('home', undefined, locale), listingAddress({ by: 'all' }, locale) ?? []].flat(),
  );

/** Every page, then the queues go on: what they name is made already, and stays. */
export async function renderRest(where: Pick<Addresses, 'control'>, directory: string): Promise<void> {
  await callControl(where, directory, 'invoke/events-render-all');
  resumeQueues(directory);
  for (const name of untilRendered) await callControl(where, directory, `release/${name}`);
}

const longestWaitMilliseconds = 180_000;

/** Waits until queues are empty: nothing waits in them, nothing is being handled. What is tried again for minutes is not waited for. */
export async function emptied(
  where: Pick<Addresses, 'queues'>,
  names: readonly QueueName[] = queues.map(({ name }) => name),
): Promise<void> {
  const { GetQueueAttributesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  const client = new SQSClient(localClientConfig(where.queues));
  const isEmpty = async (name: QueueName): Promise<boolean> => {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: `${where.queues}/${localAccountId}/${name}`,
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
      }),
    );
    return Object.values(Attributes).every((count) => count === '0');
  };
  const until = Date.now() + longestWaitMilliseconds;
  while (Date.now() < until && !(await Promise.all(names.map(isEmpty))).every(Boolean)) await sleep(200);
  client.destroy();
}
