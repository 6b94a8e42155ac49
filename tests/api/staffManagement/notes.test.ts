/** Notes of the office about a member, whom they mention, and what happened with a member. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as notificationsApi } from '../../../functions/api/notifications.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { auditLook } from '../../../functions/core/audit/entry.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { mentioned } from '../../../functions/core/notificationEvents/mentioned.ts';
import { notifyRecipients } from '../../../functions/core/notificationEvents/notify.ts';
import { mentionIdFor } from '../../../functions/core/officeNotes/notes.ts';
import { putBlacklist } from '../../../functions/core/people/blacklist.ts';
import { updatePerson } from '../../../functions/core/people/edit.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { change } from '../../../functions/data/change.ts';
import { employee } from '../../../functions/data/entities/employee.ts';
import { notification } from '../../../functions/data/entities/message.ts';
import { officeNote } from '../../../functions/data/entities/officeNote.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { notifications } from '../../../shared/contract/notifications.ts';
import type { TimelineEntry } from '../../../shared/contract/officeNotes.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { mentionOf, mentionsIn, notePartsOf } from '../../../shared/domain/officeNotes.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  officeActor,
  staffActor,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Office = Awaited<ReturnType<typeof makeEmployee>>;
let [author, colleague, admin]: Office[] = [];
beforeAll(async () => {
  author = await makeEmployee('employee', 'HR');
  colleague = await makeEmployee('employee', 'SALES');
  admin = await makeEmployee('admin');
});

type Of = { staffId: string };
const add = ({ staffId }: Of, text: string, { token } = author!, noteId = newId()) =>
  send(handler, contract.addStaffNote, { token, params: { id: staffId }, body: { noteId, text } });
const list = async ({ staffId }: Of, { token } = author!) =>
  (await send(handler, contract.listStaffNotes, { token, params: { id: staffId } })).body;
const edit = (
  { staffId }: Of,
  noteId: string,
  body: { text: string; version: number },
  { token } = author!,
) => send(handler, contract.editStaffNote, { token, params: { id: staffId, noteId }, body });
const remove = ({ staffId }: Of, noteId: string, { token } = author!) =>
  send(handler, contract.deleteStaffNote, { token, params: { id: staffId, noteId } });

/** What the stream does with a note. */
async function follow({ staffId }: Of, noteId: string, before?: { text: string }) {
  const after = (await get(officeNote, { kind: 'staff', recordId: staffId, id: noteId }))!;
  const keys = mentioned.on!.keys(before ? { ...after, ...before } : undefined, after);
  for (const key of keys)
    await notifyRecipients({ notificationEvent: 'mentioned', key: key as Record<string, unknown> });
  return keys.map(({ employeeId }) => employeeId);
}
const noticesOf = ({ accountId }: Office) => queryAll(notification.ofAccount({ accountId }));
const unreadOf = ({ accountId }: Office) => queryAll(notification.unreadMentions({ accountId }));

describe('a text with mentions', () => {
  it('is read in its parts', () => {
    const [one, other] = [newId(), newId()];
    const text = `${mentionOf(one)} and ${mentionOf(other)}, ${mentionOf(one)}: a@b.example @[x]`;
    expect(mentionsIn(text)).toEqual([one, other]);
    expect(notePartsOf(text)).toEqual([
      ...[{ employeeId: one }, { words: ' and ' }, { employeeId: other }, { words: ', ' }],
      ...[{ employeeId: one }, { words: ': a@b.example @[x]' }],
    ]);
    expect(mentionsIn('')).toEqual([]);
  });
});

