import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of the demo without composing it. */

/** Every demo account has this password. */
export const demoPassword = 'jobashi-demo-2026';

/** Demo accounts worth naming after a start. */
export const seededLogins = {
  password: demoPassword,
  accounts: [
    { email: 'hr@minatobashi-hotels.example', what: 'company with many postings and applicants' },
    { email: 'hr@hajime-shokudo.example', what: 'company on the free plan: one posting right' },
    { email: 'mai.nguyen@mail.example', what: 'job seeker with a profile and applications' },
    { email: 'employee@agency.example', what: 'agency employee' },
    { email: 'admin@agency.example', what: 'agency admin' },
  ],
};

export interface Progress {
  /** Day that the demo is composed as of: a second run must compose the same. */
  day: string;
  /** What is done, by key. */
  done: Record<string, string>;
  complete: boolean;
}

export const progressFile = (directory: string): string => join(directory, 'seed.json');

/** How far the demo has come in a folder; undefined where it was not begun. */
export function progressIn(directory: string): Progress | undefined {
  const file = progressFile(directory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : undefined;
}

export const isSeeded = (directory: string): boolean => progressIn(directory)?.complete === true;
