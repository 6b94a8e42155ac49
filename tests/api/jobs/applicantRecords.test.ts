import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/jobs.ts';
import { handler as staffHandler } from '../../../functions/api/staff.ts';
import { handler as talentHandler } from '../../../functions/api/talent.ts';
import { followReplies } from '../../../functions/core/applications/replyClock.ts';
import { recordsOf } from '../../../functions/core/dataExport/records.ts';
import { eraseCompany } from '../../../functions/core/leaving/erase.ts';
import { putRetentionMonths } from '../../../functions/core/retention/setting.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { change } from '../../../functions/data/change.ts';
import { account, session } from '../../../functions/data/entities/account.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { replyClock } from '../../../functions/data/entities/replyClock.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicantRecords as operations } from '../../../shared/contract/applicantRecords.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { resumeLooks } from '../../../shared/contract/resumeLooks.ts';
import { applicantRecordLimits } from '../../../shared/domain/applicantRecords.ts';
import { addDays, addMonths, tokyoDay } from '../../../shared/domain/time.ts';
import { type Send, send } from '../../support/api.ts';
import {
  type Application,
  type By,
  keptBeside,
  leave,
  makeApplication,
} from '../../support/applicantRecords.ts';
import { makeCompany, makeEmployee, makeMember, makeStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Name = keyof typeof operations;
const call = (name: Name, by: By, request: Send = {}) =>
  send(handler, operations[name], { token: by.token, ...request });

const note = (by: By, id: string, text: string, clientToken = newId()) =>
  call('createApplicantNote', by, { params: { id }, body: { text, clientToken } });
const notes = async (by: By, id: string, query = {}) =>
  (await call('listApplicantNotes', by, { params: { id }, query })).body;
const history = async (by: By, id: string) =>
  (await call('applicationHistory', by, { params: { id } })).body.data;
const move = (by: By, id: string, status: string) =>
  send(handler, jobs.updateAppliedStatus, { token: by.token, params: { id }, body: { status } });

describe('notes about an application', () => {
  it('are kept with author and time, newest first, by page, for every member', async () => {
    const { company: owner, colleague, reader, id } = await makeApplication();
    const first = await note(owner, id, '一次面接は好印象');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ text: '一次面接は好印象', author: { isMe: true }, version: 1 });
    await note(colleague, id, 'Speaks clearly');
    const seen = await notes(reader, id);
    expect(seen).toMatchObject({ total: 2, page: 1 });
    expect(seen.data.map(({ text }: { text: string }) => text)).toEqual([
      'Speaks clearly',
      '一次面接は好印象',
    ]);
    const mail = (await get(account, { id: colleague.accountId }))!.email;
    expect(seen.data[0].author).toEqual({ isMe: false, name: mail });
    expect((await notes(reader, id, { pageSize: '1', page: '2' })).data).toHaveLength(1);
    // A contact person of the company with this address is named.
    await change(company, { id: owner.companyId }, (one) => ({
      ...one,
      profile: { ...one.profile, personsInCharge: [{ name: '佐藤 健', email: mail.toUpperCase() }] },
    }));
    expect((await notes(reader, id)).data[0].author).toEqual({ isMe: false, name: '佐藤 健' });
  });

  it('are added once per token, also by concurrent calls', async () => {
    const { company: owner, id } = await makeApplication();
    const token = newId();
    const answers = await Promise.all([1, 2, 3].map(() => note(owner, id, 'Once', token)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await Promise.all([note(owner, id, 'Two'), note(owner, id, 'Three')]);
    expect((await notes(owner, id)).total).toBe(3);
  });

  it('are changed and deleted by their author alone, under the version', async () => {
    const { company: owner, colleague, reader, id } = await makeApplication();
    const { body } = await note(colleague, id, 'Mine');
    const params = { id, noteId: body.id };
    const edit = (by: By, text: string, version: number) =>
      call('updateApplicantNote', by, { params, body: { text, version } });
    expect((await edit(owner, 'Yours', 1)).body.code).toBe('forbidden');
    expect((await edit(reader, 'Yours', 1)).status).toBe(403);
    expect((await call('deleteApplicantNote', owner, { params })).body.code).toBe('forbidden');
    const two = await Promise.all([edit(colleague, 'A', 1), edit(colleague, 'B', 1)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [after] = (await notes(owner, id)).data;
    expect(after).toMatchObject({ version: 2, createdAt: body.createdAt });
    expect(after.editedAt).toBeDefined();
    expect((await call('deleteApplicantNote', colleague, { params })).status).toBe(200);
    expect((await call('deleteApplicantNote', colleague, { params })).status).toBe(200);
    expect((await notes(owner, id)).total).toBe(0);
    expect((await edit(colleague, 'C', 2)).status).toBe(404);
  });

  it('are refused without text, when too long, and beyond the limit', async () => {
    const { company: owner, id } = await makeApplication();
    for (const text of ['', '   ', 'x'.repeat(applicantRecordLimits.note + 1)]) {
      const answer = await note(owner, id, text);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'text']);
    }
    expect((await note(owner, id, 'x', 'short')).status).toBe(422);
    for (let i = 0; i < applicantRecordLimits.notes; i += 1) await note(owner, id, `Note ${i}`);
    const over = await note(owner, id, 'One more');
    expect([over.status, over.body.code]).toEqual([409, 'note_limit']);
    expect((await notes(owner, id)).total).toBe(applicantRecordLimits.notes);
  });

  it('move no stage and stop no clock', async () => {
    const { company: owner, id } = await makeApplication();
    await followReplies(id);
    const before = [await get(application, { id }), await get(replyClock, { applicationId: id })];
    await note(owner, id, 'Only a note');
    await followReplies(id);
    expect([await get(application, { id }), await get(replyClock, { applicationId: id })]).toEqual(before);
  });
});

describe('score and tags of an application', () => {
  const marks = (by: By, id: string) => call('getApplicantMarks', by, { params: { id } });
  const put = (by: By, id: string, body: object) => call('putApplicantMarks', by, { params: { id }, body });

  it('are saved under their version, once by concurrent calls, beside notes', async () => {
    const { company: owner, colleague, reader, id } = await makeApplication();
    expect((await marks(reader, id)).body).toEqual({ tags: [], version: 0, known: [] });
    const two = await Promise.all([
      put(owner, id, { score: 4, tags: ['夜勤可', '夜勤可'], version: 0 }),
      put(colleague, id, { score: 4, tags: ['夜勤可'], version: 0 }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    await note(owner, id, 'Changes no version of theirs');
    const read = { score: 4, tags: ['夜勤可'], version: 1 };
    expect((await marks(reader, id)).body).toEqual({ ...read, known: ['夜勤可'] });
    expect((await put(reader, id, { tags: [], version: 1 })).status).toBe(403);
    expect((await put(owner, id, { tags: [], version: 0 })).body.code).toBe('changed_meanwhile');
    expect((await put(owner, id, { tags: [], version: 1 })).body).toMatchObject({ tags: [], version: 2 });
    expect((await marks(owner, id)).body.known).toEqual([]);
  });

  it('are refused out of range, and nothing is saved', async () => {
    const { company: owner, id } = await makeApplication();
    for (const wrong of [
      { score: 0 },
      { score: 6 },
      { score: 2.5 },
      { tags: [''] },
      { tags: ['x'.repeat(applicantRecordLimits.tag + 1)] },
      { tags: Array.from({ length: applicantRecordLimits.tags + 1 }, (_, at) => `T${at}`) },
    ])
      expect((await put(owner, id, { ...wrong, version: 0 })).status).toBe(422);
    expect((await marks(owner, id)).body.version).toBe(0);
  });

  it('name the tags of the company alone, move nothing, and end with the person', async () => {
    const { company: owner, person, id } = await makeApplication();
    await followReplies(id);
    const before = [await get(application, { id }), await get(replyClock, { applicationId: id })];
    await put(owner, id, { score: 5, tags: ['Secret'], version: 0 });
    await followReplies(id);
    expect([await get(application, { id }), await get(replyClock, { applicationId: id })]).toEqual(before);
    const other = await makeApplication();
    expect((await marks(other.company, other.id)).body.known).toEqual([]);
    expect(JSON.stringify(await recordsOf(person))).not.toContain('Secret');
    await leave(person);
    expect(await keptBeside(id)).toEqual([]);
    expect((await put(owner, id, { score: 5, version: 2 })).body.code).toBe('profile_unavailable');
  });
});

describe('what a company keeps about an application', () => {
  let it_: Application;
  const requests = (id: string): [Name, Send][] => [
    ['listApplicantNotes', { params: { id } }],
    ['createApplicantNote', { params: { id }, body: { text: 'Secret', clientToken: newId() } }],
    ['updateApplicantNote', { params: { id, noteId: newId() }, body: { text: 'Secret', version: 1 } }],
    ['getApplicantMarks', { params: { id } }],
    ['putApplicantMarks', { params: { id }, body: { score: 1, version: 0 } }],
    ['applicationHistory', { params: { id } }],
  ];
  beforeAll(async () => {
    it_ = await makeApplication();
    await note(it_.company, it_.id, 'Secret');
  });

  it('is refused to the applicant, another company, the office, a suspended member and callers without a session', async () => {
    const gone = await makeMember(it_.company, 'RECRUITER');
    // A suspension ends the account's sessions.
    for (const one of await queryAll(session.ofAccount({ accountId: gone.accountId })))
      await run(write.remove(session, one));
    for (const [name, request] of requests(it_.id)) {
      expect([name, (await call(name, it_.person, request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeEmployee('admin'), request)).status]).toEqual([name, 403]);
      expect([name, (await call(name, await makeCompany(), request)).status]).toEqual([name, 404]);
      expect([name, (await call(name, gone, request)).status]).toEqual([name, 401]);
      expect([name, (await send(handler, operations[name], request)).status]).toEqual([name, 401]);
    }
    expect((await notes(it_.company, it_.id)).total).toBe(1);
  });

  it('is not in what the applicant reads of the application', async () => {
    const answer = await send(talentHandler, jobs.appliedJobs, { token: it_.person.token, query: {} });
    expect(JSON.stringify(answer.body)).not.toContain('Secret');
    expect(answer.body.data[0].version).toBe((await get(application, { id: it_.id }))!.version);
  });

  it('cannot be read or written while the applicant hides, and is back afterwards', async () => {
    const { company: owner, person, id } = await makeApplication();
    await note(owner, id, 'Kept');
    await blockCompany(person, owner.companyId);
    for (const [name, request] of requests(id))
      expect([name, (await call(name, owner, request)).body.code]).toEqual([name, 'profile_unavailable']);
    expect(await keptBeside(id)).toContain('applicantNote');
    await unblockCompany(person, owner.companyId);
    expect((await notes(owner, id)).total).toBe(1);
  });

  it('is erased when the person leaves, and nothing can be added afterwards', async () => {
    const { company: owner, person, id } = await makeApplication();
    await note(owner, id, 'Gone');
    await leave(person);
    expect(await keptBeside(id)).toEqual([]);
    expect((await notes(owner, id)).total).toBe(0);
    expect((await note(owner, id, 'Late')).body.code).toBe('profile_unavailable');
    expect(await keptBeside(id)).toEqual([]);
  });

  it('is erased when the company removes the application, or leaves', async () => {
    const removed = await makeApplication();
    await note(removed.company, removed.id, 'Gone');
    const withdraw = { token: removed.person.token, params: { id: removed.id }, body: {} };
    await send(handler, jobs.declineApplied, withdraw);
    await send(handler, jobs.deleteApplied, { token: removed.person.token, params: { id: removed.id } });
    expect(await keptBeside(removed.id)).toContain('applicantNote');
    await send(handler, jobs.deleteApplied, { token: removed.company.token, params: { id: removed.id } });
    expect(await keptBeside(removed.id)).toEqual([]);
    expect((await note(removed.company, removed.id, 'Late')).status).toBe(404);
    const left = await makeApplication();
    await note(left.company, left.id, 'Gone');
    await change(company, { id: left.company.companyId }, (one) => ({ ...one, withdrawn: true }));
    await eraseCompany(left.company.companyId);
    expect(await keptBeside(left.id)).toEqual([]);
  });

  it('is named in the person’s data with its beginning, but not shown', async () => {
    const { company: owner, person, id } = await makeApplication();
    const ofPerson = async () => (await recordsOf(person)).applications[0]!;
    expect((await ofPerson()).companyNotesSince).toBeUndefined();
    const { body } = await note(owner, id, 'Secret');
    const exported = await recordsOf(person);
    expect(exported.applications[0]!.companyNotesSince).toBe(body.createdAt);
    expect(JSON.stringify(exported)).not.toContain('Secret');
    await call('deleteApplicantNote', owner, { params: { id, noteId: body.id } });
    expect((await ofPerson()).companyNotesSince).toBeUndefined();
  });
});

describe('the history of an application', () => {
  it('says who changed score and tags when, and nothing where nothing is different', async () => {
    const { company: owner, colleague, person, id } = await makeApplication();
    const put = (by: By, body: object) => call('putApplicantMarks', by, { params: { id }, body });
    await put(owner, { score: 3, tags: ['夜勤可'], version: 0 });
    await put(colleague, { score: 5, tags: ['英語'], version: 1 });
    await put(colleague, { score: 5, tags: ['英語'], version: 2 });
    expect((await put(owner, { score: 1, version: 1 })).status).toBe(409);
    await put(owner, { tags: ['英語'], version: 3 });
    const seen = (await history(owner, id)).filter(({ kind }: { kind: string }) => kind === 'MARKED');
    expect(seen.map(({ marks }: { marks: object }) => marks)).toEqual([
      { score: { from: 5 }, added: [], removed: [] },
      { score: { from: 3, to: 5 }, added: ['英語'], removed: ['夜勤可'] },
      { score: { to: 3 }, added: ['夜勤可'], removed: [] },
    ]);
    expect(seen.map(({ author }: { author: { isMe: boolean } }) => author.isMe)).toEqual([true, false, true]);
    expect(seen[0].by).toBe('company');
    expect(JSON.stringify(await recordsOf(person))).not.toContain('夜勤可');
    await leave(person);
    expect(await keptBeside(id)).toEqual([]);
  });

  it('says as one what a member changes within minutes, and nothing of what was taken back', async () => {
    const { company: owner, colleague, id } = await makeApplication();
    let version = 0;
    const put = async (by: By, body: object) => {
      const answer = await call('putApplicantMarks', by, { params: { id }, body: { ...body, version } });
      version = answer.body.version;
    };
    const seen = async () =>
      (await history(owner, id))
        .filter(({ kind }: { kind: string }) => kind === 'MARKED')
        .map(({ marks }: { marks: object }) => marks);
    const start = Date.now();
    setClock(() => start);
    await put(owner, { score: 3, tags: ['夜勤可', '英語'] });
    await put(owner, { score: 4, tags: ['夜勤可', '関西'] });
    await put(owner, { score: 5, tags: ['夜勤可', '関西'] });
    expect(await seen()).toEqual([{ score: { to: 5 }, added: ['夜勤可', '関西'], removed: [] }]);
    for (let round = 0; round < 10; round += 1) {
      await put(owner, { score: 1, tags: [] });
      await put(owner, { tags: [] });
    }
    expect(await seen()).toEqual([]);
    await put(owner, { score: 2, tags: ['英語'] });
    setClock(() => start + 10 * 60_000);
    await put(owner, { tags: ['英語'] });
    await put(colleague, { tags: [] });
    expect(await seen()).toEqual([
      { added: [], removed: ['英語'] },
      { score: { from: 2 }, added: [], removed: [] },
      { score: { to: 2 }, added: ['英語'], removed: [] },
    ]);
    setClock();
  });

  it('says who moved it when, from where to where, and when notes were written', async () => {
    const { company: owner, colleague, person, id } = await makeApplication();
    await move(owner, id, 'SCREENING');
    const { body } = await move(colleague, id, 'INTERVIEW');
    await send(handler, jobs.undoApplied, {
      ...{ token: colleague.token, params: { id }, body: { move: body.undo.move } },
    });
    const { body: made } = await note(colleague, id, 'Secret');
    await call('updateApplicantNote', colleague, {
      ...{ params: { id, noteId: made.id }, body: { text: 'Other', version: 1 } },
    });
    await send(handler, jobs.declineApplied, { token: person.token, params: { id }, body: {} });
    const mail = (await get(account, { id: colleague.accountId }))!.email;
    const seen = await history(owner, id);
    expect(seen).toMatchObject([
      { kind: 'MOVED', by: 'staff', from: 'SCREENING', to: 'WITHDRAWN' },
      { kind: 'NOTE_EDITED', by: 'company', author: { isMe: false, name: mail } },
      { kind: 'NOTED', by: 'company', at: made.createdAt },
      { kind: 'UNDONE', by: 'company', from: 'INTERVIEW', to: 'SCREENING' },
      { kind: 'MOVED', by: 'company', from: 'SCREENING', to: 'INTERVIEW', author: { name: mail } },
      { kind: 'MOVED', by: 'company', from: 'APPLIED', to: 'SCREENING', author: { isMe: true } },
      { kind: 'MOVED', by: 'staff', to: 'APPLIED' },
    ]);
    expect(seen[6]).not.toHaveProperty('from');
    expect(seen[0]).not.toHaveProperty('author');
    expect(JSON.stringify(seen)).not.toMatch(/Secret|Other/);
  });
});

describe('how long it is kept', () => {
  const today = tokyoDay(Date.now());
  const keep = (id: string, keptUntil: string) =>
    change(application, { id }, (found) => ({ ...found, keptUntil }));
  const records = (by: By, query: Record<string, string> = {}) =>
    send(staffHandler, resumeLooks.listKeptRecords, { token: by.token, query });

  it('is said to the company and to the person, and nothing of anybody else', async () => {
    const { company: owner, reader, person, jobId, id } = await makeApplication();
    const opened = async (by: By) =>
      (
        await send(talentHandler, applicants.getApplied, {
          token: by.token,
          params: { staffNumber: person.staffNumber, jobNumber: (await get(job, { id: jobId }))!.jobNumber },
        })
      ).body.application;
    expect((await opened(owner)).kept).toBeUndefined();
    expect((await records(person)).body).toMatchObject({ data: [], total: 0 });
    await send(handler, jobs.declineApplied, { token: person.token, params: { id }, body: {} });
    const until = addMonths(today, 6);
    for (const by of [owner, reader]) expect((await opened(by)).kept).toEqual({ until, isOver: false });
    expect((await records(person)).body).toMatchObject({
      ...{ total: 1, page: 1 },
      data: [
        {
          ...{ applicationId: id, status: 'WITHDRAWN', endedOn: today, keptUntil: until, isOver: false },
          company: { id: owner.companyId, slug: owner.slug },
        },
      ],
    });
    expect((await recordsOf(person)).applications[0]!.companyKeepsUntil).toBe(until);
    await putRetentionMonths(owner, 24);
    expect((await records(person)).body.data[0].keptUntil).toBe(addMonths(today, 24));
    expect((await opened(owner)).kept.until).toBe(addMonths(today, 24));
    expect((await records(await makeStaff())).body.total).toBe(0);
    for (const by of [owner, await makeEmployee()]) expect((await records(by)).status).toBe(403);
    expect((await records(person, { pageSize: '1', page: '2' })).body).toMatchObject({ data: [], total: 1 });
  });

  it('is nothing any more of a company that has left, except what had ended', async () => {
    const { company: owner, person, id } = await makeApplication();
    await send(handler, jobs.declineApplied, { token: person.token, params: { id }, body: {} });
    await change(company, { id: owner.companyId }, (one) => ({ ...one, withdrawn: true }));
    expect((await records(person)).body).toMatchObject({ data: [], total: 0 });
    expect((await recordsOf(person)).applications[0]!.companyKeepsUntil).toBeUndefined();
    await keep(id, addDays(today, -1));
    expect((await records(person)).body.data[0]).toMatchObject({ isOver: true });
  });

  it('ends with the last day: nothing is read or written after it', async () => {
    const { company: owner, person, id } = await makeApplication();
    const { body } = await note(owner, id, 'Good');
    await send(handler, jobs.declineApplied, { token: person.token, params: { id }, body: {} });
    await keep(id, today);
    expect((await notes(owner, id)).total).toBe(1);
    await keep(id, addDays(today, -1));
    const params = { id };
    const refused = [
      await call('listApplicantNotes', owner, { params }),
      await note(owner, id, 'Late'),
      await call('updateApplicantNote', owner, {
        params: { id, noteId: body.id },
        body: { text: 'Late', version: 1 },
      }),
      await call('deleteApplicantNote', owner, { params: { id, noteId: body.id } }),
      await call('getApplicantMarks', owner, { params }),
      await call('putApplicantMarks', owner, { params, body: { score: 5, tags: ['late'], version: 0 } }),
      await call('applicationHistory', owner, { params }),
    ];
    for (const answer of refused) expect(answer.body.code).toBe('profile_unavailable');
    expect(await keptBeside(id)).toEqual(expect.arrayContaining(['applicantNote', 'applicantRecord']));
    expect((await records(person)).body.data[0]).toMatchObject({ isOver: true });
    const own = await send(handler, jobs.deleteApplied, { token: owner.token, params });
    expect(own.status).toBe(200);
    expect(await keptBeside(id)).toEqual([]);
  });
});
