import { addDays, daysBetween, tokyoDay } from '../../../shared/domain/time.ts';
import type { DemoJob } from './jobs.ts';
import { randomOf } from './random.ts';

/** Days of the demo on which views were counted, today included. */
export const countedDays = 60;

/**
 * How often the page of a posting was opened on each day since it was published, today last: much at first, then
 * less, and least at weekends.
 */
export function viewsOf(job: DemoJob, today: string): { day: string; views: number }[] {
  const random = randomOf(`views ${job.key}`);
  const published = job.publishedAt ? tokyoDay(job.publishedAt) : today;
  const popularity = 6 + random.next() ** 2 * 34;
  const age = Math.min(daysBetween(published, today), countedDays - 1);
  return Array.from({ length: age + 1 }, (_, index) => {
    const day = addDays(today, index - age);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const since = daysBetween(published, day);
    const fresh = 0.35 + 0.65 * Math.exp(-since / 12);
    const weekend = weekday === 0 || weekday === 6 ? 0.55 : 1;
    return { day, views: Math.round(popularity * fresh * weekend * (0.6 + random.next() * 0.8)) };
  });
}
