import { received } from './applications.ts';

/** Somebody applied because they were scouted: to the company. */
export const scoutAccepted = received('scoutAccepted', {
  type: 'scout-accepted',
  isIt: ({ scoutId }) => scoutId !== undefined,
});
