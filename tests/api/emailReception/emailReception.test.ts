import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/emailReception.ts';
import { unsubscribeToken } from '../../../functions/core/emailReception/token.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { account } from '../../../functions/data/entities/account.ts';
import { emailReception as settings } from '../../../functions/data/entities/emailReception.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, run, write } from '../../../functions/data/table.ts';
import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { optionalEmailKindNames, optionalEmailKinds } from '../../../shared/domain/emailKinds.ts';
import { type Send, send } from '../../support/api.ts';
import { makeStaff, type TestStaff } from '../../support/people.ts';
import { testEnvironment, useTable } from '../../support/table.ts';

useTable();

const call = (operation: keyof typeof contract, request: Send) => send(handler, contract[operation], request);
const read = async ({ token }: TestStaff) => (await call('getEmailReception', { token })).body;
const put = (one: TestStaff, switches: object, page = 'mailSettings') =>
  call('putEmailReception', { token: one.token, body: { switches, page } });
const isOn = async (one: TestStaff, kind: string) =>
  (await read(one)).switches.find((row: { kind: string }) => row.kind === kind).on;
const recordOf = ({ staffId }: TestStaff) => get(settings, { staffId });

describe('the settings', () => {
  test('list each optional kind with its default', async () => {
    const { email, switches } = await read(await makeStaff());
    expect(email).toMatch(/@example\.com$/);
    expect(switches).toEqual(
      optionalEmailKindNames.map((kind) => ({ kind, on: optionalEmailKinds[kind].on })),
    );
  });

  test('have advertising on for users who consented at registration', async () => {
    const one = await makeStaff();
    const of = (await get(account, { id: one.accountId }))!;
    const consent = { newsletter: true, at: '2026-11-01T00:00:00.000Z', page: '/registration' };
    await run(write.save(account, { ...of, consent }));
    expect(await isOn(one, 'newsletter')).toBe(true);
    await put(one, { newsletter: false });
    expect(await isOn(one, 'newsletter')).toBe(false);
  });

  test('keep each choice with time and page, and earlier ones', async () => {
    const one = await makeStaff();
    await put(one, { newsletter: true }, 'myPage');
    await put(one, { newsletter: true, applicationCopies: true });
    await put(one, { newsletter: false });
    const { switches, history } = (await recordOf(one))!;
    expect(switches.newsletter).toEqual({ on: false, at: expect.any(String), page: '/mailmagizine' });
    expect(history.map(({ kind, on, page }) => [kind, on, page])).toEqual([
      ['newsletter', true, '/mypage'],
      ['applicationCopies', true, '/mailmagizine'],
      ['newsletter', false, '/mailmagizine'],
    ]);
  });

  test('changed concurrently are all saved', async () => {
    const one = await makeStaff();
    const answers = await Promise.all([
      put(one, { newsletter: true }),
      put(one, { applicationCopies: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await isOn(one, 'newsletter'), await isOn(one, 'applicationCopies')]).toEqual([true, false]);
  });

  test('are accessible to their owner only', async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    await put(one, { applicationCopies: false });
    expect(await isOn(other, 'applicationCopies')).toBe(true);
  });

  test('have no switch for mandatory mails', async () => {
    const answer = await put(await makeStaff(), { applications: false });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  });

  test('are erased on withdrawal, and not recreated', async () => {
    const one = await makeStaff();
    const token = await unsubscribeToken(one.accountId, 'newsletter');
    await put(one, { newsletter: true });
    const record = (await get(staff, { id: one.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(one.staffId);
    expect(await recordOf(one)).toBeUndefined();
    // The mail is still in the mailbox.
    expect((await call('switchByMail', { body: { token, on: false } })).status).toBe(401);
    expect(await recordOf(one)).toBeUndefined();
  });
});

describe('a mail', () => {
  test("switches its kind off by a mail client's one-click request, idempotently", async () => {
    const one = await makeStaff();
    const token = await unsubscribeToken(one.accountId, 'applicationCopies');
    const request = {
      query: { token },
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await call('unsubscribe', request);
      expect([status, body]).toEqual([200, { kind: 'applicationCopies', on: false }]);
    }
    expect(await isOn(one, 'applicationCopies')).toBe(false);
    expect((await recordOf(one))!.history).toEqual([
      { kind: 'applicationCopies', on: false, at: expect.any(String), page: 'List-Unsubscribe' },
    ]);
  });

  test('switches its kind on again', async () => {
    const one = await makeStaff();
    const token = await unsubscribeToken(one.accountId, 'newsletter');
    for (const on of [false, true]) {
      expect((await call('switchByMail', { body: { token, on } })).body).toEqual({ kind: 'newsletter', on });
    }
    expect(await isOn(one, 'newsletter')).toBe(true);
  });

  test("leads from the mail client's URL to the page that asks, without switching", async () => {
    const one = await makeStaff();
    const token = await unsubscribeToken(one.accountId, 'newsletter');
    for (const [language, path] of [
      ['ja', '/mailmagizine'],
      ['en', '/en/mailmagizine'],
    ] as const) {
      const answer = await call('askToUnsubscribe', {
        query: { token },
        headers: { 'accept-language': language },
      });
      expect(answer.status).toBe(303);
      const { origin, pathname, search, hash } = new URL(answer.headers.Location!);
      expect([origin, pathname, search]).toEqual([testEnvironment.SITE_ORIGIN, path, '']);
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ token, type: 'unsubscribe' });
    }
    expect(await recordOf(one)).toBeUndefined();
    expect((await call('askToUnsubscribe', { query: { token: '//evil.example' } })).status).toBe(422);
  });

  test('has a token valid for its kind and account only', async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    const token = await unsubscribeToken(one.accountId, 'newsletter');
    const [, kind, signature] = token.split('.');
    const forged = [
      `${other.accountId}.${kind}.${signature}`,
      `${one.accountId}.applicationCopies.${signature}`,
      `${one.accountId}.account.${signature}`,
      `${one.accountId}.${kind}.${'A'.repeat(43)}`,
      `${token}A`,
      token.slice(0, -1),
    ];
    for (const wrong of forged) {
      const answer = await call('switchByMail', { body: { token: wrong, on: false } });
      expect([answer.status, answer.body.code], wrong).toEqual([422, 'link_invalid']);
    }
    expect(await recordOf(other)).toBeUndefined();
  });

  test('with an invalid token is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 300 }), async (token) => {
        const answer = await call('switchByMail', { body: { token, on: false } });
        expect(answer.status).toBe(422);
      }),
      { numRuns: 50 },
    );
  });
});
