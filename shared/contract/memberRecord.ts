/** What the office itself writes into a member's record. */
import * as z from 'zod';
import { area } from './core.ts';
import { ListToken } from './lists.ts';
import { Code, Done, EmailAddress, Id, Locale, text, versionAsRead } from './shapes.ts';
import { StaffBasicInfo } from './staff.ts';

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

const one = z.strictObject({ id: Id });
const asRead = versionAsRead(0);

export const memberRecord = area({
  updateStaffManagement: {
    method: 'PUT',
    path: '/staff/management/{id}',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.edit',
    summary:
      'Save a job seeker’s basic information for them by the same rules, or the office’s own rank, evaluation and remark; both in one transaction, each under the version that was read',
    params: one,
    body: z
      .strictObject({
        basicInfo: z.strictObject({ ...EnteredBasicInfo.shape, version: asRead }).optional(),
        office: z.strictObject({ ...OfficeFacts.shape, version: asRead }).optional(),
      })
      .refine(({ basicInfo, office }) => basicInfo !== undefined || office !== undefined, {
        path: ['basicInfo'],
        params: { rule: 'required' },
      }),
    output: Done.extend({ listToken: ListToken }),
    errors: ['changed_meanwhile'],
  },
});
