import { describe, expect, test, vi } from 'vitest';
import { handler as jobsApi } from '../../../functions/api/jobs.ts';
import { eraseCompany, eraseStaff } from '../../../functions/core/leaving/withdraw.ts';
import { notify } from '../../../functions/core/notifications/create.ts';
import {
  account,
  currentLink,
  emailClaim,
  identity,
  upload,
} from '../../../functions/data/entities/account.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { company, corporateNumberClaim } from '../../../functions/data/entities/company.ts';
import { job } from '../../../functions/data/entities/job.ts';
import { educationList, favoriteJob, staff, staffBasicInfo } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, run, transact, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import {
  call,
  logIn,
  newSource,
  password,
  type Registered,
  registerLoggedIn,
  registerPending,
} from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

const fault = vi.hoisted(() => ({ on: false }));
vi.mock('../../../functions/core/jobs/close.ts', async (original) => {
  const real = await original<typeof import('../../../functions/core/jobs/close.ts')>();
  const closeAllJobs: typeof real.closeAllJobs = async (...given) => {
    if (fault.on) throw new Error('killed in the middle');
    await real.closeAllJobs(...given);
  };
  return { ...real, closeAllJobs };
});

useTable();

const withdraw = (token: string, body: object = {}) =>
  call('removeAccount', { password, reason: 'other', ...body }, { token, sourceIp: newSource() });

async function apply(
  staffId: string,
  status: 'APPLIED' | 'OFFERED' | 'HIRED' | 'DECLINED',
  companyId = newId(),
) {
  const id = newId();
  const at = instant();
  await run(
    write.create(application, {
      id,
      jobId: newId(),
      jobNumber: 'J0000001',
      jobTitle: { en: 'Job' },
      companyId,
      companySlug: 'a',
      companyName: { en: 'A' },
      staffId,
      status,
      moved: false,
      hiddenFor: [],
      history: [{ status: 'APPLIED', at, by: 'staff', accountId: newId() }],
      appliedAt: at,
      updatedAt: at,
      message: 'Please consider me.',
    }),
  );
  return id;
}

const secretsOfAPerson = ['Kowalska', 'コワルスカ', '+819012345678', '1990-05-05', 'Warsaw University'];

/** Fills an account with everything that must be deleted. */
async function fill(made: Registered): Promise<void> {
  const { staffId, accountId } = made;
  const record = (await get(staff, { id: staffId }))!;
  await transact([
    write.save(staff, { ...record, name: { familyName: 'Kowalska', givenName: 'Anna' } }),
    write.put(staffBasicInfo, {
      staffId,
      updatedAt: instant(),
      info: {
        familyName: 'Kowalska',
        givenName: 'Anna',
        familyNameKana: 'コワルスカ',
        givenNameKana: 'アンナ',
        gender: 'female',
        birthDate: '1990-05-05',
        nationality: 'PL',
        inJapan: true,
        country: 'JP',
        phone: '+819012345678',
        photo: `photos/${accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`,
        japaneseLevel: 'daily',
        motherTongue: 'pl',
        languages: [],
      },
    }),
    write.put(educationList, {
      staffId,
      updatedAt: instant(),
      items: [
        {
          id: newId(),
          school: 'Warsaw University',
          country: 'PL',
          entryDate: '2008-10',
          schoolStatus: { status: 'graduated', year: 2013 },
        },
      ],
    }),
    write.put(favoriteJob, { staffId, jobId: newId(), savedAt: instant() }),
    write.put(upload, {
      key: `photos/${accountId}/01JD0Q5X5V7Q2W3E4R5T6Y7V8W.jpg`,
      accountId,
      kind: 'PHOTO',
      contentType: 'image/jpeg',
      size: 10,
      createdAt: instant(),
    }),
    write.put(identity, { provider: 'google', subjectHash: accountId, accountId, linkedAt: instant() }),
  ]);
  await notify({ accountId, id: newId(), type: 'announcement', text: { en: 'Dear Anna Kowalska' } });
  await call('forgotPassword', { email: made.email }, { sourceIp: newSource() });
}

/** Everything left in the table about a user. */
async function left({ staffId, accountId }: Registered) {
  return [...(await itemsBeside(staff, { id: staffId })), ...(await itemsBeside(account, { id: accountId }))];
}

