import { expect, test } from 'vitest';
import { handler } from '../../../functions/api/emailReception.ts';
import { unsubscribeToken } from '../../../functions/core/emailReception/token.ts';
import { addressedLetter } from '../../../functions/core/notificationEvents/letters.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { application } from '../../../functions/data/entities/application.ts';
import { companyEmailReception } from '../../../functions/data/entities/emailReception.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import {
  companyEmailSetting as contract,
  emailReception as staffContract,
} from '../../../shared/contract/emailReception.ts';
import { companyEmailKinds, neededCompanyEmailKinds } from '../../../shared/domain/emailKinds.ts';
import { sample } from '../../events/support.ts';
import { type Send, send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, type TestCompany, tokenFor } from '../../support/people.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

Object.assign(process.env, testEnvironment);
useTable();

const call = (operation: keyof typeof contract, request: Send) => send(handler, contract[operation], request);
const read = async ({ token }: TestCompany) => (await call('getCompanyEmailSetting', { token })).body;
const put = ({ token }: TestCompany, switches: object) =>
  call('putCompanyEmailSetting', { token, body: { switches } });
const isOn = async (one: TestCompany, kind: string) =>
  (await read(one)).switches.find((row: { kind: string }) => row.kind === kind).on;
const recordOf = ({ accountId }: TestCompany) => get(companyEmailReception, { accountId });
const bySwitch = (token: string, on: boolean) =>
  send(handler, staffContract.switchByMail, { body: { token, on } });

/** The mail to a company that somebody applied, or withdrew. */
async function mailsAboutApplicant({ companyId, accountId }: TestCompany) {
  const { staffId } = await makeStaff();
  const record = sample.application({ companyId, staffId });
  const history = [
    ...record.history,
    { status: 'WITHDRAWN' as const, at: record.updatedAt, by: 'staff' as const, accountId: staffId },
  ];
  await run(write.create(application, { ...record, history }));
  const key = { applicationId: record.id, step: 0 };
  const of = (notificationEvent: string) => addressedLetter({ notificationEvent, key, recipient: accountId });
  return { applied: () => of('applicationReceived'), withdrew: () => of('applicationWithdrawn') };
}

test('a member of a company has each optional kind on, and chooses them one by one', async () => {
  const [one, other] = [await makeCompany(), await makeCompany()];
  const { email, switches } = await read(one);
  expect(email).toMatch(/@example\.com$/);
  expect(switches).toEqual(companyEmailKinds.map((kind) => ({ kind, on: true })));
  const answer = await put(one, { scoutAnswers: false });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(await read(one));
  expect(await isOn(one, 'scoutAnswers')).toBe(false);
  expect(await isOn(one, 'newApplicants')).toBe(true);
  expect(await isOn(other, 'scoutAnswers')).toBe(true);
  expect((await recordOf(one))!.history).toEqual([
    { kind: 'scoutAnswers', on: false, at: expect.any(String), page: '/client/email-setting' },
  ]);
});

test('the same choice again writes nothing, and concurrent ones are all saved', async () => {
  const one = await makeCompany();
  const answers = await Promise.all(companyEmailKinds.map((kind) => put(one, { [kind]: false })));
  expect(answers.map(({ status }) => status)).toEqual(companyEmailKinds.map(() => 200));
  const before = (await recordOf(one))!;
  expect(Object.values(before.switches).map(({ on }) => on)).toEqual(companyEmailKinds.map(() => false));
  await put(one, Object.fromEntries(companyEmailKinds.map((kind) => [kind, false])));
  expect(await recordOf(one)).toEqual(before);
});

test('mandatory mails, those of job seekers and unknown ones have no switch', async () => {
  const one = await makeCompany();
  for (const switches of [
    ...neededCompanyEmailKinds.map((kind) => ({ [kind]: false })),
    { newsletter: false },
    { invented: false },
    { scoutAnswers: 'no' },
  ]) {
    const answer = await put(one, switches);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  }
  expect(await recordOf(one)).toBeUndefined();
});

test('job seekers, employees and guests have other settings', async () => {
  for (const token of [(await makeStaff()).token, (await makeEmployee()).token]) {
    expect((await call('getCompanyEmailSetting', { token })).status).toBe(403);
    expect((await call('putCompanyEmailSetting', { token, body: { switches: {} } })).status).toBe(403);
  }
  expect((await call('getCompanyEmailSetting', {})).status).toBe(401);
});

