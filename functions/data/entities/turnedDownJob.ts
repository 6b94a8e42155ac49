import * as z from 'zod';
import { currencies, employmentStatuses, japaneseLevels, salaryTypes } from '../../../shared/domain/codes.ts';
import { turnDownReasons } from '../../../shared/domain/matching.ts';
import { bilingual, code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A recommended job that a staff member dismissed, with its data at the time: the reason affects other jobs
 * even when the posting is deleted.
 */
export const turnedDownJob = entity({
  name: 'turnedDownJob',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    jobId: z.string(),
    reason: code(turnDownReasons),
    at: z.string(),
    title: bilingual,
    companyId: z.string(),
    companyName: bilingual,
    jobPosition: z.object({
      major: z.string(),
      middle: z.string().optional(),
      detail: z.string().optional(),
    }),
    workAreas: z.array(
      z.object({ country: z.string(), prefecture: z.string().optional(), city: z.string().optional() }),
    ),
    salary: z.object({
      salaryType: code(salaryTypes),
      from: z.number(),
      to: z.number().optional(),
      currency: code(currencies),
    }),
    employmentStatus: code(employmentStatuses),
    weeklyHours: z.number().optional(),
    japaneseLevel: code(japaneseLevels),
    /** A person's preferences may differ a year later. */
    expiresAt: z.number(),
  }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `TURNED_DOWN_JOB#${jobId}`,
  }),
  questions: { ofStaff: { within: ({ staffId }: { staffId: string }) => ({ staffId, jobId: '' }) } },
});