describe('a staff member', () => {
  test('who withdraws is erased at once, and the rest is anonymous', async () => {
    const made = await registerLoggedIn();
    await fill(made);
    expect((await left(made)).map(({ entity }) => entity).sort()).toEqual(
      [
        'account',
        'counters',
        'currentLink',
        'educationList',
        'favoriteJob',
        'notification',
        'session',
        'staff',
        'staffBasicInfo',
        'upload',
      ].sort(),
    );
    const answer = await withdraw(made.token, { reason: 'personal', remark: 'Thank you' });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    const rest = await left(made);
    expect(rest.map(({ entity }) => entity).sort()).toEqual(['account', 'staff']);
    const text = JSON.stringify(rest);
    for (const secret of [...secretsOfAPerson, made.email]) expect(text).not.toContain(secret);
    expect(await get(account, { id: made.accountId })).toMatchObject({
      state: 'WITHDRAWN',
      email: '',
      withdrawReason: 'personal',
      withdrawRemark: 'Thank you',
    });
    expect((await get(account, { id: made.accountId }))!.passwordHash).toBeUndefined();
    expect(await get(staff, { id: made.staffId })).toMatchObject({ withdrawn: true });
    expect(await get(identity, { provider: 'google', subjectHash: made.accountId })).toBeUndefined();
    expect(await get(currentLink, { accountId: made.accountId, type: 'reset_password' })).toBeUndefined();
  });

  test('leaves ended applications and texts, and ends active ones', async () => {
    const made = await registerLoggedIn();
    const ids = {
      applied: await apply(made.staffId, 'APPLIED'),
      offered: await apply(made.staffId, 'OFFERED'),
      hired: await apply(made.staffId, 'HIRED'),
      declined: await apply(made.staffId, 'DECLINED'),
    };
    await withdraw(made.token);
    const status = async (id: string) => (await get(application, { id }))!.status;
    expect(await status(ids.applied)).toBe('WITHDRAWN');
    expect(await status(ids.offered)).toBe('WITHDRAWN');
    expect(await status(ids.hired)).toBe('HIRED');
    expect(await status(ids.declined)).toBe('DECLINED');
    const ended = (await get(application, { id: ids.applied }))!;
    expect(ended.message).toBe('Please consider me.');
    expect(ended.history).toHaveLength(2);
    expect(ended.history.at(-1)).toMatchObject({
      status: 'WITHDRAWN',
      by: 'staff',
      accountId: made.accountId,
    });
    await eraseStaff(made.staffId);
    expect((await get(application, { id: ids.applied }))!.history).toHaveLength(2);
  });

  test('loses every session, and the address is released', async () => {
    const made = await registerLoggedIn();
    const other = await logIn(made.email);
    await withdraw(made.token);
    for (const token of [made.token, other.body.accessToken]) {
      expect((await call('me', undefined, { token })).body.code).toBe('session_ended');
    }
    expect((await call('refreshToken', { refreshToken: made.refreshToken })).status).toBe(401);
    expect((await logIn(made.email)).body.code).toBe('wrong_credentials');
    expect(await get(emailClaim, { email: made.email })).toBeUndefined();
    const again = await registerPending(made.email);
    expect(again.accountId).not.toBe(made.accountId);
  });

  test('is erased by the worker if the request died after the decision', async () => {
    const made = await registerLoggedIn();
    await fill(made);
    const id = await apply(made.staffId, 'APPLIED');
    await withdraw(made.token);
    // As if only the first transaction had been executed.
    await run(
      write.put(educationList, {
        staffId: made.staffId,
        updatedAt: instant(),
        items: [],
      }),
    );
    const found = (await get(application, { id }))!;
    await run(write.save(application, { ...found, status: 'APPLIED' }));
    await Promise.all([eraseStaff(made.staffId), eraseStaff(made.staffId)]);
    await eraseStaff(made.staffId);
    expect((await left(made)).map(({ entity }) => entity).sort()).toEqual(['account', 'staff']);
    expect((await get(application, { id }))!.status).toBe('WITHDRAWN');
  });

  test('who has not withdrawn is not erased', async () => {
    const made = await registerLoggedIn();
    await fill(made);
    const before = await left(made);
    await eraseStaff(made.staffId);
    expect(await left(made)).toEqual(before);
    await eraseStaff(newId());
  });

  test('withdraws once for two concurrent requests', async () => {
    const made = await registerLoggedIn();
    const answers = await Promise.all([withdraw(made.token), withdraw(made.token)]);
    for (const { status, body } of answers) expect([200, 401], JSON.stringify(body)).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  test.each([
    [{ password: 'wrong1password' }, 'password_wrong', 'password'],
    [{ reason: 'because' }, 'validation_failed', 'reason'],
    [{ reason: 'other', remark: 'x'.repeat(1001) }, 'validation_failed', 'remark'],
    [{ reason: undefined }, 'validation_failed', 'reason'],
  ])('%j is refused as %s and nothing changes', async (body, code, field) => {
    const made = await registerLoggedIn();
    const answer = await withdraw(made.token, body);
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field }] } });
    expect((await call('me', undefined, { token: made.token })).body.state).toBe('ACTIVE');
  });

  test("does not affect other people's data", async () => {
    const [made, other] = [await registerLoggedIn(), await registerLoggedIn()];
    await fill(other);
    const before = await left(other);
    await withdraw(made.token);
    expect(await left(other)).toEqual(before);
  });
});

