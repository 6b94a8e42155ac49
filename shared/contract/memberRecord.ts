/** What the office itself writes into a member's record. */
import * as z from 'zod';
import { area } from './core.ts';
import { Education, EducationInput, maximumHistoryItems } from './educationHistory.ts';
import { ListToken } from './lists.ts';
import { Code, Done, EmailAddress, Id, Locale, text, versionAsRead } from './shapes.ts';
import { StaffBasicInfo } from './staff.ts';
import { NamedTechnicalInfo, TechnicalInfo } from './technicalInfo.ts';
import { NamedWishes, StaffWishes } from './wishes.ts';
import { Work, WorkInput } from './workingHistory.ts';

/** Basic information as an employee may enter it for a member: all of it but the photo, which stays. */
export const EnteredBasicInfo = z.strictObject(StaffBasicInfo.omit({ photo: true }).shape);
export type EnteredBasicInfo = z.infer<typeof EnteredBasicInfo>;

/** Somebody whom the office registers, without a login. */
export const NewMember = z.strictObject({
  id: Id.describe('of the new member, chosen by the caller'),
  email: EmailAddress.optional().describe('without one nobody can be invited yet'),
  locale: Locale.default('jp').describe('of the emails to this member'),
  basicInfo: z.strictObject(EnteredBasicInfo.shape),
});
export type NewMember = z.infer<typeof NewMember>;

/** Characters. */
const remarkLength = 2000;

/** What the office thinks of a member; neither they nor companies see it. */
export const OfficeFacts = z.strictObject({
  rank: Code.describe('STAFF_RANK').optional(),
  evaluation: Code.describe('EVALUATION').optional(),
  remark: text(remarkLength, 0).optional(),
});
export type OfficeFacts = z.infer<typeof OfficeFacts>;

/** Education and work history as a whole list, in its order. */
export const EnteredEducation = z.strictObject({ items: z.array(EducationInput).max(maximumHistoryItems) });
export type EnteredEducation = z.infer<typeof EnteredEducation>;
export const EnteredWork = z.strictObject({ items: z.array(WorkInput).max(maximumHistoryItems) });
export type EnteredWork = z.infer<typeof EnteredWork>;

const one = z.strictObject({ id: Id });
const asRead = versionAsRead(0);
const version = z.int().min(0).describe('0 where nothing is saved yet');

export const memberRecord = area({
  updateStaffManagement: {
    method: 'PUT',
    path: '/staff/management/{id}',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.edit',
    summary:
      'Save parts of a job seeker’s resume for them by the rules of their own (basic information, education, work history, skills, preferences), or the office’s own rank, evaluation and remark; all in one transaction, each under the version that was read',
    params: one,
    body: z
      .strictObject({
        basicInfo: z.strictObject({ ...EnteredBasicInfo.shape, version: asRead }).optional(),
        education: z.strictObject({ ...EnteredEducation.shape, version: asRead }).optional(),
        workHistory: z.strictObject({ ...EnteredWork.shape, version: asRead }).optional(),
        technicalInfo: z.strictObject({ ...TechnicalInfo.shape, version: asRead }).optional(),
        wishes: z.strictObject({ ...StaffWishes.shape, version: asRead }).optional(),
        office: z.strictObject({ ...OfficeFacts.shape, version: asRead }).optional(),
      })
      .refine((sections) => Object.values(sections).some((section) => section !== undefined), {
        path: ['basicInfo'],
        params: { rule: 'required' },
      }),
    output: Done.extend({ listToken: ListToken }),
    errors: ['changed_meanwhile'],
  },
  getStaffParts: {
    method: 'GET',
    path: '/staff/management/{id}/resume-parts',
    access: 'employee',
    rights: 'people.edit',
    summary:
      'Education, work history, skills and preferences of a job seeker as they are saved, with the versions to change them under',
    params: one,
    output: z.object({
      education: z.object({ items: z.array(Education), version }),
      workHistory: z.object({ items: z.array(Work), version }),
      technicalInfo: z.object({ info: NamedTechnicalInfo, version }),
      wishes: z.object({ info: NamedWishes, version }),
    }),
  },
});
