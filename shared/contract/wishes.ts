import * as z from 'zod';
import { currencies, employmentStatuses, remotePolicies, salaryTypes } from '../domain/codes.ts';
import { JobPosition, WorkArea } from './positions.ts';
import { BothLanguages, Day, text, versionAsRead } from './shapes.ts';

/** Minimum desired pay: an integer in the currency's minor unit (yen has none). */
const WishedSalary = z.strictObject({
  salaryType: z.enum(salaryTypes),
  from: z.int().min(1).max(1e12),
  currency: z.enum(currencies),
});

/** Preferences for work. All are optional. */
export const StaffWishes = z
  .strictObject({
    employmentTypes: z.array(z.enum(employmentStatuses)).max(employmentStatuses.length).default([]),
    jobPositions: z.array(JobPosition).max(5).default([]),
    areas: z.array(WorkArea).max(10).default([]),
    salary: WishedSalary.optional(),
    startDate: Day.describe('a day that has passed reads as at once').optional(),
    remotePolicies: z.array(z.enum(remotePolicies)).max(remotePolicies.length).default([]),
    prText: text(3000, 0).optional(),
  })
  .meta({ id: 'StaffWishes' });
export type StaffWishes = z.infer<typeof StaffWishes>;

/** The same with the names of positions and places in both languages. */
export const NamedWishes = z
  .object({
    ...StaffWishes.shape,
    jobPositions: z.array(z.object({ ...JobPosition.shape, name: BothLanguages })),
    areas: z.array(z.object({ ...WorkArea.shape, name: BothLanguages })),
  })
  .meta({ id: 'NamedWishes' });
export type NamedWishes = z.infer<typeof NamedWishes>;

/** Input of editStaff. */
export const EditStaff = z.strictObject({
  ...StaffWishes.shape,
  version: versionAsRead(0),
});
