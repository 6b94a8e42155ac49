/** Records of one person: joined in one transaction, parted again for 30 days; rights, conflicts, logins, what is read with them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/staffManagement.ts';
import { joinedInto } from '../../../functions/core/accounts/joined.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { auditWrite } from '../../../functions/core/audit/entry.ts';
import { createConversation } from '../../../functions/core/conversations/open.ts';
import { allRecordsOf } from '../../../functions/core/dataExport/records.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { closeForOffice } from '../../../functions/core/leaving/withdraw.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import { peopleSource, personVersion, readPerson } from '../../../functions/core/people/source.ts';
import { blockCompany, unblockCompany } from '../../../functions/core/scouts/blocks.ts';
import { change } from '../../../functions/data/change.ts';
import { account, currentLink, emailClaim, session } from '../../../functions/data/entities/account.ts';
import { application, companyBlock } from '../../../functions/data/entities/application.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import {
  distinctMembers,
  memberMerge,
  memberMergeUndo,
} from '../../../functions/data/entities/memberMerge.ts';
import { memberErp, memberMigration, memberOffice } from '../../../functions/data/entities/memberRecord.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  workList,
} from '../../../functions/data/entities/staff.ts';
import { translatorProfile } from '../../../functions/data/entities/translator.ts';
import { get, queryAll, run, WriteRefused, write } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { auth as authContract } from '../../../shared/contract/auth.ts';
import type { EnteredBasicInfo } from '../../../shared/contract/memberRecord.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import {
  accountOf,
  call,
  logIn,
  newEmail,
  newSource,
  password,
  registerPending,
} from '../../support/accounts.ts';
import { type Send, send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  makeTalent,
  officeActor,
  staffActor,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();
afterEach(() => setClock());

const basicInfo: EnteredBasicInfo = {
  ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
  ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
  ...{ phone: '+819011112222', japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
};
const register = async (info: Partial<EnteredBasicInfo> = {}, email?: string): Promise<string> => {
  const id = newId();
  await registerPerson(officeActor(), {
    ...{ id, locale: 'en', origin: 'office', basicInfo: { ...basicInfo, ...info } },
    ...(email && { email }),
  });
  return id;
};

let manager: Promise<{ token: string; employeeId: string }> | undefined;
const token = async () => {
  manager ??= makeEmployee('employee', 'MANAGEMENT');
  return (await manager).token;
};
const ask = async (operation: keyof typeof contract, request: Send) =>
  send(handler, contract[operation], { token: await token(), ...request });
const versionOf = async (id: string) => personVersion((await readPerson(id))!);
const preview = async (id: string, mergedId: string, who?: string) =>
  ask('previewStaffMerge', { params: { id, mergedId }, ...(who && { token: who }) });
const merge = async (id: string, mergedId: string, choices: object = {}, more: Partial<Send> = {}) => {
  const versions = { kept: await versionOf(id), merged: await versionOf(mergedId) };
  return ask('mergeStaff', { params: { id }, body: { mergedId, choices, versions }, ...more });
};
const undo = (id: string, more: Partial<Send> = {}) => ask('undoStaffMerge', { params: { id }, ...more });
const detail = async (id: string) => (await ask('getStaffManagement', { params: { id } })).body;
const ofAccount = async (id: string) => (await get(account, { id: (await get(staff, { id }))!.accountId }))!;
const infoOf = async (id: string) => (await get(staffBasicInfo, { staffId: id }))!.info;
const acts = async (id: string) =>
  (await queryAll(auditEntry.about({ kind: 'staff', id }))).map(({ act, before, after }) => ({
    act,
    before,
    after,
  }));
const entriesOf = async (id: string, act: string) => (await acts(id)).filter((one) => one.act === act);

describe('the preview', () => {
  it('puts fields side by side, filled over empty and else the kept one’s', async () => {
    const kept = await register({ phone: '+819011112222' });
    const merged = await register({ phone: '+819033334444', jlpt: 'n2', prefecture: 'osaka' });
    await run(
      write.put(educationList, {
        staffId: merged,
        updatedAt: '2026-01-01T00:00:00.000Z',
        items: [
          {
            ...{ id: newId(), school: 'Hanoi University', country: 'VN', entryDate: '2012-09' },
            schoolStatus: { status: 'graduated', year: 2016 },
          },
        ],
      }),
    );
    const { status, body } = await preview(kept, merged);
    expect(status, JSON.stringify(body)).toBe(200);
    const of = (field: string) => body.fields.find((one: { field: string }) => one.field === field);
    expect(of('basicInfo.phone')).toMatchObject({
      ...{ kept: ['090-1111-2222'], merged: ['090-3333-4444'], differs: true, from: 'kept' },
    });
    expect(of('education.items')).toMatchObject({ kept: [], differs: true, from: 'merged' });
    expect(of('education.items').merged[0]).toContain('Hanoi University');
    expect(of('basicInfo.gender')).toMatchObject({ differs: false });
    expect(body.obstacles).toEqual([]);
    expect(body.versions).toEqual({ kept: await versionOf(kept), merged: await versionOf(merged) });
    expect(JSON.stringify(body)).not.toMatch(/photo|accountNumber|individualNumber/);
  });

  it('shows numbers of payroll to those who keep them, and takes them by default for others', async () => {
    const [kept, merged] = [await register(), await register()];
    await run(
      write.put(memberErp, {
        ...{ staffId: merged, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: newId() },
        info: { payrollNumber: 'P-77' },
      }),
    );
    const { token: hr } = await makeEmployee('employee', 'HR');
    expect(JSON.stringify((await preview(kept, merged)).body)).toContain('P-77');
    expect(JSON.stringify((await preview(kept, merged, hr)).body)).not.toContain('P-77');
    const refused = await merge(kept, merged, { 'erp.payroll': 'kept' }, { token: hr });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'choices.erp.payroll']);
    expect((await merge(kept, merged, {}, { token: hr })).status).toBe(200);
    expect((await get(memberErp, { staffId: kept }))!.info).toEqual({ payrollNumber: 'P-77' });
    expect(JSON.stringify(await acts(kept))).not.toContain('P-77');
  });

  it('leaves what translators offer to those who edit it and see rates, and takes it by default for others', async () => {
    const [kept, merged] = [await register(), await register()];
    const offered = (amount: number) => ({
      pairs: [{ sourceLanguage: 'vi', targetLanguage: 'ja', level: 'native' as const }],
      ...{ fields: [], tools: [], capacity: [], workdays: [], away: [], samples: [] },
      rates: [{ unit: 'character' as const, amount, validFrom: '2026-01-01' }],
    });
    const save = (staffId: string, amount: number) =>
      run(
        write.put(translatorProfile, {
          ...{ staffId, updatedAt: '2026-01-01T00:00:00.000Z' },
          info: offered(amount) as never,
        }),
      );
    await save(kept, 8);
    await save(merged, 20);
    const { token: hr } = await makeEmployee('employee', 'HR');
    const names = async (who?: string) =>
      (await preview(kept, merged, who)).body.fields.map(({ field }: { field: string }) => field);
    expect(await names()).toContain('translator.profile');
    expect(await names(hr)).not.toContain('translator.profile');
    const refused = await merge(kept, merged, { 'translator.profile': 'merged' }, { token: hr });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'choices.translator.profile']);
    expect((await merge(kept, merged, {}, { token: hr })).status).toBe(200);
    expect((await get(translatorProfile, { staffId: kept }))!.info.rates).toMatchObject([{ amount: 8 }]);
    const third = await register();
    expect((await merge(third, kept, {}, { token: hr })).status).toBe(200);
    expect((await get(translatorProfile, { staffId: third }))!.info.rates).toMatchObject([{ amount: 8 }]);
    // The log names it, without its values.
    const [entry] = await entriesOf(third, 'staff.merge');
    expect(entry).toMatchObject({ after: { changedFields: 'translator' } });
  });

  it('names every field that was taken in the log, without its values', async () => {
    const [kept, merged] = [await register(), await register()];
    const by = { updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: newId() };
    await run(write.put(memberErp, { ...by, staffId: merged, info: { payrollNumber: 'P-77' } }));
    await run(
      write.put(memberMigration, {
        ...{ ...by, staffId: merged },
        info: { status: 'done', formerNumber: 'OLD-1', remark: 'Hush' },
      }),
    );
    await run(
      write.put(educationList, {
        ...{ staffId: merged, updatedAt: by.updatedAt },
        items: [
          {
            ...{ id: newId(), school: 'Hanoi University', country: 'VN', entryDate: '2012-09' },
            schoolStatus: { status: 'graduated', year: 2016 },
          },
        ],
      }),
    );
    expect((await merge(kept, merged)).status).toBe(200);
    const [entry] = await entriesOf(kept, 'staff.merge');
    expect(entry!.after).toMatchObject({
      ...{ fieldsTaken: 3 },
      changedFields: 'education payrollNumber migrationStatus formerNumber remark',
    });
    expect(JSON.stringify(entry)).not.toMatch(/P-77|OLD-1|Hush|Hanoi/);
    const { token: hr } = await makeEmployee('employee', 'HR');
    const timeline = await ask('staffTimeline', { token: hr, params: { id: kept } });
    expect(JSON.stringify(timeline.body)).not.toMatch(/P-77|OLD-1|Hanoi/);
  });

  it('is refused for one and the same, for who has left, and nobody', async () => {
    const kept = await register();
    expect((await preview(kept, kept)).status).toBe(422);
    expect((await preview(kept, newId())).status).toBe(404);
    const gone = await register();
    await closeForOffice((await ofAccount(gone)).id, {
      reason: 'other',
      entry: auditWrite(officeActor(), { act: 'staff.delete', subjectId: gone }),
    });
    expect((await preview(kept, gone)).status).toBe(404);
    expect((await merge(kept, kept)).status).toBe(422);
  });
});

describe('a merge', () => {
  it('takes what is chosen in one step, closes the other record, and says who did what', async () => {
    const kept = await register({ phone: '+819011112222' });
    const merged = await register({ phone: '+819033334444', jlpt: 'n2', familyName: 'Trann' });
    await run(
      write.put(memberOffice, {
        ...{ staffId: merged, updatedAt: '2026-01-01T00:00:00.000Z' },
        facts: { rank: 'a', remark: 'Secret words' },
      }),
    );
    const { status, body } = await merge(kept, merged, {
      'basicInfo.phone': 'merged',
      'office.remark': 'kept',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await infoOf(kept)).toMatchObject({ phone: '+819033334444', familyName: 'Tran' });
    expect((await get(memberOffice, { staffId: kept }))!.facts).toEqual({ rank: 'a' });
    expect((await get(staff, { id: merged }))!.mergedInto).toBe(kept);
    expect((await ofAccount(merged)).state).toBe('MERGED');
    // Its own data stay as they were.
    expect((await infoOf(merged)).phone).toBe('+819033334444');
    const [entry] = await entriesOf(kept, 'staff.merge');
    const { staffNumber } = (await get(staff, { id: merged }))!;
    expect(entry).toMatchObject({ after: { mergedMember: staffNumber, rank: 'a', changedFields: 'phone' } });
    expect(JSON.stringify(await acts(kept))).not.toMatch(/Secret|9033334444/);
    // Of both records, once.
    const { token: hr } = await makeEmployee('employee', 'HR');
    for (const id of [kept, merged]) {
      const timeline = await ask('staffTimeline', { token: hr, params: { id } });
      const merges = timeline.body.data.filter(({ what }: { what: string }) => what === 'staff.merge');
      expect(merges).toMatchObject([{ after: { mergedMember: staffNumber, fieldsTaken: 2 } }]);
    }
    expect((await detail(merged)).mergedInto).toMatchObject({ id: kept, undoUntil: body.undoUntil });
    expect((await detail(kept)).merged).toMatchObject([
      { id: merged, staffNumber, undoUntil: body.undoUntil },
    ]);
    expect(await detail(merged)).not.toHaveProperty('entered');

    // The same again changes nothing; the other way round, and into a third one, is refused.
    const again = await merge(kept, merged);
    expect([again.status, again.body.undoUntil]).toEqual([200, body.undoUntil]);
    expect(await entriesOf(kept, 'staff.merge')).toHaveLength(1);
    expect((await merge(merged, kept)).body.code).toBe('already_merged');
    expect((await merge(await register(), merged)).body.code).toBe('already_merged');
  });

  it('is for HR, management and admins', async () => {
    for (const department of affiliations) {
      const [kept, merged] = [await register(), await register()];
      const { token: who } = await makeEmployee('employee', department);
      const may = (rights['people.merge'].employee as readonly string[]).includes(department);
      for (const one of [
        await preview(kept, merged, who),
        await ask('listStaffDuplicates', { token: who }),
        await ask('listDistinctStaff', { token: who }),
        await ask('putDistinctStaff', { token: who, body: { ids: [kept, merged], distinct: true } }),
        await merge(kept, merged, {}, { token: who }),
        await undo(merged, { token: who }),
      ])
        expect([department, one.status]).toEqual([department, may ? 200 : 403]);
      if (!may) expect((await get(staff, { id: merged }))!.mergedInto).toBeUndefined();
    }
  });

  it('keeps whoever can log in', async () => {
    const person = await makeStaff();
    const doorless = await register();
    const wrong = await merge(doorless, person.staffId);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'merge_login']);
    expect((await preview(doorless, person.staffId)).body.obstacles).toEqual(['merge_login']);
    expect((await merge(person.staffId, doorless)).status).toBe(200);
  });

  it('is refused while the other record has something open, with how much, and keeps what has ended', async () => {
    const [kept, merged] = [await makeTalent(), await makeTalent()];
    const { id: jobId } = await createJob(await makeCompany(), { content: completeContent(), publish: true });
    await applyJob(staffActor(merged), jobId, {}, 'jp');
    const refused = await merge(kept.staffId, merged.staffId);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_open']);
    expect(refused.body.message).toContain('1');
    const [applied] = await queryAll(application.ofStaff(merged));
    await change(application, { id: applied!.id }, (one) => ({ ...one, status: 'DECLINED' as const }));
    expect((await merge(kept.staffId, merged.staffId)).status).toBe(200);
    const { body } = await ask('listStaffJobs', { params: { id: kept.staffId } });
    expect(body.data).toMatchObject([{ id: applied!.id, of: merged.staffNumber, status: 'DECLINED' }]);
    const timeline = await ask('staffTimeline', { params: { id: kept.staffId } });
    expect(timeline.body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'application', of: merged.staffNumber })]),
    );
    // Nothing begins anew with it.
    await expect(applyJob(staffActor(merged), jobId, {}, 'jp')).rejects.toThrow();
  });

  it('brings notes and the blacklist’s rule along, and companies that the other record hides from', async () => {
    const [kept, merged] = [await makeTalent(), await makeTalent()];
    const { companyId } = await makeCompany();
    await blockCompany(merged, companyId);
    await ask('addStaffNote', { params: { id: merged.staffId }, body: { noteId: newId(), text: 'Called' } });
    await ask('putBlacklist', {
      params: { id: merged.staffId },
      body: { blacklisted: true, reason: 'no-show' },
    });
    expect((await merge(kept.staffId, merged.staffId)).body.code).toBe('merge_blacklisted');
    await ask('putBlacklist', { params: { id: merged.staffId }, body: { blacklisted: false } });
    expect((await merge(kept.staffId, merged.staffId)).status).toBe(200);
    expect(await get(companyBlock, { staffId: kept.staffId, companyId })).toBeDefined();
    const notes = await ask('listStaffNotes', { params: { id: kept.staffId } });
    expect(notes.body.data).toMatchObject([{ text: 'Called', of: merged.staffNumber, mine: false }]);
    // The joined record is read, and not worked on.
    for (const [operation, body] of [
      ['addStaffNote', { noteId: newId(), text: 'X' }],
      ['putBlacklist', { blacklisted: true, reason: 'no-show' }],
      ['updateStaffManagement', { office: { rank: 'b', version: 0 } }],
      ['putStaffState', { state: 'ACTIVE' }],
      ['putStaffMigrationStatus', { status: 'done', version: 0 }],
    ] as const)
      expect([operation, (await ask(operation, { params: { id: merged.staffId }, body })).status]).toEqual([
        operation,
        404,
      ]);
  });

  it('hides from no company that the kept record is or was in touch with, and no longer once it is undone', async () => {
    const [kept, merged] = [await makeTalent(), await makeTalent()];
    const [hired, written, other, again] = await Promise.all([1, 2, 3, 4].map(() => makeCompany()));
    const { id: jobId } = await createJob(hired!, { content: completeContent(), publish: true });
    await applyJob(staffActor(kept), jobId, {}, 'jp');
    const [applied] = await queryAll(application.ofStaff(kept));
    await change(application, { id: applied!.id }, (one) => ({ ...one, status: 'HIRED' as const }));
    const { id: asked } = await createJob(written!, { content: completeContent(), publish: true });
    await createConversation(staffActor(kept), { jobId: asked });
    const companies = [hired, written, other, again].map((one) => one!.companyId);
    for (const companyId of companies) await blockCompany(merged, companyId);
    expect((await merge(kept.staffId, merged.staffId)).status).toBe(200);
    const hidden = async () =>
      (await queryAll(companyBlock.ofStaff(kept))).map(({ companyId }) => companyId).toSorted();
    expect(await hidden()).toEqual([other!.companyId, again!.companyId].toSorted());
    // Hidden from by its owner since: that stays.
    await unblockCompany(kept, again!.companyId);
    await blockCompany(kept, again!.companyId);
    expect((await undo(merged.staffId)).status).toBe(200);
    expect(await hidden()).toEqual([again!.companyId]);
    expect(await queryAll(companyBlock.ofStaff(merged))).toHaveLength(4);
  });

  it('is refused while the other record hides from more companies than it can write', async () => {
    const [kept, merged] = [await makeStaff(), await makeStaff()];
    await Promise.all(
      Array.from({ length: 41 }, () =>
        run(
          write.create(companyBlock, {
            ...{ staffId: merged.staffId, companyId: newId(), at: '2026-01-01T00:00:00.000Z' },
          }),
        ),
      ),
    );
    const refused = await merge(kept.staffId, merged.staffId);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_hidden']);
    expect(refused.body.message).toContain('40');
    expect(await queryAll(companyBlock.ofStaff(kept))).toEqual([]);
    expect((await merge(merged.staffId, kept.staffId)).status).toBe(200);
  });

  it('is refused where more would be replaced than can be kept for undoing it', async () => {
    const [kept, merged] = [await register(), await register()];
    const history = (duties: string) =>
      Array.from({ length: 30 }, () => ({
        ...{ id: newId(), company: 'Blue Shop', position: 'Clerk', duties },
        ...{ entryDate: '2019-04', retireDate: '2024-03' },
      }));
    for (const [staffId, letter] of [
      [kept, '前'],
      [merged, '後'],
    ] as const)
      await run(
        write.put(workList, {
          ...{ staffId, updatedAt: '2026-01-01T00:00:00.000Z' },
          items: history(letter.repeat(3000)),
        }),
      );
    const refused = await merge(kept, merged, { 'workHistory.items': 'merged' });
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_too_long']);
    expect((await get(staff, { id: merged }))!.mergedInto).toBeUndefined();
    expect((await merge(kept, merged)).status).toBe(200);
  });

  it('is won by one of two at once, and leaves nothing half', async () => {
    const [one, other] = [await register(), await register()];
    const both = await Promise.all([merge(one, other), merge(other, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const joined = (await Promise.all([one, other].map((id) => get(staff, { id })))).filter(
      (record) => record!.mergedInto,
    );
    expect(joined).toHaveLength(1);
    // Twice the same at once is one merge.
    const [kept, merged] = [await register(), await register()];
    const twice = await Promise.all([1, 2, 3].map(() => merge(kept, merged)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(kept, 'staff.merge')).toHaveLength(1);
  });

  it('changes the version of the kept record, so that nobody removes it as they read it', async () => {
    const [kept, merged] = [await register(), await register()];
    const { version } = (await get(staff, { id: kept }))!;
    expect((await merge(kept, merged)).status).toBe(200);
    await expect(run(write.remove(staff, { id: kept }, { version }))).rejects.toThrow(WriteRefused);
    // Where it is gone nevertheless, undoing the merge does not seem done.
    await run(write.remove(staff, { id: kept }));
    const { status, body } = await undo(merged);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('is refused when either record changed since it was read', async () => {
    const [kept, merged] = [await register(), await register()];
    const versions = { kept: await versionOf(kept), merged: await versionOf(merged) };
    await ask('updateStaffManagement', {
      params: { id: merged },
      body: { office: { rank: 'b', version: 0 } },
    });
    const late = await ask('mergeStaff', { params: { id: kept }, body: { mergedId: merged, versions } });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await get(staff, { id: merged }))!.mergedInto).toBeUndefined();
  });

  it('refuses choices that do not go together', async () => {
    const kept = await makeStaff(false);
    const merged = await register();
    const { status, body } = await merge(kept.staffId, merged, { 'basicInfo.phone': 'kept' });
    expect([status, body.errors[0].field]).toEqual([422, 'basicInfo.phone']);
    expect(await get(staffBasicInfo, kept)).toBeUndefined();
    expect((await merge(kept.staffId, merged)).status).toBe(200);
    expect(await infoOf(kept.staffId)).toMatchObject({ familyName: 'Tran', phone: basicInfo.phone });
  });

  it('gives the kept record an address that nobody logs in with', async () => {
    const [own, other] = [newEmail(), newEmail()];
    const kept = await register({}, own);
    const merged = await register({}, other);
    const shown = await preview(kept, merged);
    expect(shown.body.fields[0]).toMatchObject({ field: 'account.email', kept: [own], merged: [other] });
    expect((await merge(kept, merged, { 'account.email': 'merged' })).status).toBe(200);
    expect([(await ofAccount(kept)).email, (await ofAccount(merged)).email]).toEqual([other, own]);
    expect((await accountOf(other)).staffId).toBe(kept);
    expect((await ask('inviteStaff', { params: { id: kept }, body: {} })).status).toBe(200);
    // And back, as long as nobody has claimed it.
    expect((await undo(merged)).body).toMatchObject({ left: [] });
    expect([(await ofAccount(kept)).email, (await ofAccount(merged)).email]).toEqual([own, other]);
    expect((await accountOf(own)).staffId).toBe(kept);
    expect(await get(currentLink, { accountId: (await ofAccount(kept)).id, type: 'claim' })).toBeDefined();
  });
});

describe('the login of a joined record', () => {
  const members = async () => {
    const made = await Promise.all([1, 2].map(() => registerPending()));
    for (const { accountId } of made)
      await change(account, { id: accountId }, (of) => ({ ...of, state: 'ACTIVE' as const }));
    return made as [(typeof made)[0], (typeof made)[0]];
  };

  it('ends with its sessions and says where its owner logs in, to nobody else', async () => {
    const [kept, merged] = await members();
    const { body: tokens } = await logIn(merged.email);
    expect((await merge(kept.staffId, merged.staffId)).status).toBe(200);
    expect(await queryAll(session.ofAccount(merged))).toEqual([]);
    expect((await call('refreshToken', { refreshToken: tokens.refreshToken })).status).toBe(401);
    const refused = await logIn(merged.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'account_merged']);
    const [first, domain] = [kept.email[0]!, kept.email.split('@')[1]!];
    expect(refused.body.message).toContain(`${first}•••@${domain}`);
    expect(refused.body.message).not.toContain(kept.email);
    // Without the password it is like any other.
    expect((await logIn(merged.email, 'wrong1password')).body.code).toBe('wrong_credentials');
    const asked = await call('forgotPassword', { email: merged.email }, { sourceIp: newSource() });
    expect(asked.status).toBe(202);
    expect(await get(currentLink, { accountId: merged.accountId, type: 'reset_password' })).toBeUndefined();
    expect((await logIn(kept.email)).status).toBe(200);
    // Its address stays taken.
    expect(await get(emailClaim, { email: merged.email })).toBeDefined();
    expect((await undo(merged.staffId)).status).toBe(200);
    expect((await logIn(merged.email, password)).status).toBe(200);
  });
});

describe('undoing it', () => {
  it('returns fields that were not changed since, and names the others', async () => {
    const kept = await register({ phone: '+819011112222' });
    const merged = await register({ phone: '+819033334444', jlpt: 'n2' });
    await run(
      write.put(staffWishes, {
        ...{ staffId: merged, updatedAt: '2026-01-01T00:00:00.000Z' },
        info: { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [], prText: 'Hello' },
      }),
    );
    await merge(kept, merged, { 'basicInfo.phone': 'merged', 'basicInfo.japanese': 'merged' });
    expect(await infoOf(kept)).toMatchObject({ phone: '+819033334444', jlpt: 'n2' });
    const { entered } = await detail(kept);
    const { version, basicInfo: info } = entered;
    await ask('updateStaffManagement', {
      params: { id: kept },
      body: { basicInfo: { ...info, phone: '+819055556666', version } },
    });
    const { status, body } = await undo(merged);
    expect([status, body.left]).toEqual([200, ['basicInfo.phone']]);
    const after = await infoOf(kept);
    expect(after).toMatchObject({ phone: '+819055556666', japaneseLevel: 'business' });
    expect(after).not.toHaveProperty('jlpt');
    expect((await get(staffWishes, { staffId: kept }))!.info.prText).toBeUndefined();
    expect((await ofAccount(merged)).state).toBe('NO_LOGIN');
    expect((await get(staff, { id: merged }))!.mergedInto).toBeUndefined();
    expect(await get(memberMerge, { keptId: kept, mergedId: merged })).toBeUndefined();
    expect(await get(memberMergeUndo, { keptId: kept, mergedId: merged })).toBeUndefined();
    expect(await entriesOf(kept, 'staff.undoMerge')).toMatchObject([{ after: { fieldsLeft: 1 } }]);
    // Again changes nothing, and it can be joined again.
    expect((await undo(merged)).body).toEqual({ ok: true, left: [] });
    expect(await entriesOf(kept, 'staff.undoMerge')).toHaveLength(1);
    expect((await merge(kept, merged)).status).toBe(200);
  });

  it('leaves basic information whole where the kept record had none', async () => {
    const person = await makeStaff(false);
    const merged = await register({ familyNameKanji: '陳', givenNameKanji: '鈴', visaType: 'long-term' });
    expect((await merge(person.staffId, merged)).status).toBe(200);
    const taken = await infoOf(person.staffId);
    const { status, body } = await undo(merged);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.left).toEqual(
      expect.arrayContaining(['basicInfo.name', 'basicInfo.nameKanji', 'basicInfo.languages']),
    );
    expect(body.left).toContain('basicInfo.residence');
    expect(await infoOf(person.staffId)).toEqual(taken);
    expect((await get(staff, { id: merged }))!.mergedInto).toBeUndefined();
  });

  it('brings nothing of a parted record back with a newer merge', async () => {
    const [kept, older, newer] = [
      await register({ jlpt: 'n4' }),
      await register({ phone: '+819033334444', jlpt: 'n2' }),
      await register({ phone: '+819055556666', visaType: 'long-term' }),
    ];
    await merge(kept, older, { 'basicInfo.phone': 'merged', 'basicInfo.japanese': 'merged' });
    await merge(kept, newer, { 'basicInfo.phone': 'merged' });
    const number = (await get(staff, { id: newer }))!.staffNumber;
    const refused = await undo(older);
    expect([refused.status, refused.body.code]).toEqual([409, 'merge_undo_newer']);
    expect(refused.body.message).toContain(number);
    expect((await undo(newer)).body.left).toEqual([]);
    expect((await infoOf(kept)).phone).toBe('+819033334444');
    expect((await undo(older)).body.left).toEqual([]);
    expect(await infoOf(kept)).toMatchObject({ phone: basicInfo.phone, jlpt: 'n4' });
    // A newer one that took something else is not in the way.
    await merge(kept, older, { 'basicInfo.phone': 'merged' });
    await merge(kept, newer);
    expect((await undo(older)).body.left).toEqual([]);
    expect(await infoOf(kept)).toMatchObject({ phone: basicInfo.phone, visaType: 'long-term' });
  });

  it('lets nobody go on who was stopped at the kept record', async () => {
    const [kept, merged] = [await makeTalent(), await makeTalent()];
    expect((await merge(kept.staffId, merged.staffId)).status).toBe(200);
    const params = { id: kept.staffId };
    const refused = async () => {
      const { status, body } = await undo(merged.staffId);
      expect([status, body.code]).toEqual([409, 'merge_undo_stopped']);
      expect((await ofAccount(merged.staffId)).state).toBe('MERGED');
    };
    await ask('putStaffState', { params, body: { state: 'SUSPENDED', reason: 'Fraud' } });
    await refused();
    await ask('putStaffState', { params, body: { state: 'ACTIVE' } });
    await ask('putBlacklist', { params, body: { blacklisted: true, reason: 'no-show' } });
    await refused();
    await ask('putBlacklist', { params, body: { blacklisted: false } });
    expect((await undo(merged.staffId)).status).toBe(200);
    expect((await ofAccount(merged.staffId)).state).toBe('ACTIVE');
  });

  it('is possible for 30 days, and once of several at once', async () => {
    const [kept, merged] = [await register(), await register()];
    await merge(kept, merged);
    const at = Date.now();
    const day = 24 * 3600 * 1000;
    setClock(() => at + 30 * day + 60_000);
    const { token: late } = await makeEmployee('admin');
    const over = await undo(merged, { token: late });
    expect([over.status, over.body.code]).toEqual([409, 'merge_undo_over']);
    const shown = await send(handler, contract.getStaffManagement, { token: late, params: { id: merged } });
    expect(shown.body.mergedInto).not.toHaveProperty('undoUntil');
    setClock();
    const several = await Promise.all([undo(merged), undo(merged), undo(merged)]);
    expect(several.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(kept, 'staff.undoMerge')).toHaveLength(1);
  });

  it('is in the history once, also of two that were joined either way', async () => {
    const [one, other] = [await register(), await register()];
    await merge(other, one);
    await undo(one);
    await merge(one, other);
    const { body } = await ask('staffTimeline', { params: { id: one } });
    const what = body.data.map((entry: { what: string }) => entry.what);
    expect(what.filter((name: string) => name.includes('erge'))).toEqual([
      ...['staff.merge', 'staff.undoMerge', 'staff.merge'],
    ]);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes from the last to the first where joins follow each other', async () => {
    const [first, second, third] = [await register(), await register(), await register()];
    await merge(second, first);
    await merge(third, second);
    expect((await undo(first)).body.code).toBe('already_merged');
    const number = (await get(staff, { id: first }))!.staffNumber;
    const found = await send(handler, authContract.headerSearch, {
      token: await token(),
      query: { value: number },
    });
    expect(found.body.data).toMatchObject([{ id: third, merged: number }]);
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
  });
});

describe('lists', () => {
  it('leave joined records out unless they are asked for, and find the kept one by the old number', async () => {
    const [kept, merged] = [await register(), await register({ familyName: 'Qwertz' })];
    const { body } = await merge(kept, merged, { 'basicInfo.name': 'kept' });
    for (const id of [kept, merged]) await recordRowChange(peopleSource, id);
    const list = async (query: Send['query']) =>
      (await ask('searchStaffManagement', { query: { after: body.listToken, ...query } })).body;
    const usual = await list({ keyword: 'Qwertz' });
    expect(usual.data).toEqual([]);
    expect(usual.facets.state.MERGED).toBe(1);
    expect((await list({ keyword: 'Qwertz', state: 'MERGED' })).data).toMatchObject([
      { id: merged, state: 'MERGED', findable: 'HIDDEN' },
    ]);
    const excluded = await list({ keyword: 'Qwertz', 'not[residence]': 'student' });
    expect(excluded.data).toEqual([]);
  });
});

describe('leaving', () => {
  it('of the kept one takes the joined record along, whenever it is interrupted', async () => {
    const email = newEmail();
    const merged = await register({}, email);
    const person = await makeStaff();
    await merge(person.staffId, merged);
    const third = await register();
    await ask('putDistinctStaff', { body: { ids: [person.staffId, third], distinct: true } });
    expect(JSON.stringify(await allRecordsOf(person, await joinedInto(person.staffId)))).toContain('Linh');
    await change(staff, { id: person.staffId }, ({ name: _, ...one }) => ({ ...one, withdrawn: true }));
    // Killed after each of its writes, and begun again.
    const client = dynamodb();
    const sendTo = client.send.bind(client);
    for (let allowed = 0; allowed < 200; allowed += 1) {
      let writes = 0;
      const spy = vi.spyOn(client, 'send').mockImplementation(((command: {
        constructor: { name: string };
      }) => {
        if (/^(?:Put|Update|Delete|TransactWrite)/.test(command.constructor.name)) {
          writes += 1;
          if (writes > 1) return Promise.reject(new Error('killed'));
        }
        return sendTo(command as never);
      }) as never);
      const isDone = await eraseStaff(person.staffId).then(
        () => true,
        () => false,
      );
      spy.mockRestore();
      if (isDone && writes === 0) break;
    }
    await eraseStaff(person.staffId);
    expect(await get(staff, { id: merged })).toMatchObject({ withdrawn: true });
    expect(await get(staffBasicInfo, { staffId: merged })).toBeUndefined();
    expect((await ofAccount(merged)).state).toBe('WITHDRAWN');
    expect(await get(emailClaim, { email })).toBeUndefined();
    expect(await queryAll(memberMerge.ofKept({ keptId: person.staffId }))).toEqual([]);
    expect(await get(memberMergeUndo, { keptId: person.staffId, mergedId: merged })).toBeUndefined();
    expect(
      (await queryAll(distinctMembers.all())).filter(
        ({ firstId, secondId }) => firstId === person.staffId || secondId === person.staffId,
      ),
    ).toEqual([]);
    // As of any deletion, nothing is left to do.
    expect((await undo(merged)).body).toEqual({ ok: true });
  }, 60_000);
});