describe('a note', () => {
  it('is read by every employee, newest first, with time, author and present names', async () => {
    const person = await makeStaff();
    const first = await add(person, 'First\nline');
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const second = await add(person, `${mentionOf(colleague!.employeeId)} Second`, colleague);
    const read = await list(person);
    expect(read).toMatchObject({ total: 2, data: [{ id: second.body.id }, { id: first.body.id }] });
    expect(read.data[1]).toMatchObject({
      ...{ text: 'First\nline', mine: true, mentions: [], createdAt: expect.any(String) },
      by: { id: author!.employeeId, name: { familyName: 'Sato' } },
    });
    expect(read.data[0]).toMatchObject({ mine: false, mentions: [{ id: colleague!.employeeId }] });
    expect((await list(person, admin)).data.map(({ mine }: { mine: boolean }) => mine)).toEqual([true, true]);
    for (const { token } of [await makeStaff(), await makeCompany()])
      expect(
        (await send(handler, contract.listStaffNotes, { token, params: { id: person.staffId } })).status,
      ).toBe(403);
  });

  it('is written once for one id, and not about nobody, in no words or to nobody', async () => {
    const person = await makeStaff();
    const noteId = newId();
    const both = await Promise.all([1, 2].map(() => add(person, 'Once', author, noteId)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(person)).total).toBe(1);
    expect((await add({ staffId: newId() }, 'X')).body.code).toBe('not_found');
    expect((await add(person, '  ')).status).toBe(422);
    expect((await add(person, mentionOf(newId()))).body.errors).toMatchObject([
      { field: 'text', code: 'notOffered' },
    ]);
    expect((await list(person)).total).toBe(1);
  });

  it('is changed by its author and admins, under its version', async () => {
    const person = await makeStaff();
    const { id } = (await add(person, 'Before')).body;
    expect((await edit(person, id, { text: 'Other', version: 1 }, colleague)).status).toBe(404);
    expect((await edit(person, id, { text: 'After', version: 1 })).body).toMatchObject({
      ...{ text: 'After', version: 2, editedAt: expect.any(String) },
    });
    expect((await edit(person, id, { text: 'Late', version: 1 })).body.code).toBe('changed_meanwhile');
    const two = await Promise.all(['A', 'B'].map((text) => edit(person, id, { text, version: 2 }, admin)));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // As of a missing one: nothing happens.
    expect((await remove(person, id, colleague)).status).toBe(200);
    expect((await list(person)).total).toBe(1);
    expect((await remove(person, id, admin)).status).toBe(200);
    expect((await remove(person, id)).status).toBe(200);
    expect((await list(person)).total).toBe(0);
  });

  it('notifies whom it mentions once, counts until it is read, and leads to the note', async () => {
    const person = await makeStaff();
    const text = `${mentionOf(colleague!.employeeId)} ${mentionOf(author!.employeeId)} please`;
    const { id } = (await add(person, text)).body;
    // Not the author.
    expect(await follow(person, id)).toEqual([colleague!.employeeId]);
    await follow(person, id);
    const [notice, ...others] = await noticesOf(colleague!);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      ...{ type: 'mention', isRead: false, link: `/staff/${person.staffId}#note-${id}` },
      text: { jp: expect.stringContaining(person.staffNumber), en: expect.stringContaining('Hanako Sato') },
    });
    expect(JSON.stringify(notice)).not.toContain('Santos');
    expect(await unreadOf(colleague!)).toHaveLength(1);
    // An edit mentions somebody new alone.
    await edit(person, id, { text: `${text} ${mentionOf(admin!.employeeId)}`, version: 1 });
    expect(await follow(person, id, { text })).toEqual([admin!.employeeId]);
    const own = (await list(person, colleague)).data[0];
    expect(own.unread).toBe(notice!.id);
    await send(notificationsApi, notifications.markNotificationsRead, {
      ...{ token: colleague!.token, body: { ids: [own.unread] } },
    });
    expect(await unreadOf(colleague!)).toEqual([]);
    expect((await list(person, colleague)).data[0]).not.toHaveProperty('unread');
    // Nobody is sent to a note that is gone.
    expect(await unreadOf(admin!)).toHaveLength(1);
    await remove(person, id);
    expect(await unreadOf(admin!)).toEqual([]);
    expect(
      (await get(notification, {
        accountId: admin!.accountId,
        id: mentionIdFor(admin!.accountId, { id, createdAt: own.createdAt }),
      }))!.isRead,
    ).toBe(true);
  });

  it('names former employees, and ends with its member', async () => {
    const person = await makeStaff();
    const gone = await makeEmployee('employee', 'HR');
    const { id } = (await add(person, mentionOf(gone.employeeId), gone)).body;
    await change(employee, { id: gone.employeeId }, (one) => ({ ...one, leftAt: one.createdAt }));
    expect((await list(person)).data[0]).toMatchObject({ by: { name: { familyName: 'Sato' } } });
    await change(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true }));
    expect((await add(person, 'Late')).body.code).toBe('not_found');
    await eraseStaff(person.staffId);
    await eraseStaff(person.staffId);
    expect(await get(officeNote, { kind: 'staff', recordId: person.staffId, id })).toBeUndefined();
    expect((await list(person)).total).toBe(0);
  });
});

