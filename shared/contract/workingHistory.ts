import * as z from 'zod';
import { employmentStatuses } from '../domain/codes.ts';
import { area } from './core.ts';
import { maximumHistoryItems } from './educationHistory.ts';
import { Done, Id, line, listOf, text, wholeQuery, YearMonth } from './shapes.ts';

export const WorkInput = z
  .strictObject({
    id: Id.optional().describe('absent for a new item'),
    company: line(200),
    position: line(200),
    employmentType: z.enum(employmentStatuses).optional(),
    entryDate: YearMonth,
    retireDate: YearMonth.nullable().describe('null: present'),
    duties: text(3000, 0).optional(),
  })
  .refine((item) => item.retireDate === null || item.retireDate >= item.entryDate, {
    path: ['retireDate'],
    params: { rule: 'endsBeforeStart' },
  });
export type WorkInput = z.infer<typeof WorkInput>;
export const Work = z.object({ ...WorkInput.shape, id: Id }).meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;

const answer = listOf(Work);
/** The stored list, in the person's order; `version` increases with each save and is 0 before the first. */
const versioned = answer.extend({ version: z.int().min(0) });
const query = z.strictObject(wholeQuery);

export const workingHistory = area({
  getOwnWorkingHistory: {
    method: 'GET',
    path: '/working-history',
    access: 'staff',
    summary: 'The caller’s work history, in the order saved',
    query,
    output: versioned,
  },
  getWorkingHistoryByStaff: {
    method: 'GET',
    path: '/working-history/{staffId}',
    access: 'employee',
    rights: 'people.read',
    summary: 'The work history of a staff member',
    params: z.strictObject({ staffId: Id }),
    query,
    output: answer,
  },
  editWorkingHistory: {
    method: 'POST',
    path: '/working-history',
    access: 'staff',
    summary: 'Replace the whole list at once; with `version` only where it is still this one',
    body: z.strictObject({
      items: z.array(WorkInput).max(maximumHistoryItems),
      version: z.int().min(0).optional(),
    }),
    output: versioned,
    errors: ['changed_meanwhile'],
  },
  deleteWorkingHistory: {
    method: 'DELETE',
    path: '/working-history/{id}',
    access: 'staff',
    owns: 'workingHistory',
    summary: 'Delete one item',
    params: z.strictObject({ id: Id }),
    output: Done,
    errors: ['changed_meanwhile'],
  },
});
