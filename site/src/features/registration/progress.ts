/** The profile's completeness while it is being filled in: reloaded after each save. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type AnswerOf, api } from '../../lib/api.ts';
import { type Loaded, useLoad } from '../../lib/load.ts';

const saves = atom(0);

/** Call after saving a part of the profile. */
export const profileSaved = (): void => saves.set(saves.get() + 1);

/** The last answer is kept while the next one is loading. */
export function useProgress(): Loaded<AnswerOf<'GET /staff/info'>> {
  return useLoad(`staff-info ${useStore(saves)}`, (signal) => api('GET /staff/info', { signal }));
}
