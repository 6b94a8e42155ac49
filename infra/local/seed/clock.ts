import { AsyncLocalStorage } from 'node:async_hooks';
import { setClock } from '../../../functions/platform/clock.ts';
import { dayLength } from '../../../shared/domain/time.ts';

/** What the demo tells of happened over months: each of its acts runs at its own time, beside the others. */
const times = new AsyncLocalStorage<number>();
setClock(() => times.getStore() ?? Date.now());

/** Runs work as of an instant, in milliseconds since 1970. */
export const at = <Answer>(time: number, work: () => Promise<Answer>): Promise<Answer> =>
  times.run(Math.floor(time), work);

export const daysAgo = (days: number): number => Date.now() - days * dayLength;
