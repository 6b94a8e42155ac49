import * as z from 'zod';
import { schoolStatuses } from '../domain/codes.ts';
import { maximumHistoryItems } from '../domain/profileCompleteness.ts';
import { area } from './core.ts';
import { Code, Done, Id, line, listOf, wholeQuery, YearMonth } from './shapes.ts';

export { maximumHistoryItems };

export const EducationInput = z.strictObject({
  id: Id.optional().describe('absent for a new item'),
  school: line(200),
  faculty: line(200, 0).optional(),
  degree: Code.describe('DEGREE').optional(),
  country: Code.describe('COUNTRY'),
  entryDate: YearMonth,
  schoolStatus: z.strictObject({
    status: z.enum(schoolStatuses),
    year: z.int().min(1940).max(2100).optional(),
    month: z.int().min(1).max(12).optional().describe('of that year'),
  }),
});
export type EducationInput = z.infer<typeof EducationInput>;
export const Education = EducationInput.extend({ id: Id }).meta({ id: 'Education' });
export type Education = z.infer<typeof Education>;

const answer = listOf(Education);
/** The stored list, in the person's order; `version` increases with each save and is 0 before the first. */
const versioned = answer.extend({ version: z.int().min(0) });
const query = z.strictObject(wholeQuery);

export const educationHistory = area({
  getOwnEducation: {
    method: 'GET',
    path: '/education-history',
    access: 'staff',
    summary: 'The caller’s education, in the order saved',
    query,
    output: versioned,
  },
  getEducationByStaff: {
    method: 'GET',
    path: '/education-history/{staffId}',
    access: 'employee',
    rights: 'people.read',
    summary: 'The education of a staff member',
    params: z.strictObject({ staffId: Id }),
    query,
    output: answer,
  },
  editEducation: {
    method: 'POST',
    path: '/education-history',
    access: 'staff',
    summary: 'Replace the whole list at once; with `version` only where it is still this one',
    body: z.strictObject({
      items: z.array(EducationInput).max(maximumHistoryItems),
      version: z.int().min(0).optional(),
    }),
    output: versioned,
    errors: ['changed_meanwhile'],
  },
  deleteEducation: {
    method: 'DELETE',
    path: '/education-history/{id}',
    access: 'staff',
    owns: 'education',
    summary: 'Delete one item',
    params: z.strictObject({ id: Id }),
    output: Done,
    errors: ['changed_meanwhile'],
  },
});
