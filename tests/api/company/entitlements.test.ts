import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/company.ts';
import { handler as favorites } from '../../../functions/api/favoriteStaff.ts';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { handler as scoutsHandler } from '../../../functions/api/scouts.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { updateJobStatus } from '../../../functions/core/jobs/status.ts';
import { setPlan } from '../../../functions/core/plans/plan.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { acceptScout } from '../../../functions/core/scouts/received.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { entitlement } from '../../../functions/data/entities/entitlement.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { company } from '../../../shared/contract/company.ts';
import { entitlements as contract } from '../../../shared/contract/entitlements.ts';
import { favoriteStaff } from '../../../shared/contract/favoriteStaff.ts';
import { scouts } from '../../../shared/contract/scouts.ts';
import type { EntitlementRight } from '../../../shared/domain/entitlements.ts';
import { send } from '../../support/api.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeFindable,
  makeStaff,
  makeTalent,
  type TestCompany,
  type TestStaff,
  tokenFor,
} from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();
afterEach(() => setClock());

/** The clock at noon of a day in Tokyo, and the company logged in then. */
async function on(day: string, of: TestCompany): Promise<TestCompany> {
  setClock(`${day}T03:00:00.000Z`);
  const { accountId, companyId } = of;
  return { ...of, token: await tokenFor({ accountId, companyId, role: 'company' }) };
}
const used = (of: { token: string }) => send(handler, contract.planUsed, { token: of.token });
const history = (of: { token: string }, right: EntitlementRight, query: Record<string, string> = {}) =>
  send(handler, contract.listEntitlementEntries, { token: of.token, params: { right }, query });
const readResume = (of: TestCompany, { staffNumber }: TestStaff) =>
  send(jobsHandler, applicants.getResumeByNumber, { token: of.token, params: { staffNumber } });
async function findable(): Promise<TestStaff> {
  const person = await makeStaff();
  await makeFindable(person);
  return person;
}
const meter = (body: { rights: { right: string }[] }, right: EntitlementRight) =>
  body.rights.find((one) => one.right === right);
const lines = ({ body }: { body: { data: { kind: string; amount: number }[] } }) =>
  body.data.map(({ kind, amount }) => [kind, amount]);

describe('what is used of a plan', () => {
  it('has all five rights, with what is left, and writes nothing', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const by = await makeCompany({ planType: 'PLAN_STANDARD', postingLimit: 10, validUntil: '2027-11-23' });
    const before = await queryAll(entitlement.ofCompany(by));
    const { status, body } = await used(by);
    expect(status, JSON.stringify(body)).toBe(200);
    const renewsOn = '2026-12-24';
    expect(body).toEqual({
      ...{ planType: 'PLAN_STANDARD', startsOn: '2026-11-24', validUntil: '2027-11-23', valid: true },
      rights: [
        { right: 'openPostings', limit: 10, used: 0, left: 10 },
        { right: 'scouts', limit: 60, used: 0, left: 60, renewsOn },
        { right: 'resumeViews', limit: 400, used: 0, left: 400, renewsOn },
        { right: 'staffFavorites', limit: 500, used: 0, left: 500 },
        { right: 'featuredJobs', limit: 1, used: 0, left: 1 },
      ],
    });
    expect(await queryAll(entitlement.ofCompany(by))).toEqual(before);
  });

  it('is counted from what the company does, and says when a plan is unlimited, lapsed or lowered', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const by = await makeCompany({ planType: 'PLAN_UNLIMITED', postingLimit: null });
    for (let times = 0; times < 2; times += 1)
      await createJob(by, { content: completeContent(), publish: true });
    await readResume(by, await findable());
    const unlimited = (await used(by)).body;
    expect(meter(unlimited, 'openPostings')).toEqual({
      ...{ right: 'openPostings', limit: null, used: 2, left: null },
    });
    expect(meter(unlimited, 'resumeViews')).toMatchObject({ limit: null, used: 1, left: null });
    await setPlan(by.companyId, 'PLAN_FREE', '2026-12-24');
    const lowered = (await used(by)).body;
    expect(meter(lowered, 'openPostings')).toMatchObject({ limit: 1, used: 2, left: 0 });
    const lapsed = (await used(await on('2026-12-25', by))).body;
    expect(lapsed).toMatchObject({ planType: 'PLAN_FREE', valid: false, validUntil: '2026-12-24' });
    expect(meter(lapsed, 'resumeViews')).toEqual({ right: 'resumeViews', limit: 10, used: 0, left: 0 });
  });

  it('is told to members of the company only, each of their own', async () => {
    const [by, other, person] = [await makeCompany(), await makeCompany(), await makeStaff()];
    const employee = await makeEmployee('admin');
    await createJob(by, { content: completeContent(), publish: true });
    expect(meter((await used(other)).body, 'openPostings')).toMatchObject({ used: 0 });
    expect((await history(other, 'openPostings')).body).toMatchObject({ total: 2, closing: 0 });
    for (const { token } of [person, employee])
      for (const ask of [used({ token }), history({ token }, 'scouts')]) expect((await ask).status).toBe(403);
    expect((await send(handler, contract.planUsed)).status).toBe(401);
    const { accountId, companyId } = by;
    const reader = await tokenFor({ accountId, companyId, role: 'company', companyRole: 'READER' });
    expect((await used({ token: reader })).status).toBe(200);
  });
});

