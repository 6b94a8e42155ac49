import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Facts about the demo that are available without composing it. */

/** Every demo account has this password. */
export const demoPassword = 'jobashi-demo-2026';

/** Demo accounts listed after a start. */
export const seededLogins = {
  password: demoPassword,
  accounts: [
    { email: 'hr@minatobashi-hotels.example', what: 'company with many postings and applicants' },
    { email: 'hr@hajime-shokudo.example', what: 'company on the free plan: one job slot' },
    { email: 'mai.nguyen@mail.example', what: 'job seeker with a profile and applications' },
    { email: 'employee@agency.example', what: 'agency employee' },
    { email: 'admin@agency.example', what: 'agency admin' },
  ],
};

export interface Progress {
  /** Day for which the demo is composed: a resumed run must use the same. */
  day: string;
  /** Finished steps, by key. */
  done: Record<string, string>;
  complete: boolean;
  /** The same of the people whom companies can find, who are written when the site is open. */
  peopleComplete?: boolean;
}

export const progressFile = (directory: string): string => join(directory, 'seed.json');

/** Progress of the demo in a folder; undefined if not started. */
export function progressIn(directory: string): Progress | undefined {
  const file = progressFile(directory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : undefined;
}

export const isSeeded = (directory: string): boolean => progressIn(directory)?.complete === true;

export const hasPeople = (directory: string): boolean => progressIn(directory)?.peopleComplete === true;
