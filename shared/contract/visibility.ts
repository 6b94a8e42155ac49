import * as z from 'zod';
import { findabilityParts } from '../domain/findability.ts';
import { area } from './core.ts';

export const Visibility = z
  .object({
    findable: z.boolean().describe('whether the person wishes to be found by companies'),
    isDecided: z.boolean().describe('whether they have been asked: nobody is findable before that'),
    missing: z
      .array(z.enum(findabilityParts))
      .describe('what the profile needs before companies find it; empty if nothing is missing'),
  })
  .meta({ id: 'Visibility' });
export type Visibility = z.infer<typeof Visibility>;

/** Whether companies may find a job seeker. Served with their other data. */
export const visibility = area({
  getVisibility: {
    method: 'GET',
    path: '/staff/visibility',
    access: 'staff',
    summary: 'Whether companies can find the caller, and what the profile needs for it',
    output: Visibility,
  },
  putVisibility: {
    method: 'PUT',
    path: '/staff/visibility',
    access: 'staff',
    summary: 'Let companies find the caller, or not; holds in every list within seconds',
    body: z.strictObject({ findable: z.boolean() }),
    output: Visibility,
  },
});
