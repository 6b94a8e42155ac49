import { afterEach, describe, expect, it } from 'vitest';
import { handler as documents } from '../../../functions/api/documents.ts';
import { handler as jobs } from '../../../functions/api/jobs.ts';
import { handler as staffHandler } from '../../../functions/api/staff.ts';
import { recordsOf } from '../../../functions/core/dataExport/records.ts';
import { look as balanceOf, useWrites as drawWrites } from '../../../functions/core/entitlements/use.ts';
import { createJob } from '../../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { dueLookSummaries, lookSummary, summariseLooks } from '../../../functions/core/resume/lookSummary.ts';
import { blockCompany } from '../../../functions/core/scouts/blocks.ts';
import { sendScout } from '../../../functions/core/scouts/send.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { resumeLook, resumeLookCount } from '../../../functions/data/entities/resumeLook.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { transactNamed } from '../../../functions/data/named.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { dynamodb } from '../../../functions/platform/clients.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { applicants } from '../../../shared/contract/applicants.ts';
import { jobs as jobsContract } from '../../../shared/contract/jobs.ts';
import { resume } from '../../../shared/contract/resume.ts';
import { resumeLooks } from '../../../shared/contract/resumeLooks.ts';
import { send } from '../../support/api.ts';
import {
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
import { useTable } from '../../support/table.ts';

useTable();
afterEach(() => setClock());

async function findable(): Promise<TestStaff> {
  const person = await makeStaff();
  await makeFindable(person);
  return person;
}
const facts = (
  { token }: { token: string },
  { staffNumber }: TestStaff,
  query: Record<string, string> = {},
) => send(jobs, applicants.getResumeByNumber, { token, params: { staffNumber }, query });
const pdf = ({ token }: { token: string }, { staffId }: TestStaff) =>
  send(documents, resume.staffPdf, { token, query: { staffId, kind: 'CV' } });
const print = ({ token }: { token: string }, people: readonly TestStaff[]) =>
  send(documents, resume.printResumes, {
    token,
    query: { staffId: people.map(({ staffId }) => staffId), kind: 'CV' },
  });
const seen = (person: TestStaff, query: Record<string, string> = {}) =>
  send(staffHandler, resumeLooks.listResumeLooks, { token: person.token, query });
/** The clock at an instant, and the company logged in then: a token lives for minutes. */
async function at(instant: string, company: TestCompany): Promise<TestCompany> {
  setClock(instant);
  const { accountId, companyId } = company;
  return { ...company, token: await tokenFor({ accountId, companyId, role: 'company' }) };
}
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const looksAt = ({ staffId }: TestStaff) => queryAll(resumeLook.ofStaff({ staffId }));
const left = async ({ companyId }: TestCompany) => (await balanceOf(companyId, 'resumeViews')).left;

/** Draws views until this many are left. */
async function leave(company: TestCompany, views: number): Promise<void> {
  const amount = (await left(company))! - views;
  if (amount === 0) return;
  const act = { id: newId(), subject: { kind: 'staff', id: newId() }, amount };
  await transactNamed({ ...(await drawWrites(company.companyId, 'resumeViews', act)) });
}

describe('a company’s look at somebody who can be found', () => {
  it('draws one view per person and plan month, and says what is left', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const [company, person, other] = [await makeCompany(), await findable(), await findable()];
    const first = await facts(company, person);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.view).toMatchObject({ limit: 10, left: 9 });
    expect(first.body.staff).toMatchObject({ relation: 'FINDABLE', name: person.staffNumber });
    expect(first.body.opens).toEqual(
      expect.arrayContaining(['name', 'photo', 'email', 'phone', 'address', 'birthDate']),
    );
    const days = await at('2026-11-28T03:00:00.000Z', company);
    expect((await pdf(days, person)).status).toBe(200);
    expect((await facts(days, person)).body.view.left).toBe(9);
    expect((await facts(days, other)).body.view.left).toBe(8);
    // The views come again with the plan month, not with the calendar's, on the day in Tokyo.
    const december = await at('2026-12-01T03:00:00.000Z', company);
    expect((await facts(december, person)).body.view.left).toBe(8);
    const last = await at('2026-12-23T14:59:00.000Z', company);
    expect((await facts(last, person)).body.view.left).toBe(8);
    const next = await at('2026-12-23T15:00:00.000Z', company);
    expect((await facts(next, person)).body.view.left).toBe(9);
    expect((await looksAt(person)).map(({ counted }) => counted)).toEqual([true, false, false, false, true]);
  });

  it('has no contact data and no name in what the person typed', async () => {
    const person = await makeTalent({
      wishes: {
        ...{ employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] },
        prText:
          'I am Maria Santos. Call 090-1234-5678, maria@example.com, LINE: maria95, https://maria.dev/cv',
      },
      skills: {
        ...{ techItSkills: [], typeOfteches: [], drivingLicences: [] },
        techPrNote: 'See github.com/maria and @maria_95',
        certifications: [{ certificationId: 'other', remark: 'Photo: www.maria.example.com' }],
      } as never,
      work: [
        {
          ...{ company: 'Blue Shop', position: 'Sales (maria@example.com)' },
          ...{
            entryDate: '2019-04',
            retireDate: '2024-03',
            duties: 'Ask my boss: 03-1234-5678. Sold shoes.',
          },
        },
      ],
    });
    const company = await makeCompany();
    const contact = /maria|santos|5678|line:|github\.com/i;
    const { status, body } = await facts(company, person);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(contact);
    expect(body.workHistory[0]).toMatchObject({
      company: 'Blue Shop',
      duties: expect.stringContaining('Sold shoes'),
    });
    const preview = await send(documents, resume.previewResume, {
      token: company.token,
      query: { staffId: person.staffId, kind: 'CV' },
    });
    expect(preview.status).toBe(200);
    expect(JSON.stringify(preview.body)).not.toMatch(contact);
    // The person reads their own words.
    const own = await send(documents, resume.previewResume, { token: person.token, query: { kind: 'CV' } });
    expect(own.status).toBe(200);
  });

  it('is refused when the views are used up, and leaves no record', async () => {
    const [company, person, other] = [await makeCompany(), await findable(), await findable()];
    await leave(company, 1);
    expect((await facts(company, person)).status).toBe(200);
    const refused = await facts(company, other);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('entitlement_used_up');
    expect(await looksAt(other)).toEqual([]);
    expect(await get(resumeLookCount, { staffId: other.staffId })).toBeUndefined();
    // Who was seen this month can be read again.
    expect((await facts(company, person)).status).toBe(200);
  });

  it('is refused under a plan that has ended', async () => {
    const person = await findable();
    const company = await makeCompany({ validUntil: '2020-01-31' });
    const refused = await facts(company, person);
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_expired']);
    expect(await looksAt(person)).toEqual([]);
  });

  it('is one record within an interval, with every kind of look', async () => {
    setClock('2026-11-24T03:01:00.000Z');
    const [company, person] = [await makeCompany(), await findable()];
    await facts(company, person);
    await facts(company, person);
    await pdf(company, person);
    setClock('2026-11-24T03:09:59.000Z');
    await print(company, [person]);
    expect(await looksAt(person)).toMatchObject([
      { kinds: ['view', 'pdf', 'print'], counted: true, number: 1, companyId: company.companyId },
    ]);
    setClock('2026-11-24T03:10:00.000Z');
    await facts(company, person);
    expect((await looksAt(person)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is not found of somebody who hides, is suspended, not ready, or does not wish to be found', async () => {
    const company = await makeCompany();
    const [hiding, suspended, unready, unwilling] = [
      await findable(),
      await findable(),
      await makeStaff(),
      await findable(),
    ];
    await blockCompany(hiding, company.companyId);
    const login = (await get(account, { id: suspended.accountId }))!;
    await run(write.save(account, { ...login, state: 'SUSPENDED' }));
    await makeFindable(unwilling, false);
    for (const person of [hiding, suspended, unready, unwilling]) {
      expect((await facts(company, person)).body.code).toBe('not_found');
      expect((await pdf(company, person)).body.code).toBe('not_found');
      expect((await print(company, [person])).body.code).toBe('not_found');
      expect(await looksAt(person)).toEqual([]);
    }
    expect(await left(company)).toBe(10);
  });

  it('shows a scouted person who can be found, and one who cannot by number alone', async () => {
    const company = await makeCompany({ postingLimit: null });
    const { id: jobId } = await createJob(company, { content: completeContent(), publish: true });
    const [one, other] = [await findable(), await makeStaff()];
    for (const { staffId } of [one, other])
      await sendScout({ companyId: company.companyId, staffId, jobId, message: 'Come!' });
    expect((await facts(company, one)).body.staff.relation).toBe('FINDABLE');
    expect((await facts(company, other)).status).toBe(404);
  });

  it('names the posting for which it looked, only one of its own', async () => {
    const [company, stranger] = [
      await makeCompany({ postingLimit: null }),
      await makeCompany({ postingLimit: null }),
    ];
    const person = await findable();
    const own = await createJob(company, { content: completeContent(), publish: true });
    const theirs = await createJob(stranger, { content: completeContent(), publish: true });
    for (const jobId of [theirs.id, newId()]) {
      const refused = await facts(company, person, { jobId });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field: 'jobId', code: 'notOffered' }]);
    }
    expect(await looksAt(person)).toEqual([]);
    expect((await facts(company, person, { jobId: own.id })).status).toBe(200);
    expect((await seen(person)).body.data).toMatchObject([
      { job: { id: own.id, jobNumber: own.jobNumber, isOpen: true }, kinds: ['view'] },
    ]);
  });
});