describe('the timeline', () => {
  const read = async ({ staffId }: Of, { token } = author!, cursor?: string) =>
    (
      await send(handler, contract.staffTimeline, {
        ...{ token, params: { id: staffId }, query: cursor ? { cursor } : {} },
      })
    ).body as { data: TimelineEntry[]; cursor?: string; names: Record<string, string> };

  it('has registration, applications and what the office did, by whom, before and after', async () => {
    const person = await makeStaff();
    const firm = await makeCompany({ postingLimit: null });
    const { id: jobId } = await createJob(firm, { content: completeContent(), publish: true });
    await applyJob(staffActor(person), jobId, {}, 'jp');
    const { info, version } = (await get(staffBasicInfo, { staffId: person.staffId }))!;
    await updatePerson(officeActor(author!.accountId), person.staffId, {
      basicInfo: { ...info, street: 'Umeda 1-2-3', version } as never,
    });
    await putBlacklist(officeActor(), person.staffId, { blacklisted: true, reason: 'no-show' });
    await add(person, 'Secret words');
    const { data, cursor } = await read(person);
    expect(cursor).toBeUndefined();
    expect(data.map(({ what }) => what)).toEqual([
      ...['staff.addNote', 'staff.blacklist', 'staff.edit', 'application', 'registered'],
    ]);
    const [note, blacklist, edited, applied, registered] = data;
    expect(note!.by).toEqual({ role: 'employee', employeeId: author!.employeeId, name: 'Sato Hanako' });
    expect(JSON.stringify(data)).not.toContain('Secret words');
    expect(blacklist!.after).toMatchObject({ blacklistReason: 'no-show' });
    // In words, as long as they are kept.
    expect([edited!.before, edited!.after]).toEqual([{ street: '' }, { street: 'Umeda 1-2-3' }]);
    expect(applied).toMatchObject({ by: { role: 'staff' }, application: { jobId, status: 'APPLIED' } });
    expect(registered).toMatchObject({ by: { role: 'staff' } });
  });

  it('shows values and looks at protected data to those who have the rights', async () => {
    const person = await makeStaff();
    await putBlacklist(officeActor(), person.staffId, { blacklisted: true, reason: 'no-show' });
    await auditLook(officeActor(), { act: 'bankInfo.read', subjectId: person.staffId, reason: 'payment' });
    const acts = async (who: Office) => (await read(person, who)).data.map(({ what }) => what);
    const back = await makeEmployee('employee', 'BACK_OFFICE');
    const management = await makeEmployee('employee', 'MANAGEMENT');
    expect(await acts(management)).toEqual(['bankInfo.read', 'staff.blacklist', 'registered']);
    expect(await acts(author!)).toEqual(['staff.blacklist', 'registered']);
    const { data } = await read(person, back);
    expect(data.map(({ what }) => what)).toEqual(['staff.blacklist', 'registered']);
    expect(JSON.stringify(data)).not.toContain('no-show');
    expect(
      (
        await send(handler, contract.staffTimeline, {
          token: colleague!.token,
          params: { id: person.staffId },
        })
      ).status,
    ).toBe(403);
    expect(
      (await send(handler, contract.staffTimeline, { token: author!.token, params: { id: newId() } })).status,
    ).toBe(404);
  });

  it('goes on by its cursor without a gap, and says that the office registered somebody', async () => {
    const id = newId();
    await registerPerson(officeActor(), {
      ...{ id, locale: 'en', origin: 'import' },
      basicInfo: {
        ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
        ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
        ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
      },
    });
    for (let count = 0; count < 45; count += 1) await add({ staffId: id }, `Note ${count}`);
    const found: TimelineEntry[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await read({ staffId: id }, author, cursor);
      found.push(...page.data);
      sizes.push(page.data.length);
      cursor = page.cursor;
    } while (cursor);
    expect(sizes).toEqual([20, 20, 6]);
    expect(new Set(found.map((one) => one.id)).size).toBe(46);
    expect(found.at(-1)).toMatchObject({ what: 'staff.register', after: { origin: 'import' } });
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });
});
