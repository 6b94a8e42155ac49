import { AsyncLocalStorage } from 'node:async_hooks';
import { setClock } from '../../../functions/platform/clock.ts';
import { addDays, dayLength, tokyoDay } from '../../../shared/domain/time.ts';
import type { DemoTime } from './types.ts';

/** What the demo tells of happened over months: each of its acts runs at its own time, beside the others. */
const times = new AsyncLocalStorage<number>();
setClock(() => times.getStore() ?? Date.now());

/** Runs work as of an instant, in milliseconds since 1970. */
export const at = <Answer>(time: number, work: () => Promise<Answer>): Promise<Answer> =>
  times.run(Math.floor(time), work);

export const daysAgo = (days: number): number => Date.now() - days * dayLength;

/** The instant of an hour of a day, counted from today, in Tokyo. */
export const when = ([days, hour]: DemoTime): number =>
  Date.parse(`${addDays(tokyoDay(Date.now()), days)}T00:00:00+09:00`) + hour * (dayLength / 24);
