import './environment.ts';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler, type RenderAllProgress, renderAll } from '../../functions/events/renderAll.ts';
import { testEnvironment } from '../support/table.ts';
import { queueAddresses } from './support.ts';

const made = vi.hoisted(() => ({ portions: [] as string[][], rendered: [] as string[] }));
vi.mock('../../functions/core/pages/paths.ts', () => ({
  async *allPages() {
    yield* made.portions;
  },
}));
vi.mock('../../functions/events/renderPaths.ts', () => ({
  async renderPaths(paths: string[]) {
    made.rendered.push(...paths);
    const failed = new Set(paths.filter((path) => path.includes('broken')));
    return { written: paths.length - failed.size, unchanged: 0, failed };
  },
}));

Object.assign(process.env, testEnvironment, queueAddresses);
const queue = mockClient(SQSClient);
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  made.portions = [['/', '/job'], ['/companies/a'], ['/job_info/broken', '/job_info/b']];
  made.rendered = [];
});

describe('rendering everything', () => {
  it('renders each batch, reports progress, and leaves pictures and failures to the queues', async () => {
    const told: RenderAllProgress[] = [];
    const result = await renderAll({ onProgress: (progress) => told.push(progress) });
    expect(made.rendered).toEqual(made.portions.flat());
    expect(told.map(({ portions, pages, total, written }) => [portions, pages, total, written])).toEqual([
      [1, 2, 5, 2],
      [2, 3, 5, 3],
      [3, 5, 5, 4],
    ]);
    const whole = { portions: 3, pages: 5, total: 5, written: 4, unchanged: 0, failed: 1, done: true };
    expect(result).toEqual(whole);
    const sent = queue
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => JSON.parse(MessageBody!)));
    expect(sent).toEqual([{ jobIds: ['broken', 'b'] }, { paths: ['/job_info/broken'] }]);
  });

  it('is divided among processes, each batch done by one', async () => {
    const shares = [];
    for (const index of [0, 1]) shares.push(await renderAll({ share: { index, of: 2 } }));
    expect(made.rendered.toSorted()).toEqual(made.portions.flat().toSorted());
    expect(shares.map(({ pages, total }) => [pages, total])).toEqual([
      [4, 4],
      [1, 1],
    ]);
  });

  it('stops before its timeout, and resumes', async () => {
    const times = [600_000, 91_000, 80_000];
    const context = { getRemainingTimeInMillis: () => times.shift()! } as never;
    const first = await handler({}, context);
    expect(first).toMatchObject({ portions: 2, done: false });
    expect(made.rendered).toEqual(['/', '/job', '/companies/a']);
    expect(await handler({ from: first.portions })).toMatchObject({ portions: 3, done: true });
    expect(made.rendered.slice(3)).toEqual(['/job_info/broken', '/job_info/b']);
  });
});
