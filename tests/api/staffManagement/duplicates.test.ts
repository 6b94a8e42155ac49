/** Members that may be one person, over all of them: pages, telling apart, who has left. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/staffManagement.ts';
import { auditWrite } from '../../../functions/core/audit/entry.ts';
import { closeForOffice } from '../../../functions/core/leaving/withdraw.ts';
import { listToken } from '../../../functions/core/lists/page.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { registerPerson } from '../../../functions/core/people/register.ts';
import {
  peopleLayout,
  peopleSource,
  personVersion,
  readPerson,
} from '../../../functions/core/people/source.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { EnteredBasicInfo } from '../../../shared/contract/memberRecord.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { type Send, send } from '../../support/api.ts';
import { makeEmployee, officeActor } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let token: string;
let last: string;
let count = 0;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
});

const register = async (info: Partial<EnteredBasicInfo> = {}, email?: string): Promise<string> => {
  const id = newId();
  count += 1;
  const day = `19${String(60 + (count % 40))}-${String(1 + (count % 12)).padStart(2, '0')}-11`;
  const basicInfo: EnteredBasicInfo = {
    ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
    ...{ gender: 'female', birthDate: day, nationality: 'VN', inJapan: true, country: 'JP' },
    ...{ phone: `+8190${String(10_000_000 + count)}`, japaneseLevel: 'business', motherTongue: 'vi' },
    ...{ languages: [], ...info },
  };
  await registerPerson(officeActor(), {
    ...{ id, locale: 'en', origin: 'office', basicInfo },
    ...(email && { email }),
  });
  await listed(id);
  return id;
};
const listed = async (id: string) => {
  await recordRowChange(peopleSource, id);
  last = listToken({ id, version: personVersion((await readPerson(id))!) });
};
const ask = (operation: keyof typeof contract, request: Send) =>
  send(handler, contract[operation], { token, ...request });
const groups = async (query: Record<string, string> = {}) =>
  (await ask('listStaffDuplicates', { query: { after: last, ...query } })).body;
const idsOf = (body: { data: { members: { id: string }[] }[] }) =>
  body.data.map(({ members }) => members.map(({ id }) => id));
const tell = (ids: string[], distinct: boolean) => ask('putDistinctStaff', { body: { ids, distinct } });

describe('possible duplicates', () => {
  it('are groups with what they have in common, most of it first, in pages', async () => {
    expect(await groups()).toMatchObject({ data: [], total: 0 });
    const phone = '+819099990001';
    const birthDate = '1990-05-05';
    const [first, second] = [
      await register({ phone, birthDate }, 'thu.ha+1@gmail.com'),
      await register({ phone, birthDate }, 'thuha@gmail.com'),
    ];
    const [third, fourth] = [
      await register({ phone: '+819099990002' }),
      await register({ phone: '+819099990002' }),
    ];
    const body = await groups();
    expect(idsOf(body)).toEqual([
      [first, second],
      [third, fourth],
    ]);
    expect(body.data[0]).toMatchObject({ id: first, size: 2, same: ['email', 'phone', 'nameAndBirth'] });
    expect(body.data[0].members[0]).toMatchObject({ birthDate, state: 'NO_LOGIN', open: 0, ended: 0 });
    expect(body.data[1].same).toEqual(['phone']);
    expect(await groups({ page: '2', pageSize: '1' })).toMatchObject({ total: 2, data: [{ id: third }] });

    // Told apart, and taken back; in the log.
    expect((await tell([third, fourth], true)).status).toBe(200);
    expect(idsOf(await groups())).toEqual([[first, second]]);
    const entries = async (id: string) =>
      (await queryAll(auditEntry.about({ kind: 'staff', id }))).filter(({ act }) => act === 'staff.distinct');
    expect(await entries(third)).toMatchObject([{ before: { distinct: false }, after: { distinct: true } }]);
    // The same again changes nothing.
    expect((await tell([fourth, third], true)).status).toBe(200);
    expect(await entries(third)).toHaveLength(1);
    const pairs = await ask('listDistinctStaff', {});
    expect(pairs.body).toMatchObject({ total: 1, data: [{ by: { familyName: 'Sato' } }] });
    expect(pairs.body.data[0].members.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [third, fourth].toSorted(),
    );
    expect((await tell([third, fourth], false)).status).toBe(200);
    expect((await groups()).total).toBe(2);

    // Joined: none any more.
    const versions = {
      kept: personVersion((await readPerson(first))!),
      merged: personVersion((await readPerson(second))!),
    };
    const merged = await ask('mergeStaff', { params: { id: first }, body: { mergedId: second, versions } });
    expect(merged.status).toBe(200);
    await listed(first);
    await listed(second);
    expect(idsOf(await groups())).toEqual([[third, fourth]]);
    // Who has left, either.
    await closeForOffice((await readPerson(fourth))!.of.id, {
      reason: 'other',
      entry: auditWrite(officeActor(), { act: 'staff.delete', subjectId: fourth }),
    });
    await recordRowChange(peopleSource, fourth);
    await refreshList(peopleLayout);
    expect(await groups()).toMatchObject({ data: [], total: 0 });
  });

  it('show the first ten of many, and whole groups are told apart', async () => {
    const phone = '+819099990003';
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await register({ phone }));
    const { data } = await groups();
    expect(data).toMatchObject([{ size: 12 }]);
    expect(idsOf({ data })[0]).toEqual(ids.slice(0, 10));
    expect((await tell(ids.slice(0, 10), true)).status).toBe(200);
    // Joined by the two that are left, until these are told apart too.
    expect((await groups()).data).toMatchObject([{ size: 12 }]);
    for (const other of ids.slice(10)) for (const id of ids.slice(0, 10)) await tell([id, other], true);
    expect(idsOf(await groups())).toEqual([ids.slice(10)]);
  });

  it('refuse to tell apart one and the same, nobody, and too many', async () => {
    const id = await register();
    expect((await tell([id, id], true)).status).toBe(422);
    expect((await tell([id, newId()], true)).status).toBe(404);
    expect((await tell([id], true)).status).toBe(422);
    expect((await tell(Array.from({ length: 11 }, newId), true)).status).toBe(422);
  });
});
