/** How complete the profile is, while it is being filled in: asked for again after each save. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type AnswerOf, api } from '../../lib/api.ts';
import { type Loaded, useLoad } from '../../lib/load.ts';

const saves = atom(0);

/** Something of the profile was saved. */
export const profileSaved = (): void => saves.set(saves.get() + 1);

/** The last answer stays while the next one is on its way. */
export function useProgress(): Loaded<AnswerOf<'GET /staff/info'>> {
  return useLoad(`staff-info ${useStore(saves)}`, (signal) => api('GET /staff/info', { signal }));
}
