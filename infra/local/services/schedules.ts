import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ScheduledEvent } from 'aws-lambda';
import { readJson, writeAtomically } from './checkpoint.ts';
import { localAccountId, localRegion } from './credentials.ts';

export type ScheduleDefinition = { name: string } & (
  | { everySeconds: number }
  | {
      /** In EventBridge's syntax: `rate(5 minutes)`. */
      rate: string;
    }
);

export type ScheduleHandler = (event: ScheduledEvent) => Promise<unknown>;

export interface SchedulesOptions {
  schedules: readonly ScheduleDefinition[];
  /** By the schedule's name. */
  handlers: Readonly<Record<string, ScheduleHandler>>;
  /** Stores the last runs, so that a run missed while the machine was off is made up once. */
  directory: string;
  log?: (line: string) => void;
}

export interface Schedules {
  /** Runs one now, after a current run; throws the handler's errors. */
  fire(name: string): Promise<void>;
  /** Resolves when current runs have finished. */
  close(): Promise<void>;
}

/**
 * Runs handlers at multiples of their period since 1970, so that times do not drift. A run is skipped while
 * the previous one is still in progress.
 */
export function startSchedules(options: SchedulesOptions): Schedules {
  const log = options.log ?? (() => undefined);
  const file = join(options.directory, 'schedules.json');
  const lastSlots = readJson<Record<string, number>>(file) ?? {};
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let closing = false;

  const run = (name: string, time: number): Promise<void> => {
    const handler = options.handlers[name]!;
    const promise = (async () => {
      await handler(scheduledEvent(name, time));
    })();
    running.set(name, promise);
    const over = () => {
      if (running.get(name) === promise) running.delete(name);
    };
    promise.then(over, over);
    return promise;
  };

  const due = async (name: string, slot: number) => {
    if (running.has(name)) {
      log(`${name}: the previous run is not finished, skipping this one`);
      return;
    }
    try {
      await run(name, slot);
      lastSlots[name] = slot;
      writeAtomically(file, JSON.stringify(lastSlots));
    } catch (error) {
      log(`${name}: ${(error as Error).stack ?? error}`);
    }
  };

  const plan = (name: string, period: number) => {
    if (closing) return;
    const slot = (Math.floor(Date.now() / period) + 1) * period;
    const wait = slot - Date.now();
    // Timers hold at most 24 days.
    const longest = 2 ** 31 - 1;
    const timer = setTimeout(
      () => {
        if (Date.now() < slot) return plan(name, period);
        void due(name, slot);
        plan(name, period);
      },
      Math.min(wait, longest),
    ).unref();
    timers.set(name, timer);
  };

  for (const schedule of options.schedules) {
    const { name } = schedule;
    if (!options.handlers[name]) throw new Error(`The schedule ${name} has no handler.`);
    const period = periodOf(schedule) * 1_000;
    const current = Math.floor(Date.now() / period) * period;
    const last = lastSlots[name];
    if (last !== undefined && last < current) void due(name, current);
    plan(name, period);
  }

  return {
    async fire(name) {
      if (!options.handlers[name]) throw new Error(`There is no schedule ${name}.`);
      while (running.has(name)) await running.get(name)?.catch(() => undefined);
      await run(name, Date.now());
    },
    async close() {
      closing = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}

const unitSeconds = { minute: 60, hour: 3_600, day: 86_400 };

/** @returns seconds */
export function periodOf(schedule: ScheduleDefinition): number {
  const match = 'rate' in schedule ? /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule.rate) : undefined;
  const seconds =
    'everySeconds' in schedule
      ? schedule.everySeconds
      : Number(match?.[1]) * unitSeconds[match?.[2] as keyof typeof unitSeconds];
  if (!(seconds > 0))
    throw new Error(`The schedule ${schedule.name} is neither a number of seconds nor like rate(5 minutes).`);
  return seconds;
}

function scheduledEvent(name: string, time: number): ScheduledEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccountId,
    time: new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: localRegion,
    resources: [`arn:aws:events:${localRegion}:${localAccountId}:rule/${name}`],
    detail: {},
  };
}
