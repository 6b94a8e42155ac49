import { received } from './applications.ts';

/** A job seeker accepted a scout: to the company. */
export const scoutAccepted = received('scoutAccepted', {
  type: 'scout-accepted',
  kind: 'scoutAnswers',
  isIt: ({ scoutId }) => scoutId !== undefined,
});
