import * as z from 'zod';
import { mentionsIn, notedKinds } from '../../../shared/domain/officeNotes.ts';
import { address } from '../../../shared/routes.ts';
import { account } from '../../data/entities/account.ts';
import { employee } from '../../data/entities/employee.ts';
import { officeNote } from '../../data/entities/officeNote.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { mentionReason } from '../officeNotes/notes.ts';
import { changed, notificationEvent } from './notificationEvent.ts';
import { receivesNotifications } from './recipients.ts';
import { namedInBoth, worded } from './wording.ts';

/** An employee is mentioned in a note for the first time: to them, in the product alone. */
export const mentioned = notificationEvent({
  name: 'mentioned',
  key: z.object({
    kind: z.enum(notedKinds),
    recordId: z.string(),
    noteId: z.string(),
    employeeId: z.string(),
  }),
  // Of each recipient one for each note, whichever edit mentions them.
  id: ({ noteId }) => mentionReason(noteId),
  on: changed(officeNote, (before, after) => {
    if (!after) return [];
    const known = before ? mentionsIn(before.text) : [];
    const { kind, recordId, id: noteId } = after;
    return mentionsIn(after.text)
      .filter((one) => one !== after.employeeId && !known.includes(one))
      .map((employeeId) => ({ kind, recordId, noteId, employeeId }));
  }),
  notify: async ({ kind, recordId, noteId, employeeId }) => {
    const note = await get(officeNote, { kind, recordId, id: noteId });
    if (!note || !mentionsIn(note.text).includes(employeeId)) return undefined;
    const [to, author, about] = await Promise.all([
      get(employee, { id: employeeId }),
      get(employee, { id: note.employeeId }),
      get(staff, { id: recordId }),
    ]);
    const of = to && (await get(account, { id: to.accountId }));
    if (!of || !receivesNotifications(of) || !about || about.withdrawn) return undefined;
    return {
      recipients: [of],
      at: note.createdAt,
      notice: {
        type: 'mention',
        // The number alone: the notification outlasts the member.
        text: worded('mentioned', {
          name: namedInBoth(author?.name),
          number: { jp: about.staffNumber },
        }),
        link: `${address('managementStaff', { id: recordId }, 'jp')}#note-${noteId}`,
      },
    };
  },
});
