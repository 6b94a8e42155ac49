/** Members in other systems: numbers and tax class, and the move from the former system; who may, clashes, lists, erasure. */
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/staffManagement.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { change } from '../../../functions/data/change.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { memberErp, memberMigration } from '../../../functions/data/entities/memberRecord.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

const office = async () => (await makeEmployee('employee', 'BACK_OFFICE')).token;
const erp = (id: string, token: string) => send(handler, contract.getStaffErpInfo, { token, params: { id } });
const putErp = (id: string, token: string, body: object) =>
  send(handler, contract.putStaffErpInfo, { token, params: { id }, body: body as never });
const migration = (id: string, token: string) =>
  send(handler, contract.getStaffMigrationStatus, { token, params: { id } });
const putMigration = (id: string, token: string, body: object) =>
  send(handler, contract.putStaffMigrationStatus, { token, params: { id }, body: body as never });
const entries = async (id: string, act: string) =>
  (await queryAll(auditEntry.about({ kind: 'staff', id }))).filter((one) => one.act === act);

describe('numbers in other systems and the tax class', () => {
  it('are saved by who pays people, and say who saved them', async () => {
    const { staffId } = await makeStaff();
    const token = await office();
    expect((await erp(staffId, token)).body).toEqual({ version: 0 });
    const info = { accountingNumber: '３０２１８', bankMasterNumber: '0001873', taxClass: 'fee-resident' };
    expect((await putErp(staffId, token, { ...info, version: 0 })).status).toBe(200);
    const { body } = await erp(staffId, token);
    expect(body).toMatchObject({ ...info, accountingNumber: '30218', version: 1 });
    expect(body).toHaveProperty('updatedBy');
    const [entry] = await entries(staffId, 'staff.erp');
    // Numbers are not kept in the log.
    expect(JSON.stringify(entry)).not.toMatch(/30218|0001873/);
    expect(entry).toMatchObject({
      before: { taxClass: '' },
      after: { taxClass: 'fee-resident', changedFields: 'accountingNumber bankMasterNumber' },
    });
    // The same again changes nothing.
    expect((await putErp(staffId, token, { ...info, version: 1 })).body.version).toBe(1);
    expect(await entries(staffId, 'staff.erp')).toHaveLength(1);
    // Emptied again.
    await putErp(staffId, token, { accountingNumber: '', taxClass: 'none', version: 1 });
    expect((await get(memberErp, { staffId }))!.info).toEqual({ taxClass: 'none' });
  });

  it('refuse who saved later, what is no tax class, who has left and nobody', async () => {
    const { staffId } = await makeStaff();
    const token = await office();
    await putErp(staffId, token, { payrollNumber: 'P-1', version: 0 });
    const late = await putErp(staffId, token, { payrollNumber: 'P-2', version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const both = await Promise.all(
      ['P-3', 'P-4'].map((payrollNumber) => putErp(staffId, token, { payrollNumber, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const body of [{ taxClass: 'rich' }, { payrollNumber: 'x'.repeat(31) }, { account: '1234567' }])
      expect((await putErp(staffId, token, { ...body, version: 2 })).body.code).toBe('validation_failed');
    expect((await putErp(newId(), token, { version: 0 })).status).toBe(404);
    await change(staff, { id: staffId }, ({ name: _, ...one }) => ({ ...one, withdrawn: true }));
    await eraseStaff(staffId);
    expect((await erp(staffId, token)).status).toBe(404);
    expect((await putErp(staffId, token, { version: 2 })).status).toBe(404);
    expect(await get(memberErp, { staffId })).toBeUndefined();
  });

  it('are for the back office, management and admins', async () => {
    const { staffId } = await makeStaff();
    for (const department of affiliations) {
      const { token } = await makeEmployee('employee', department);
      const may = ['BACK_OFFICE', 'MANAGEMENT'].includes(department);
      expect((await erp(staffId, token)).status).toBe(may ? 200 : 403);
    }
  });

  it('find the member, and are not in the list', async () => {
    const { staffId } = await makeStaff();
    const token = await office();
    const number = `K${newId().slice(-9)}`;
    const { body } = await putErp(staffId, token, { payrollNumber: number, version: 0 });
    await recordRowChange(peopleSource, staffId);
    const found = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { keyword: number, after: body.listToken } },
    });
    expect(found.body.data).toMatchObject([{ id: staffId }]);
    expect(JSON.stringify(found.body.data)).not.toContain(number);
  });
});

describe('the move from the former system', () => {
  it('begins as not started, is set, counted and filtered by', async () => {
    const { staffId } = await makeStaff();
    const token = await office();
    expect((await migration(staffId, token)).body).toEqual({ status: 'not-started', version: 0 });
    const info = { status: 'in-progress', formerNumber: 'ST-1045', remark: '履歴書は紙のみ' };
    const { body } = await putMigration(staffId, token, { ...info, version: 0 });
    expect((await migration(staffId, token)).body).toMatchObject({ ...info, version: 1 });
    await recordRowChange(peopleSource, staffId);
    const found = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { migration: ['in-progress'], after: body.listToken } },
    });
    expect(found.body.data).toMatchObject([{ id: staffId, migration: 'in-progress' }]);
    expect(found.body.facets.migration).toMatchObject({ 'in-progress': 1 });
    const [entry] = await entries(staffId, 'staff.migration');
    expect(entry).toMatchObject({
      after: { migrationStatus: 'in-progress', changedFields: 'formerNumber remark' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/1045|履歴書/);
  });

  it('is written by departments that keep members, and not shown to those who read no list', async () => {
    const { staffId } = await makeStaff();
    for (const department of affiliations) {
      const { token } = await makeEmployee('employee', department);
      const mayRead = department !== 'SALES';
      expect((await migration(staffId, token)).status).toBe(mayRead ? 200 : 403);
      const { version = 0 } = mayRead ? (await migration(staffId, token)).body : {};
      const mayWrite = ['HR', 'BACK_OFFICE', 'MANAGEMENT'].includes(department);
      expect((await putMigration(staffId, token, { status: 'done', version })).status).toBe(
        mayWrite ? 200 : 403,
      );
    }
    const detail = await send(handler, contract.getStaffManagement, {
      token: (await makeEmployee('employee', 'SALES')).token,
      params: { id: staffId },
    });
    expect(detail.body).not.toHaveProperty('migration');
    expect((await get(memberMigration, { staffId }))!.info).toEqual({ status: 'done' });
  });
});

it('the rank that the office gave is counted and filtered by, also turned round', async () => {
  const { staffId } = await makeStaff();
  const { token } = await makeEmployee('employee', 'HR');
  const { body } = await send(handler, contract.updateStaffManagement, {
    ...{ token, params: { id: staffId }, body: { office: { rank: 'a', version: 0 } } as never },
  });
  await recordRowChange(peopleSource, staffId);
  const ask = async (query: object) =>
    (
      await send(handler, contract.searchStaffManagement, {
        ...{ token, query: { ...query, after: body.listToken } as never },
      })
    ).body.data.map(({ id }: { id: string }) => id);
  expect(await ask({ rank: ['a'] })).toEqual([staffId]);
  expect(await ask({ not: { rank: ['a'] } })).not.toContain(staffId);
});