describe('a company', () => {
  async function companyWithPassword() {
    const made = await makeCompany();
    const person = await registerLoggedIn();
    const hash = (await get(account, { id: person.accountId }))!.passwordHash!;
    const own = (await get(account, { id: made.accountId }))!;
    await transact([
      write.save(account, { ...own, passwordHash: hash }),
      write.put(emailClaim, { email: own.email, accountId: own.id }),
    ]);
    const record = (await get(company, { id: made.companyId }))!;
    await transact([
      write.save(company, { ...record, profile: { ...record.profile, corporateNumber: '7123456789012' } }),
      write.put(corporateNumberClaim, { corporateNumber: '7123456789012', companyId: made.companyId }),
    ]);
    const published = await send(jobsApi, jobs.createJob, {
      token: made.token,
      body: { content: completeContent(), publish: true },
    });
    expect(published.status).toBe(201);
    return { ...made, jobId: published.body.id as string };
  }
  const statusOf = async (jobId: string) => (await get(job, { id: jobId }))!.status;

  test('that withdraws closes its jobs, leaves the lists, and releases its corporate number', async () => {
    const made = await companyWithPassword();
    expect((await withdraw(made.token)).status).toBe(200);
    expect(await statusOf(made.jobId)).toBe('CLOSED');
    const record = (await get(company, { id: made.companyId }))!;
    expect(record.withdrawn).toBe(true);
    expect(record.profile.personsInCharge).toHaveLength(1);
    expect(await get(corporateNumberClaim, { corporateNumber: '7123456789012' })).toBeUndefined();
    expect((await call('me', undefined, { token: made.token })).status).toBe(401);
  });

  test('that withdraws ends active applications with that reason', async () => {
    const made = await companyWithPassword();
    const [running, offered, hired, elsewhere] = await Promise.all([
      apply(newId(), 'APPLIED', made.companyId),
      apply(newId(), 'OFFERED', made.companyId),
      apply(newId(), 'HIRED', made.companyId),
      apply(newId(), 'APPLIED'),
    ]);
    await withdraw(made.token);
    await eraseCompany(made.companyId);
    for (const id of [running, offered]) {
      const record = (await get(application, { id }))!;
      expect(record).toMatchObject({ status: 'DECLINED', declineReason: 'company-left' });
      expect(record.history.map(({ status, by }) => [status, by])).toEqual([
        ['APPLIED', 'staff'],
        ['DECLINED', 'company'],
      ]);
    }
    expect((await get(application, { id: hired }))!.status).toBe('HIRED');
    expect((await get(application, { id: elsewhere }))!.status).toBe('APPLIED');
  });

  test('withdraws even if closing its jobs fails, and the worker continues', async () => {
    const made = await companyWithPassword();
    fault.on = true;
    expect((await withdraw(made.token)).status).toBe(200);
    expect((await get(account, { id: made.accountId }))!.state).toBe('WITHDRAWN');
    expect(await statusOf(made.jobId)).toBe('NEW');
    await expect(eraseCompany(made.companyId)).rejects.toThrow('killed');
    fault.on = false;
    await eraseCompany(made.companyId);
    await eraseCompany(made.companyId);
    expect(await statusOf(made.jobId)).toBe('CLOSED');
  });

  test("does not release another company's claim on its former number", async () => {
    const made = await companyWithPassword();
    const claim = (await get(corporateNumberClaim, { corporateNumber: '7123456789012' }))!;
    await run(write.save(corporateNumberClaim, { ...claim, companyId: 'ANOTHER' }));
    await withdraw(made.token);
    expect(await get(corporateNumberClaim, { corporateNumber: '7123456789012' })).toMatchObject({
      companyId: 'ANOTHER',
    });
  });

  test('is not erased while it exists', async () => {
    const made = await companyWithPassword();
    await eraseCompany(made.companyId);
    expect(await statusOf(made.jobId)).toBe('NEW');
    expect(await get(corporateNumberClaim, { corporateNumber: '7123456789012' })).toBeDefined();
  });
});

test('an account without a password cannot be closed before one is set', async () => {
  const made = await makeStaff();
  expect((await withdraw(made.token)).body.code).toBe('password_wrong');
});

test('employees do not withdraw; an admin removes them', async () => {
  const { token } = await makeEmployee();
  expect(await withdraw(token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
