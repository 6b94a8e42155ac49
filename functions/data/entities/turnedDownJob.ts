import * as z from 'zod';
import { currencies, employmentStatuses, japaneseLevels, salaryTypes } from '../../../shared/domain/codes.ts';
import { turnDownReasons } from '../../../shared/domain/turnedDownJobs.ts';
import { entity } from '../table.ts';

export const turnedDownPrefix = 'TURNED_DOWN_JOB#';
const text = z.object({ jp: z.string().optional(), en: z.string().optional() });

/**
 * A recommended job that a staff member turned down, with what it was then: its reason counts for other jobs also when the
 * posting is gone.
 */
export const turnedDownJob = entity({
  name: 'turnedDownJob',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    jobId: z.string(),
    reason: z.enum(turnDownReasons),
    at: z.string(),
    title: text,
    companyId: z.string(),
    companyName: text,
    jobPosition: z.object({
      major: z.string(),
      middle: z.string().optional(),
      detail: z.string().optional(),
    }),
    workAreas: z.array(
      z.object({ country: z.string(), prefecture: z.string().optional(), city: z.string().optional() }),
    ),
    salary: z.object({
      salaryType: z.enum(salaryTypes),
      from: z.number(),
      to: z.number().optional(),
      currency: z.enum(currencies),
    }),
    employmentStatus: z.enum(employmentStatuses),
    weeklyHours: z.number().optional(),
    japaneseLevel: z.enum(japaneseLevels),
    /** What somebody wants a year later is another question. */
    expiresAt: z.number(),
  }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `${turnedDownPrefix}${jobId}`,
  }),
});
