/** What the office does with a member's account. */
import * as z from 'zod';
import { area } from './core.ts';
import { ListToken } from './lists.ts';
import { Code, Done, Id, StaffNumber, text } from './shapes.ts';

/** Characters. */
const reasonLength = 500;

const one = z.strictObject({ id: Id });

export const memberAccount = area({
  putStaffState: {
    method: 'PUT',
    path: '/staff/{id}/state',
    access: 'employee',
    rights: 'people.suspend',
    audit: 'staff.state',
    summary:
      'Suspend a job seeker, whose sessions end and whom no company finds, or end the suspension; their applications stay. The latest call holds',
    params: one,
    body: z
      .strictObject({
        state: z.enum(['ACTIVE', 'SUSPENDED']).describe('STAFF_STATUS'),
        reason: text(reasonLength, 0)
          .optional()
          .describe('required for a suspension; only the office sees it'),
      })
      .refine(({ state, reason }) => state === 'ACTIVE' || Boolean(reason), {
        path: ['reason'],
        params: { rule: 'required' },
      }),
    output: Done.extend({ listToken: ListToken }),
    errors: ['conflict'],
  },
  deleteStaffManagement: {
    method: 'DELETE',
    path: '/staff/management/{id}',
    access: 'employee',
    rights: 'people.delete',
    audit: 'staff.delete',
    summary:
      'Close a job seeker’s account as they do it themselves: personal data is erased, applications end, and they get the last email. `staffNumber` confirms whose',
    params: one,
    body: z.strictObject({
      staffNumber: StaffNumber.describe('the member’s own, typed to confirm'),
      reason: Code.describe('WITHDRAW_REASON'),
      remark: text(reasonLength, 0).optional(),
    }),
    output: Done.extend({ listToken: ListToken.optional() }),
  },
});