describe('a look at an applicant', () => {
  it('costs no view and is recorded all the same, with the posting', async () => {
    const company = await makeCompany({ postingLimit: null });
    const person = await makeStaff();
    const { id: jobId } = await createJob(company, { content: completeContent(), publish: true });
    await send(jobs, jobsContract.applyJob, { token: person.token, params: { id: jobId }, body: {} });
    const answer = await facts(company, person);
    expect(answer.status).toBe(200);
    expect(answer.body.view).toBeUndefined();
    expect(answer.body.opens).toEqual([]);
    expect(await left(company)).toBe(10);
    expect(await looksAt(person)).toMatchObject([{ counted: false, job: { id: jobId } }]);
  });

  it('is counted once the person can only be found any more', async () => {
    setClock('2026-11-24T03:01:00.000Z');
    const company = await makeCompany({ postingLimit: null });
    const person = await findable();
    const { id: jobId } = await createJob(company, { content: completeContent(), publish: true });
    await facts(company, person);
    await send(jobs, jobsContract.applyJob, { token: person.token, params: { id: jobId }, body: {} });
    expect((await facts(company, person)).body.staff.relation).toBe('APPLIED');
    expect(await left(company)).toBe(9);
  });
});

it('records no look of the agency, and none of the person', async () => {
  const [employee, person] = [await makeEmployee(), await findable()];
  expect((await facts(employee, person)).status).toBe(200);
  expect((await facts(employee, person)).body.opens.length).toBeGreaterThan(0);
  expect((await send(documents, resume.staffPdf, { token: person.token })).status).toBe(200);
  expect(await looksAt(person)).toEqual([]);
  expect((await facts(person, person)).status).toBe(403);
});

