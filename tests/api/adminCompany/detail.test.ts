import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/adminCompany.ts';
import { eraseCompany } from '../../../functions/core/leaving/erase.ts';
import { change } from '../../../functions/data/change.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { company } from '../../../functions/data/entities/company.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { adminCompany as contract } from '../../../shared/contract/adminCompany.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestCompany } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

describe('a company as the office sees it', () => {
  let firm: TestCompany;
  let token: string;
  beforeAll(async () => {
    firm = await makeCompany();
    token = (await makeEmployee('employee', 'SALES')).token;
    await change(company, { id: firm.companyId }, (record) => ({
      ...record,
      profile: {
        ...record.profile,
        ...{ corporateNumber: '7123456789012', business: { jp: '食品の製造' } },
        personsInCharge: [{ name: '佐藤 花', email: 'hana.sato@firm.example', phone: '+81312349999' }],
      },
    }));
  });
  const read = (id: string, as: { token?: string } = { token }) =>
    send(handler, contract.adminGetCompany, { ...as, params: { id } });

  it('has profile, contact persons, account, and what is used of the plan', async () => {
    const { status, body } = await read(firm.companyId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        id: firm.companyId,
        state: 'ACTIVE',
        isPublic: true,
        jobs: 0,
        email: expect.stringContaining('@'),
      },
      ...{ corporateNumber: '7123456789012', business: { jp: '食品の製造' } },
      personsInCharge: [{ name: '佐藤 花', email: 'hana.sato@firm.example' }],
      plan: { valid: true },
    });
    expect(body.plan.rights.map(({ right }: { right: string }) => right)).toContain('scouts');
    const byNumber = await send(handler, contract.adminGetCompanyByNumber, {
      ...{ token, params: { companyNumber: body.companyNumber } },
    });
    expect(byNumber).toMatchObject({ status: 200, body });
  });

  it('says of a suspended one that it is not public', async () => {
    const other = await makeCompany();
    await change(account, { id: other.accountId }, (record) => ({ ...record, state: 'SUSPENDED' as const }));
    expect((await read(other.companyId)).body).toMatchObject({ state: 'SUSPENDED', isPublic: false });
  });

  it('is no more once it has left, and is none with another’s id or number', async () => {
    const gone = await makeCompany();
    const { body } = await read(gone.companyId);
    await change(company, { id: gone.companyId }, (record) => ({ ...record, withdrawn: true }));
    await eraseCompany(gone.companyId);
    const numbers = [body.companyNumber, 'C9999999'];
    for (const id of [gone.companyId, newId()]) expect((await read(id)).status).toBe(404);
    for (const companyNumber of numbers)
      expect(
        (await send(handler, contract.adminGetCompanyByNumber, { token, params: { companyNumber } })).status,
      ).toBe(404);
  });

  it('is for employees alone', async () => {
    const staff = await makeStaff();
    for (const [as, status] of [
      [{}, 401],
      [{ token: staff.token }, 403],
      [{ token: firm.token }, 403],
    ] as const) {
      const answer = await read(firm.companyId, as);
      expect(answer.status).toBe(status);
      expect(answer.body).not.toHaveProperty('personsInCharge');
    }
  });
});
