/** Members whom the office registers: without a login until they claim the account by an invitation. */
import * as z from 'zod';
import { accountStates } from '../domain/codes.ts';
import { sameness } from '../domain/duplicates.ts';
import { area } from './core.ts';
import { katakanaName, phone } from './fields.ts';
import { ListToken } from './lists.ts';
import { NewMember } from './memberRecord.ts';
import { Day, Done, EmailAddress, Id, Instant, listOf, PersonName, ShownName, wholeQuery } from './shapes.ts';

/** A member who may be the person that is about to be registered. */
export const PossibleDuplicate = z
  .object({
    id: Id,
    staffNumber: z.string(),
    name: ShownName.optional(),
    nameKana: PersonName.optional(),
    birthDate: Day.optional(),
    state: z.enum(accountStates).describe('STAFF_STATUS: of the account'),
    same: z
      .array(z.enum(sameness))
      .describe('what both have: address, phone number, or name in kana with birth date'),
  })
  .meta({ id: 'PossibleDuplicate' });
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** The open invitation of somebody without a login. */
export const OpenInvitation = z
  .object({ sentAt: Instant, expiresAt: Instant })
  .meta({ id: 'OpenInvitation' });

export const memberRegistration = area({
  registerStaffManagement: {
    method: 'POST',
    path: '/staff/management',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.register',
    summary:
      'Register a job seeker on their behalf, who has no login, gets no email and is not found by companies until they claim the account by an invitation. The same `id` again writes nothing',
    body: NewMember,
    output: Done.extend({ id: Id, staffNumber: z.string(), listToken: ListToken }),
    status: 201,
    errors: ['email_taken'],
  },
  findStaffDuplicates: {
    method: 'GET',
    path: '/staff/management/duplicates',
    access: 'employee',
    rights: 'people.edit',
    summary:
      'Members with the same email address, phone number, or name in kana and birth date, before somebody is registered',
    query: z.strictObject({
      ...wholeQuery,
      email: EmailAddress.optional(),
      phone: phone.optional(),
      familyNameKana: katakanaName.optional(),
      givenNameKana: katakanaName.optional(),
      birthDate: Day.optional(),
    }),
    output: listOf(PossibleDuplicate),
  },
  inviteStaff: {
    method: 'POST',
    path: '/staff/{id}/invitation',
    access: 'employee',
    rights: 'people.edit',
    audit: 'staff.invite',
    summary:
      'Email a member without a login the invitation to claim the account: valid for seven days and once; the link of the one before ends. Refused while they are on the blacklist',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      email: EmailAddress.optional().describe('instead of the address that is known, or where none is'),
    }),
    output: Done.extend({ listToken: ListToken }),
    errors: ['conflict', 'email_taken'],
    limits: ['mail'],
  },
});