describe('several resumes in one file', () => {
  it('has everybody once, by number, and records each look', async () => {
    const [company, one, other] = [await makeCompany(), await findable(), await findable()];
    const file = await print(company, [one, other, one]);
    expect(file.status).toBe(200);
    expect(file.headers['Content-Disposition']).toContain('cv_2_');
    expect(await left(company)).toBe(8);
    for (const person of [one, other])
      expect(await looksAt(person)).toMatchObject([{ kinds: ['print'], counted: true }]);
  });

  it('changes nothing unless all of them may be read', async () => {
    const [company, one, unready] = [await makeCompany(), await findable(), await makeStaff()];
    expect((await print(company, [one, unready])).status).toBe(404);
    await leave(company, 1);
    const more = await findable();
    const refused = await print(company, [one, more]);
    expect([refused.status, refused.body.code]).toEqual([409, 'entitlement_used_up']);
    for (const person of [one, more, unready]) expect(await looksAt(person)).toEqual([]);
    expect(await left(company)).toBe(1);
  });

  it('leaves out who is refused meanwhile: neither printed nor counted, and named', async () => {
    const [company, one, other] = [await makeCompany(), await findable(), await findable()];
    await leave(company, 2);
    // Somebody else of the company draws the last view right after the first look.
    const client = dynamodb();
    let isFirst = true;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const answer = await next(args);
        if (context.commandName === 'TransactWriteItemsCommand' && isFirst) {
          isFirst = false;
          await leave(company, 0);
        }
        return answer;
      },
      { step: 'initialize', name: 'drawsTheLast' },
    );
    try {
      const file = await print(company, [one, other]);
      expect(file.status).toBe(200);
      expect(file.headers['Content-Disposition']).toContain('cv_1_');
      expect(file.headers['X-Not-Included']).toBe(other.staffId);
    } finally {
      client.middlewareStack.remove('drawsTheLast');
    }
    expect(await looksAt(one)).toHaveLength(1);
    expect(await looksAt(other)).toEqual([]);
    expect(await left(company)).toBe(0);
    expect((await print(company, [one])).headers).not.toHaveProperty('X-Not-Included');
  });

  it('takes at most twenty people', async () => {
    const [company, person] = [await makeCompany(), await findable()];
    const query = { staffId: Array.from({ length: 21 }, () => person.staffId) };
    expect((await send(documents, resume.printResumes, { token: company.token, query })).status).toBe(422);
  });
});

