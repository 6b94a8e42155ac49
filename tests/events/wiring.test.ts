import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leaseMilliseconds, sendingMilliseconds } from '../../functions/core/notificationEvents/mailClaim.ts';
import { watchedEntities } from '../../functions/events/messagesFor.ts';
import { queues, schedules, stream } from '../../functions/events/wiring.ts';
import { environmentOf, type LambdaDefinition, lambdas, socketRoutes } from '../../functions/lambdas.ts';
import { allOperations } from '../../shared/contract/index.ts';

const all: readonly LambdaDefinition[] = lambdas;
const byName = new Map(all.map((lambda) => [lambda.name, lambda]));
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the functions', () => {
  it('have unique names and entry points', () => {
    expect(unique(all.map(({ name }) => name))).toBe(true);
    expect(unique(all.map(({ entry }) => entry))).toBe(true);
  });

  it('serve every operation of the contract, and each api function serves some', () => {
    const asked = [...new Set(allOperations.map(({ lambda }) => lambda))].sort();
    const served = all.filter(({ kind }) => kind === 'api').map(({ name }) => name);
    expect(served.sort()).toEqual(asked);
  });

  it('exist, those of events and socket', () => {
    for (const { entry } of all.filter(({ kind }) => kind !== 'api')) {
      expect(existsSync(fileURLToPath(new URL(`../../${entry}`, import.meta.url))), entry).toBe(true);
    }
  });

  it('have the environment variables that follow from their permissions', () => {
    expect(environmentOf(byName.get('events-stream')!)).toEqual([
      'LOG_LEVEL',
      'DEAD_LETTERS_BUCKET',
      'S3_PATH_STYLE',
      'INDEX_QUEUE_URL',
      'RENDER_QUEUE_URL',
      'MATCH_QUEUE_URL',
      'NOTIFY_QUEUE_URL',
      'MAIL_QUEUE_URL',
      'PUSH_QUEUE_URL',
      'DUE_QUEUE_URL',
      'ERASE_QUEUE_URL',
      'EXPORT_QUEUE_URL',
      'IMPORT_QUEUE_URL',
    ]);
    expect(environmentOf(byName.get('events-mail')!)).toEqual(
      expect.arrayContaining(['MAIL_FROM', 'MAIL_QUEUE_URL', 'DEAD_LETTERS_BUCKET']),
    );
    expect(environmentOf(byName.get('events-erase')!)).toEqual(
      expect.arrayContaining(['TABLE_NAME', 'MEDIA_BUCKET', 'FILES_BUCKET', 'S3_PATH_STYLE']),
    );
  });
});

describe('the wiring', () => {
  it("invokes the stream's function for watched entities only", () => {
    expect([...stream.entities].sort()).toEqual([...watchedEntities].sort());
  });

  it('feeds each function according to its kind', () => {
    for (const queue of queues) expect(byName.get(queue.consumer)?.kind, queue.name).toBe('queue');
    for (const schedule of schedules) expect(byName.get(schedule.consumer)?.kind).toBe('schedule');
    expect(byName.get(stream.consumer)?.kind).toBe('stream');
    for (const name of Object.values(socketRoutes)) expect(byName.get(name)?.kind).toBe('socket');
    const fed = [...queues, ...schedules, stream].map(({ consumer }) => consumer as string);
    const needFeeding = all.filter(({ kind }) => ['queue', 'schedule', 'stream'].includes(kind));
    expect(fed.sort()).toEqual(needFeeding.map(({ name }) => name).sort());
  });

  it('sends a mail within half a minute after any of its functions was killed', () => {
    for (const name of ['notify', 'alert', 'mail'])
      expect(queues.find((queue) => queue.name === name)!.visibilitySeconds, name).toBeLessThan(30);
    // When the message is redelivered, its claim has expired; and the function's timeout covers sending.
    const { visibilitySeconds } = queues.find(({ name }) => name === 'mail')!;
    expect(leaseMilliseconds).toBeLessThanOrEqual(visibilitySeconds * 1000);
    expect(sendingMilliseconds).toBeLessThan(byName.get('events-mail')!.timeoutSeconds * 1000);
  });

  it("has visibility timeouts longer than the functions' timeouts, and windows for batches above ten", () => {
    for (const queue of queues) {
      expect(queue.visibilitySeconds, queue.name).toBeGreaterThan(byName.get(queue.consumer)!.timeoutSeconds);
      if (queue.batchSize > 10) expect(queue.batchWindowSeconds, queue.name).toBeGreaterThanOrEqual(1);
      // The minimum of SQS event sources.
      expect(queue.concurrency).toBeGreaterThanOrEqual(2);
    }
  });
});
