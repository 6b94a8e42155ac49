/** A member's account in the office: suspended, reactivated, closed for them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { handler } from '../../../functions/api/staffManagement.ts';
import { requireActive } from '../../../functions/core/accounts/login.ts';
import { applyJob } from '../../../functions/core/applications/apply.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { accountClosed } from '../../../functions/core/notificationEvents/accountClosed.ts';
import { peopleSource } from '../../../functions/core/people/source.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { change } from '../../../functions/data/change.ts';
import { account, emailClaim, session } from '../../../functions/data/entities/account.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import { affiliations } from '../../../shared/domain/codes.ts';
import { rights } from '../../../shared/domain/rights.ts';
import { send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeEmployee,
  makeStaff,
  makeTalent,
  staffActor,
  type TestStaff,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

let token: string;
let admin: string;
beforeAll(async () => {
  token = (await makeEmployee('employee', 'HR')).token;
  admin = (await makeEmployee('admin')).token;
});

type Of = Pick<TestStaff, 'staffId'>;
const put = ({ staffId }: Of, body: object, who = token) =>
  send(handler, contract.putStaffState, { token: who, params: { id: staffId }, body: body as never });
const remove = ({ staffId }: Of, body: object, who = admin) =>
  send(handler, contract.deleteStaffManagement, { token: who, params: { id: staffId }, body: body as never });
const stateOf = async ({ accountId }: TestStaff) => (await get(account, { id: accountId }))!.state;
const entries = async ({ staffId }: Of) =>
  (await queryAll(auditEntry.about({ kind: 'staff', id: staffId }))).map(({ act, before, after }) => ({
    ...{ act, before, after },
  }));
const isFound = async ({ staffId }: Of) => {
  await recordRowChange(talentSource, staffId);
  return (await talentSource.read(staffId))?.document !== undefined;
};
const applied = async (person: TestStaff) => {
  const firm = await makeCompany({ postingLimit: null });
  const { id } = await createJob(firm, { content: completeContent(), publish: true });
  await applyJob(staffActor(person), id, {}, 'jp');
  return async () => (await queryAll(application.ofStaff(person))).map(({ status }) => status);
};

describe('a suspension', () => {
  it('ends sessions and hides somebody from companies, keeps applications, and can be ended', async () => {
    const person = await makeTalent();
    const applications = await applied(person);
    const { status, body } = await put(person, { state: 'SUSPENDED', reason: 'Secret words' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await queryAll(session.ofAccount(person))).toEqual([]);
    const own = await send(staffApi, staffContract.getStaffBasicInfo, { token: person.token });
    expect([own.status, own.body.code]).toEqual([401, 'session_ended']);
    const of = (await get(account, { id: person.accountId }))!;
    expect(() => requireActive(of)).toThrow('account_suspended');
    expect(await isFound(person)).toBe(false);
    expect(await applications()).toEqual(['APPLIED']);
    await recordRowChange(peopleSource, person.staffId);
    const listed = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { state: 'SUSPENDED', after: body.listToken } },
    });
    expect(listed.body.data).toMatchObject([{ id: person.staffId, state: 'SUSPENDED' }]);
    expect(listed.body).not.toHaveProperty('behind');

    // Why, for those who may end it.
    const read = async (who: string) =>
      (await send(handler, contract.getStaffManagement, { token: who, params: { id: person.staffId } })).body;
    expect((await read(token)).suspendedReason).toBe('Secret words');
    const { token: sales } = await makeEmployee('employee', 'SALES');
    expect(await read(sales)).not.toHaveProperty('suspendedReason');

    // The same again changes nothing.
    expect((await put(person, { state: 'SUSPENDED', reason: 'Secret words' })).status).toBe(200);
    expect((await put(person, { state: 'ACTIVE' })).status).toBe(200);
    expect(await isFound(person)).toBe(true);
    expect((await get(account, { id: person.accountId }))!.suspendedReason).toBeUndefined();
    expect(await entries(person)).toEqual([
      {
        ...{ act: 'staff.state', before: { state: 'ACTIVE' } },
        after: { state: 'SUSPENDED', reasonGiven: true },
      },
      { act: 'staff.state', before: { state: 'SUSPENDED' }, after: { state: 'ACTIVE' } },
    ]);
  });

  it('is for those who have the right, and holds when two suspend at once', async () => {
    const person = await makeStaff();
    for (const affiliation of affiliations) {
      const { token: who } = await makeEmployee('employee', affiliation);
      const may = (rights['people.suspend'].employee as readonly string[]).includes(affiliation);
      const { status } = await put(person, { state: 'SUSPENDED', reason: affiliation }, who);
      expect([affiliation, status]).toEqual([affiliation, may ? 200 : 403]);
    }
    for (const { token: who } of [await makeStaff(), await makeCompany()])
      expect((await put(person, { state: 'ACTIVE' }, who)).status).toBe(403);
    const other = await makeStaff();
    const twice = await Promise.all([1, 2].map(() => put(other, { state: 'SUSPENDED', reason: 'X' })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entries(other)).toHaveLength(1);
  });

  it.each([
    [{ state: 'SUSPENDED' }, 422],
    [{ state: 'SUSPENDED', reason: '' }, 422],
    [{ state: 'SUSPENDED', reason: 'x'.repeat(501) }, 422],
    [{ state: 'WITHDRAWN', reason: 'X' }, 422],
    [{}, 422],
  ])('refuses %j and changes nothing', async (body, expected) => {
    const person = await makeStaff();
    expect((await put(person, body)).status).toBe(expected);
    expect([await stateOf(person), await entries(person)]).toEqual(['ACTIVE', []]);
  });

  it('is not for somebody who has not confirmed the address, has left, or does not exist', async () => {
    const person = await makeStaff();
    await change(account, { id: person.accountId }, (one) => ({ ...one, state: 'PENDING' as const }));
    expect((await put(person, { state: 'SUSPENDED', reason: 'X' })).status).toBe(409);
    expect((await put(person, { state: 'ACTIVE' })).status).toBe(409);
    expect(await stateOf(person)).toBe('PENDING');
    await change(staff, { id: person.staffId }, (one) => ({ ...one, withdrawn: true }));
    expect((await put(person, { state: 'ACTIVE' })).status).toBe(404);
    expect((await put({ staffId: newId() }, { state: 'ACTIVE' })).status).toBe(404);
  });
});

describe('closing an account for a member', () => {
  async function registered(): Promise<TestStaff> {
    const person = await makeTalent();
    const { email } = (await get(account, { id: person.accountId }))!;
    await run(write.create(emailClaim, { email, accountId: person.accountId }));
    return person;
  }

  it('erases them as they do it themselves, and mails that the office did it', async () => {
    const person = await registered();
    const applications = await applied(person);
    const { staffNumber } = person;
    const { status, body } = await remove(person, { staffNumber, reason: 'personal', remark: 'By phone' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await get(account, { id: person.accountId })).toMatchObject({
      ...{ state: 'WITHDRAWN', email: '', withdrawReason: 'personal', withdrawRemark: 'By phone' },
    });
    expect(await get(staffBasicInfo, { staffId: person.staffId })).toBeUndefined();
    expect(await queryAll(session.ofAccount(person))).toEqual([]);
    expect(await applications()).toEqual(['WITHDRAWN']);
    expect(await accountClosed.mail!.addressed!({ accountId: person.accountId } as never)).toMatchObject({
      props: { side: 'staff', byOffice: true },
    });
    expect(await entries(person)).toEqual([
      {
        ...{ act: 'staff.delete', before: { state: 'ACTIVE' } },
        after: { state: 'WITHDRAWN', withdrawReason: 'personal', reasonGiven: true },
      },
    ]);
    await recordRowChange(peopleSource, person.staffId);
    const listed = await send(handler, contract.searchStaffManagement, {
      ...{ token, query: { state: 'WITHDRAWN', keyword: staffNumber, after: body.listToken } },
    });
    expect(listed.body.data).toMatchObject([{ id: person.staffId, state: 'WITHDRAWN' }]);
    // A repetition is no error, and leaves no entry.
    expect((await remove(person, { staffNumber, reason: 'personal' })).status).toBe(200);
    expect(await entries(person)).toHaveLength(1);
  });

  it('is for admins alone, and asks for the member’s own number and a reason', async () => {
    const [person, other] = [await registered(), await makeStaff()];
    const body = { staffNumber: person.staffNumber, reason: 'other' };
    for (const affiliation of affiliations)
      expect((await remove(person, body, (await makeEmployee('employee', affiliation)).token)).status).toBe(
        403,
      );
    for (const { token: who } of [person, await makeCompany()])
      expect((await remove(person, body, who)).status).toBe(403);
    for (const [wrong, field] of [
      [{ ...body, staffNumber: other.staffNumber }, 'staffNumber'],
      [{ ...body, reason: 'nonsense' }, 'reason'],
      [{ staffNumber: person.staffNumber }, 'reason'],
      [{ reason: 'other' }, 'staffNumber'],
    ] as const) {
      const answer = await remove(person, wrong);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
    expect([await stateOf(person), await entries(person)]).toEqual(['ACTIVE', []]);
  });

  it('happens once if two do it at once', async () => {
    const person = await registered();
    const body = { staffNumber: person.staffNumber, reason: 'other' };
    const both = await Promise.all([remove(person, body), remove(person, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entries(person)).toHaveLength(1);
  });
});
