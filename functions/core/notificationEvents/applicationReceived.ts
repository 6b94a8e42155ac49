import { received } from './applications.ts';

/** A job seeker applied without a scout: to the company. */
export const applicationReceived = received('applicationReceived', {
  type: 'application-received',
  kind: 'newApplicants',
  isIt: ({ scoutId }) => scoutId === undefined,
});
