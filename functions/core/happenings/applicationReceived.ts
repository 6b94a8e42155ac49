import { received } from './applications.ts';

/** Somebody applied by themselves: to the company. */
export const applicationReceived = received('applicationReceived', {
  type: 'application-received',
  isIt: ({ scoutId }) => scoutId === undefined,
});