test('a mail of a switched-off kind is not sent, one of another kind is', async () => {
  const one = await makeCompany();
  const { applied, withdrew } = await mailsAboutApplicant(one);
  expect((await applied())!.unsubscribeToken).toMatch(/\.newApplicants\./);
  await put(one, { newApplicants: false });
  expect(await applied()).toBeUndefined();
  expect((await withdrew())!.unsubscribeToken).toMatch(/\.applicantWithdrawals\./);
});

test('the link in a mail switches its kind off and on, as the settings show', async () => {
  const one = await makeCompany();
  const token = (await (await mailsAboutApplicant(one)).applied())!.unsubscribeToken!;
  for (const on of [false, false, true]) {
    expect((await bySwitch(token, on)).body).toEqual({ kind: 'newApplicants', on });
    expect(await isOn(one, 'newApplicants')).toBe(on);
  }
  expect((await recordOf(one))!.history).toHaveLength(2);
});

test('a link does nothing for an account of the other kind, or a closed one', async () => {
  const [one, person] = [await makeCompany(), await makeStaff()];
  const strange = [
    await unsubscribeToken(one.accountId, 'newsletter'),
    await unsubscribeToken(person.accountId, 'newApplicants'),
  ];
  for (const token of strange) expect((await bySwitch(token, false)).body.code).toBe('link_invalid');
  const own = await unsubscribeToken(one.accountId, 'newApplicants');
  const of = (await get(account, { id: one.accountId }))!;
  await run(write.save(account, { ...of, state: 'WITHDRAWN' }));
  expect((await bySwitch(own, false)).body.code).toBe('link_invalid');
  expect(await recordOf(one)).toBeUndefined();
});

const putDays = ({ token }: { token: string }, days: unknown) =>
  call('putReplySetting', { token, body: { days } });

test('a company answers within seven days unless it sets 1 to 14', async () => {
  const [one, other] = [await makeCompany(), await makeCompany()];
  expect((await read(one)).replyDays).toBe(7);
  for (const days of [1, 14, 14]) {
    expect((await putDays(one, days)).body).toEqual({ days });
    expect((await read(one)).replyDays).toBe(days);
  }
  expect((await read(other)).replyDays).toBe(7);
});

test('any other number of days is refused, and nothing is changed', async () => {
  const one = await makeCompany();
  for (const days of [0, 15, 2.5, -1, '7', null]) {
    const answer = await putDays(one, days);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'days']);
  }
  expect((await read(one)).replyDays).toBe(7);
});

test('only those who recruit for the company set the days', async () => {
  const one = await makeCompany();
  const reader = await tokenFor({ ...one, role: 'company', companyRole: 'READER' });
  expect((await putDays({ token: reader }, 3)).status).toBe(403);
  expect((await putDays(await makeStaff(), 3)).status).toBe(403);
  expect((await putDays(await makeEmployee(), 3)).status).toBe(403);
  expect((await read(one)).replyDays).toBe(7);
});

const putMonths = ({ token }: { token: string }, months: unknown) =>
  call('putRetentionSetting', { token, body: { months } });

test('a company keeps records of people for six months unless it sets 1 to 24', async () => {
  const [one, other] = [await makeCompany(), await makeCompany()];
  expect((await read(one)).retentionMonths).toBe(6);
  for (const months of [1, 24, 24, 6]) {
    expect((await putMonths(one, months)).body).toEqual({ months });
    expect((await read(one)).retentionMonths).toBe(months);
  }
  expect((await read(other)).retentionMonths).toBe(6);
  const both = await Promise.all([3, 9].map((months) => putMonths(one, months)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([3, 9]).toContain((await read(one)).retentionMonths);
});

test('any other number of months is refused, and nothing is changed', async () => {
  const one = await makeCompany();
  for (const months of [0, 25, 1.5, -1, '6', null]) {
    const answer = await putMonths(one, months);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'months']);
  }
  expect((await read(one)).retentionMonths).toBe(6);
});

test('only those who recruit for the company set the months', async () => {
  const one = await makeCompany();
  const reader = await tokenFor({ ...one, role: 'company', companyRole: 'READER' });
  expect((await putMonths({ token: reader }, 3)).status).toBe(403);
  expect((await putMonths(await makeStaff(), 3)).status).toBe(403);
  expect((await putMonths(await makeEmployee(), 3)).status).toBe(403);
  expect((await read(one)).retentionMonths).toBe(6);
});
