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
 * If many pages must be rendered at a start, the site is available before that: home first, the others in the
 * background, requested ones immediately. While the demo is being written some queues are paused: a page with
 * many jobs would be rendered once per job, and saved searches are matched after all jobs exist.
 */

/** Queues paused until every page is rendered, and those paused until the demo is written. */
const untilRendered: readonly QueueName[] = ['render', 'picture'];
const untilSeeded: readonly QueueName[] = ['match', 'alert', 'notify', 'mail', 'push'];

/** Exists while pages are still to be rendered; contains the names of the paused queues. */
export const pausedFile = (directory: string): string => join(directory, 'pages-wait');

export const pausedQueues = (directory: string): readonly string[] =>
  readJson<string[]>(pausedFile(directory)) ?? [];

/** For a worker that is not started yet. */
export function pauseQueues(directory: string, { seeds }: { seeds: boolean }): void {
  const held = seeds ? [...untilRendered, ...untilSeeded] : untilRendered;
  writeAtomically(pausedFile(directory), JSON.stringify(held));
}

export const resumeQueues = (directory: string): void => rmSync(pausedFile(directory), { force: true });

/** Resumes the queues paused for the demo; page rendering stays paused. */
export async function releaseSeeded(where: Pick<Addresses, 'control'>, directory: string): Promise<void> {
  pauseQueues(directory, { seeds: false });
  for (const name of untilSeeded) await callControl(where, directory, `release/${name}`);
}

/** Renders pages immediately, with the function that does so after a change. @throws Error if one failed */
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

/** The first pages that a visitor sees. */
export const firstPaths = (): string[] =>
  locales.flatMap((locale) =>
    [address('home', undefined, locale), listingAddress({ by: 'all' }, locale) ?? []].flat(),
  );

/** Renders every page, then resumes the queues: their messages find the pages unchanged. */
export async function renderRest(where: Pick<Addresses, 'control'>, directory: string): Promise<void> {
  await callControl(where, directory, 'invoke/events-render-all');
  resumeQueues(directory);
  for (const name of untilRendered) await callControl(where, directory, `release/${name}`);
}

const longestWaitMilliseconds = 180_000;

/** Waits until queues are empty: no waiting messages and none in flight. Does not wait for long retries. */
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
