import { beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/api/staff.ts';
import { headerInfo } from '../../../functions/core/headers/header.ts';
import { change } from '../../../functions/data/change.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { staffVisibility } from '../../../functions/data/entities/talent.ts';
import { get } from '../../../functions/data/table.ts';
import { visibility as contract } from '../../../shared/contract/visibility.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeStaff, makeTalent, staffActor, type TestCompany } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

let firm: TestCompany;
beforeAll(async () => {
  firm = await makeCompany();
});

const look = (token: string) => send(handler, contract.getVisibility, { token });
const put = (token: string, findable: unknown) =>
  send(handler, contract.putVisibility, { token, body: { findable } });

it('is off until the person is asked, and then as they decide', async () => {
  const { token, staffId } = await makeStaff();
  const missing = ['residence', 'occupation'];
  expect((await look(token)).body).toEqual({ findable: false, isDecided: false, missing });
  expect((await put(token, false)).body).toEqual({ findable: false, isDecided: true, missing });
  expect((await put(token, true)).body).toEqual({ findable: true, isDecided: true, missing });
  const first = await get(staffVisibility, { staffId });
  expect(first).toMatchObject({ activeOn: tokyoDay(Date.now()) });
  // The same again changes nothing.
  expect((await put(token, true)).status).toBe(200);
  expect(await get(staffVisibility, { staffId })).toEqual(first);
});

it('is the decision of the person alone', async () => {
  expect((await look(firm.token)).status).toBe(403);
  expect((await put(firm.token, true)).status).toBe(403);
  const { token, staffId } = await makeStaff();
  expect((await put(token, 'yes')).status).toBe(422);
  expect(await get(staffVisibility, { staffId })).toBeUndefined();
  await change(staff, { id: staffId }, (record) => ({ ...record, withdrawn: true }));
  expect((await put(token, true)).body.code).toBe('session_ended');
  expect(await get(staffVisibility, { staffId })).toBeUndefined();
});

it('holds one of concurrent decisions', async () => {
  const { token, staffId } = await makeStaff();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put(token, index % 2 === 0)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await get(staffVisibility, { staffId }))?.decidedAt).toBeDefined();
});

it('records a day of activity once, of people who can be found', async () => {
  const visit = async (wanted: Parameters<typeof makeTalent>[0]) => {
    const made = await makeTalent({ activeOn: '2026-01-01', ...wanted });
    await headerInfo(staffActor(made), 'en');
    await headerInfo(staffActor(made), 'en');
    return get(staffVisibility, { staffId: made.staffId });
  };
  expect(await visit({})).toMatchObject({ activeOn: tokyoDay(Date.now()), version: 2 });
  expect(await visit({ findable: false })).toMatchObject({ activeOn: '2026-01-01', version: 1 });
});