describe('at the same moment', () => {
  it('draws one view for twenty looks at one person', async () => {
    const [company, person] = [await makeCompany(), await findable()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => facts(company, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await left(company)).toBe(9);
    const looks = await looksAt(person);
    expect(looks.filter(({ counted }) => counted)).toHaveLength(1);
    expect((await get(resumeLookCount, { staffId: person.staffId }))!.total).toBe(looks.length);
  });

  it('gives the last view to one of twenty people looked at', async () => {
    const company = await makeCompany();
    const people = await Promise.all(Array.from({ length: 20 }, findable));
    await leave(company, 1);
    const answers = await Promise.all(people.map((person) => facts(company, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'entitlement_used_up')).toHaveLength(19);
    expect(await left(company)).toBe(0);
    const looks = (await Promise.all(people.map(looksAt))).flat();
    expect(looks).toHaveLength(1);
  });

  it('counts every look of twenty companies at one person', async () => {
    const person = await findable();
    const companies = await Promise.all(Array.from({ length: 20 }, () => makeCompany()));
    const answers = await Promise.all(companies.map((company) => facts(company, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const numbers = (await looksAt(person)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

describe('the person', () => {
  it('sees page by page who looked, the latest first', async () => {
    const person = await findable();
    const companies = [await makeCompany(), await makeCompany(), await makeCompany()];
    for (const company of companies) await facts(company, person);
    const first = await seen(person, { pageSize: '2' });
    expect(first.body).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    const named = (body: { data: { company: { id: string } }[] }) =>
      body.data.map(({ company }) => company.id);
    expect(named(first.body)).toEqual([companies[2]!.companyId, companies[1]!.companyId]);
    expect(named((await seen(person, { pageSize: '2', page: '2' })).body)).toEqual([companies[0]!.companyId]);
    expect((await seen(person, { page: '3' })).body.data).toEqual([]);
    expect((await seen(await makeStaff())).body).toMatchObject({ data: [], total: 0 });
    await blockCompany(person, companies[2]!.companyId);
    expect((await seen(person)).body.data[0].company.isBlocked).toBe(true);
    expect(
      (await send(staffHandler, resumeLooks.listResumeLooks, { token: companies[0]!.token })).status,
    ).toBe(403);
  });

  it('gets the looks with the own data, and takes them along when leaving', async () => {
    const [company, person] = [await makeCompany({ name: 'Kawasemi' }), await findable()];
    await facts(company, person);
    const { resumeLooks: looks, others } = await recordsOf(person);
    expect(looks).toMatchObject([{ company: { en: 'Kawasemi' }, lookKinds: ['view'] }]);
    expect(others).toEqual([]);
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(person.staffId);
    expect(await looksAt(person)).toEqual([]);
    expect((await facts(company, person)).status).toBe(404);
    expect(await get(resumeLookCount, { staffId: person.staffId })).toBeUndefined();
  });

  it('is sent a summary on Monday morning, once, of what is new', async () => {
    setClock('2026-11-24T03:00:00.000Z');
    const [one, other, person] = [await makeCompany(), await makeCompany(), await findable()];
    await facts(one, person);
    await facts(await at('2026-11-26T03:00:00.000Z', one), person);
    await facts(await at('2026-11-26T03:00:00.000Z', other), person);
    const due = async (until: string) =>
      (await all(dueLookSummaries(until))).filter(({ lookSummaryOf }) => lookSummaryOf === person.staffId);
    expect(await due('2026-11-29T23:59:00.000Z')).toEqual([]);
    expect(await due('2026-11-30T00:00:00.000Z')).toEqual([
      { lookSummaryOf: person.staffId, dueAt: '2026-11-30T00:00:00.000Z' },
    ]);
    const queued: object[] = [];
    const run = () => summariseLooks(person.staffId, async (summary) => void queued.push(summary));
    await run();
    expect(queued).toEqual([]);
    setClock('2026-11-30T00:00:05.000Z');
    await run();
    await run();
    expect(queued).toEqual([{ from: 1, at: '2026-11-30T00:00:00.000Z' }]);
    expect(await lookSummary(person.staffId, 1)).toMatchObject({
      looks: 3,
      companies: [{ looks: 1 }, { looks: 2 }],
    });
    expect(await due('2027-11-30T00:00:00.000Z')).toEqual([]);
    await facts(await at('2026-11-30T00:00:06.000Z', other), person);
    expect(await due('2027-11-30T00:00:00.000Z')).toEqual([
      { lookSummaryOf: person.staffId, dueAt: '2026-12-07T00:00:00.000Z' },
    ]);
  });
});