describe('the history of a right', () => {
  it('names postings, and who opened and closed them', async () => {
    const by = await makeCompany({ postingLimit: 3 });
    const { id, jobNumber } = await createJob(by, { content: completeContent(), publish: true });
    await updateJobStatus(companyActor(by), id, { status: 'CLOSED' });
    const { status, body } = await history(by, 'openPostings');
    expect(status, JSON.stringify(body)).toBe(200);
    const subject = {
      ...{ kind: 'job', isReadable: false },
      job: { jobNumber, title: { jp: '英語講師', en: 'English teacher' } },
    };
    const { email } = (await get(account, { id: by.accountId }))!;
    const own = { isSelf: true, isAgency: false, email };
    expect(body.data).toMatchObject([
      { number: 4, kind: 'release', quantity: 1, amount: -1, subject, by: own },
      { number: 3, kind: 'hold', quantity: 1, amount: 1, subject, by: own },
      { number: 2, kind: 'grant', quantity: 3, amount: 0, planType: 'PLAN_FREE' },
      { number: 1, kind: 'opening', quantity: 0, amount: 0 },
    ]);
    expect(body).toMatchObject({ total: 4, page: 1, pageSize: 25, opening: 0, closing: 0 });
  });

  it('is one plan month at a time, paged by its numbers, with what time has done but nobody wrote', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const by = await makeCompany({ planType: 'PLAN_FREE', validUntil: '2027-03-31' });
    for (let times = 0; times < 3; times += 1)
      expect((await readResume(by, await findable())).status).toBe(200);
    const first = (await history(by, 'resumeViews', { pageSize: '2', page: '2' })).body;
    expect(lines({ body: first })).toEqual([
      ['use', -1],
      ['grant', 10],
    ]);
    expect(first).toMatchObject({
      ...{ total: 5, page: 2, pageSize: 2, opening: 0, closing: 7, period: { startsOn: '2026-11-24' } },
      periods: [{ startsOn: '2026-11-24' }],
    });
    expect((await history(by, 'resumeViews', { page: '9' })).body).toMatchObject({ data: [], total: 5 });
    // Two months later, before anything is used: the lapse and the new month are not written.
    const later = await on('2027-01-25', by);
    const record = await get(entitlement, { companyId: by.companyId, right: 'resumeViews' });
    const now = await history(later, 'resumeViews');
    const periods = [{ startsOn: '2027-01-24' }, { startsOn: '2026-11-24', endsOn: '2027-01-23' }];
    expect(now.body).toMatchObject({
      ...{ total: 2, opening: 0, closing: 10, period: { startsOn: '2027-01-24' }, periods },
    });
    expect(lines(now)).toEqual([
      ['grant', 10],
      ['opening', 0],
    ]);
    const before = await history(later, 'resumeViews', { period: '2026-11-24', pageSize: '3' });
    expect(before.body).toMatchObject({ total: 6, opening: 0, closing: 0, period: periods[1] });
    expect(lines(before)).toEqual([
      ['lapse', -7],
      ['use', -1],
      ['use', -1],
    ]);
    expect(await get(entitlement, { companyId: by.companyId, right: 'resumeViews' })).toEqual(record);
    // And the same after it has been written down by a use.
    await readResume(later, await findable());
    const written = await history(later, 'resumeViews', { period: '2026-11-24', pageSize: '3' });
    expect(written.body).toEqual(before.body);
    expect(lines(await history(later, 'resumeViews', { pageSize: '1' }))).toEqual([['use', -1]]);
  });

  it('has what lapsed with the plan in the month that runs, before anybody writes it down', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const by = await makeCompany({ planType: 'PLAN_FREE', validUntil: '2026-12-10' });
    await readResume(by, await findable());
    const over = await history(await on('2026-12-11', by), 'resumeViews', { pageSize: '2' });
    expect(lines(over)).toEqual([
      ['lapse', -9],
      ['use', -1],
    ]);
    expect(over.body).toMatchObject({
      total: 4,
      opening: 0,
      closing: 0,
      periods: [{ startsOn: '2026-11-24' }],
    });
    const rest = await history(await on('2026-12-11', by), 'resumeViews', { pageSize: '2', page: '2' });
    expect(lines(rest)).toEqual([
      ['grant', 10],
      ['opening', 0],
    ]);
  });

  it('of a month that the ledger does not have is not found, and an odd day or right is refused', async () => {
    const by = await makeCompany();
    expect((await history(by, 'scouts', { period: '2020-01-01' })).status).toBe(404);
    expect((await history(by, 'scouts', { period: 'yesterday' })).status).toBe(422);
    expect((await history(by, 'coins' as EntitlementRight)).status).toBe(422);
    expect((await history(by, 'scouts', { unknown: '1' })).status).toBe(422);
  });

  it('names members as long as they can be seen, and then none of them', async () => {
    const by = await makeCompany({ planType: 'PLAN_LIGHT', postingLimit: null });
    const people = [await findable(), await findable(), await findable(), await findable()];
    const [shown, hiding, off, suspended] = people as [TestStaff, TestStaff, TestStaff, TestStaff];
    for (const person of people) await readResume(by, person);
    const staffIds = people.map(({ staffId }) => staffId);
    await send(favorites, favoriteStaff.addFavoriteStaff, { token: by.token, body: { staffIds } });
    await blockCompany(hiding, by.companyId);
    await makeFindable(off, false);
    const login = (await get(account, { id: suspended.accountId }))!;
    await run(write.save(account, { ...login, state: 'SUSPENDED' }));
    for (const [right, kind] of [
      ['resumeViews', 'use'],
      ['staffFavorites', 'hold'],
    ] as const) {
      const { body } = await history(by, right);
      const subjects = body.data
        .filter((one: { kind: string }) => one.kind === kind)
        .map(({ subject }: { subject: unknown }) => subject);
      const unseen = { kind: 'staff', isReadable: false };
      expect(subjects).toEqual([
        ...[unseen, unseen, unseen],
        { kind: 'staff', isReadable: true, staffNumber: shown.staffNumber },
      ]);
    }
  });

  it('names scouts by member and posting, and what was given back', async () => {
    const by = await makeCompany({ planType: 'PLAN_LIGHT', postingLimit: null });
    const { id: jobId, jobNumber } = await createJob(by, { content: completeContent(), publish: true });
    const person = await makeTalent();
    const body = { jobId, recipients: [person.staffId], texts: { en: 'Hello' }, clientToken: newId() };
    const sent = await send(scoutsHandler, scouts.createScout, { token: by.token, body });
    const { scoutId } = sent.body.results[0];
    const params = { id: scoutId };
    expect((await send(scoutsHandler, scouts.deleteScout, { token: by.token, params })).status).toBe(200);
    const found = (await history(by, 'scouts')).body;
    const subject = {
      ...{ kind: 'scout', staffNumber: person.staffNumber, isReadable: true, scoutId },
      job: { jobNumber },
    };
    expect(found.data).toMatchObject([
      { kind: 'giveBack', amount: 1, subject },
      { kind: 'use', amount: -1, subject },
      { kind: 'grant' },
      { kind: 'opening' },
    ]);
    expect(found).toMatchObject({ opening: 0, closing: 20 });
  });

  it('lets the resume of an applicant be opened who can no longer be found', async () => {
    const by = await makeCompany({ planType: 'PLAN_LIGHT', postingLimit: null });
    const { id: jobId } = await createJob(by, { content: completeContent(), publish: true });
    const person = await makeTalent();
    const body = { jobId, recipients: [person.staffId], texts: { en: 'Hello' }, clientToken: newId() };
    const sent = await send(scoutsHandler, scouts.createScout, { token: by.token, body });
    const readable = async () => (await history(by, 'scouts')).body.data[0].subject.isReadable;
    await makeFindable(person, false);
    expect(await readable()).toBe(false);
    await acceptScout(person, sent.body.results[0].scoutId, {}, 'en');
    expect(await readable()).toBe(true);
  });

  it('does not name the agency’s employees', async () => {
    const by = await makeCompany({ postingLimit: null });
    const { id } = await createJob(by, { content: completeContent(), publish: true });
    const { accountId } = await makeEmployee('admin');
    await updateJobStatus({ ...companyActor(by), accountId }, id, { status: 'CLOSED' });
    const [last] = (await history(by, 'openPostings')).body.data;
    expect(last).toMatchObject({ kind: 'release', by: { isSelf: false, isAgency: true } });
    expect(last.by).not.toHaveProperty('email');
  });
});

describe('the detail of a company', () => {
  it('has its public face, what is not public, and its plan, for its members only', async () => {
    const by = await makeCompany({ postingLimit: 2 });
    await createJob(by, { content: completeContent(), publish: true });
    const detail = ({ token }: { token: string }) => send(handler, company.companyDetail, { token });
    const { status, body } = await detail(by);
    expect(status, JSON.stringify(body)).toBe(200);
    const face = await send(handler, company.companyPublic, { params: { id: by.companyId } });
    expect(body.public).toEqual(face.body);
    expect(body).toMatchObject({ isPublic: true, personsInCharge: [{ name: '橋本 花子' }], jobs: 1 });
    expect(body.plan).toEqual((await used(by)).body);
    expect(JSON.stringify((await detail(await makeCompany())).body)).not.toContain(by.companyId);
    for (const { token } of [await makeStaff(), await makeEmployee('admin')])
      expect((await detail({ token })).status).toBe(403);
  });
});
