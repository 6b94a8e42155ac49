import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { frameRights } from '../../shared/contract/socket.ts';
import { affiliations, companyRoles } from '../../shared/domain/codes.ts';
import { hasRight, type RightsHolder, rights } from '../../shared/domain/rights.ts';
import { send } from '../support/api.ts';
import { rolesOf } from '../support/callers.ts';
import { handlers } from '../support/handlers.ts';
import { makeCompany, makeEmployee, makeStaff, tokenFor } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';

/** Every role in the table of rights, with every operation that requires a right. */

useReadModel();

type Holder = RightsHolder & { token: string };
let holders: Holder[];
beforeAll(async () => {
  const firm = await makeCompany();
  const office = [undefined, ...affiliations].map(async (affiliation): Promise<Holder> => {
    const { token } = await makeEmployee('employee', affiliation);
    return { role: 'employee', affiliation, token };
  });
  const members = companyRoles.map(async (companyRole): Promise<Holder> => {
    const { companyId } = firm;
    const token = await tokenFor({ accountId: newId(), role: 'company', companyId, companyRole });
    return { role: 'company', companyRole, token };
  });
  holders = [
    { role: 'staff', token: (await makeStaff()).token },
    { role: 'admin', token: (await makeEmployee('admin')).token },
    ...(await Promise.all([...office, ...members])),
  ];
});

const asking = allOperations.filter(({ operation }) => operation.rights !== undefined);

describe('a right', () => {
  it.each(asking.map((one): [string, NamedOperation] => [one.name, one]))(
    '%s is checked for every role',
    async (_, { operation, lambda }) => {
      const { access } = operation;
      const right = operation.rights!;
      for (const { token, ...holder } of holders) {
        // An unknown field: permitted callers get a validation error, and nothing is changed.
        const request = operation.body ? { body: { '?': 1 } } : { query: { '?': '1' } };
        const params = operation.params
          ? Object.fromEntries(Object.keys(operation.params._zod.def.shape).map((key) => [key, newId()]))
          : undefined;
        const { status } = await send(handlers[lambda]!, operation, {
          ...request,
          token,
          ...(params && { params }),
        });
        const may = rolesOf[access]!.includes(holder.role) && hasRight(holder, right);
        expect([holder, status === 403]).toEqual([holder, !may]);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('is required wherever a company or the agency acts, and each is used somewhere', () => {
    const free = allOperations.filter(({ operation: { access, rights: asked } }) =>
      ['company', 'employee', 'admin'].includes(access) ? asked === undefined : false,
    );
    expect(free).toEqual([]);
    const used = new Set([...asking.map(({ operation }) => operation.rights), ...Object.values(frameRights)]);
    const elsewhere = ['company.manage', 'bankAccounts.readWhole', 'translators.rates'];
    expect(Object.keys(rights).filter((one) => !used.has(one as never) && !elsewhere.includes(one))).toEqual(
      [],
    );
  });
});
