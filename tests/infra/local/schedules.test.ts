import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { periodOf, type SchedulesOptions, startSchedules } from '../../../infra/local/services/schedules.ts';
import { cleanup, temporaryDirectory } from './support.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:07.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(options: Omit<SchedulesOptions, 'directory'> & { directory?: string }) {
  const schedules = startSchedules({ directory: temporaryDirectory(), ...options });
  cleanup(() => schedules.close());
  return schedules;
}

const sweep = { name: 'sweep', rate: 'rate(1 minute)' };

test("runs at multiples of the period, with EventBridge's event", async () => {
  const times: string[] = [];
  start({
    schedules: [sweep],
    handlers: {
      sweep: async (event) => {
        times.push(`${event['detail-type']} ${event.time}`);
      },
    },
  });
  await vi.advanceTimersByTimeAsync(52_000);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_500);
  expect(times).toEqual(
    ['Scheduled Event 2026-11-21T00:01:00Z', 'Scheduled Event 2026-11-21T00:02:00Z'].slice(0, times.length),
  );
  expect(times).toHaveLength(2);
});

test('skips a run while the previous one is in progress, and continues after a failure', async () => {
  let runs = 0;
  const finish: (() => void)[] = [];
  start({
    schedules: [{ name: 'sweep', everySeconds: 10 }],
    handlers: {
      sweep: () => {
        runs++;
        if (runs === 1) return Promise.reject(new Error('broken'));
        return new Promise<void>((resolve) => finish.push(resolve));
      },
    },
  });
  await vi.advanceTimersByTimeAsync(35_000);
  expect(runs).toBe(2);
  finish[0]!();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(3);
  finish[1]!();
});

test('runs on demand, never concurrently, and reports failures', async () => {
  let active = 0;
  let most = 0;
  const schedules = start({
    schedules: [sweep],
    handlers: {
      sweep: async () => {
        most = Math.max(most, ++active);
        await Promise.resolve();
        active--;
        throw new Error('broken');
      },
    },
  });
  const results = await Promise.allSettled([schedules.fire('sweep'), schedules.fire('sweep')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(most).toBe(1);
  await expect(schedules.fire('missing')).rejects.toThrow('There is no schedule missing.');
});

test('makes up one run that was missed while stopped', async () => {
  const directory = temporaryDirectory();
  let runs = 0;
  const options = { directory, schedules: [sweep], handlers: { sweep: async () => void runs++ } };
  const first = start(options);
  await vi.advanceTimersByTimeAsync(60_000);
  await first.close();
  expect(runs).toBe(1);
  await start(options).close();
  expect(runs).toBe(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await start(options).close();
  expect(runs).toBe(2);
});

test('parses rates, and refuses invalid schedules', () => {
  expect(periodOf({ name: 'a', rate: 'rate(5 minutes)' })).toBe(300);
  expect(periodOf({ name: 'a', rate: 'rate(1 day)' })).toBe(86_400);
  for (const rate of ['rate(0 minutes)', 'cron(0 1 * * ? *)', 'rate(5 weeks)'])
    expect(() => periodOf({ name: 'a', rate })).toThrow('a is neither');
  expect(() => start({ schedules: [sweep], handlers: {} })).toThrow('sweep has no handler');
});
