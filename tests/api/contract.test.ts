import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { application, scout } from '../../functions/data/entities/application.ts';
import { notification } from '../../functions/data/entities/message.ts';
import { favoriteJob, workList } from '../../functions/data/entities/staff.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { commonErrors } from '../../shared/contract/errors.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { roles } from '../../shared/domain/codes.ts';
import { type Received, type Send, send } from '../support/api.ts';
import { rolesThatMay } from '../support/callers.ts';
import { handlers } from '../support/handlers.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { queryKey, type Shape, stringPaths } from '../support/shapes.ts';
import { testSecrets } from '../support/table.ts';

/**
 * Every operation of the contract with its real handler: anonymous calls, wrong roles and invalid requests.
 */

useReadModel();

let tokens: Record<(typeof roles)[number], string>;
beforeAll(async () => {
  tokens = {
    staff: (await makeStaff()).token,
    company: (await makeCompany()).token,
    employee: (await makeEmployee()).token,
    admin: (await makeEmployee('admin')).token,
  };
});

let requests = 0;
/**
 * Sends from a different source each time, to avoid rate limits; every refusal must be declared in the
 * contract.
 */
async function call({ operation, lambda }: NamedOperation, request: Send = {}): Promise<Received> {
  requests += 1;
  const sourceIp = `203.0.${Math.floor(requests / 250) % 250}.${requests % 250}`;
  const answer = await send(handlers[lambda]!, operation, { sourceIp, ...request });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  if (answer.status >= 400) {
    expect([...commonErrors, ...(operation.errors ?? [])]).toContain(answer.body.code);
    expect(answer.body.message).not.toBe('');
  }
  return answer;
}

const fieldsOf = ({ body }: Received): string[] =>
  (body.errors ?? []).map(({ field }: { field: string }) => field);

/** A caller with permission; with the fields of an upload. */
const permitted = ({ operation }: NamedOperation) => ({
  token: tokens[rolesThatMay(operation)[0]!],
  ...(operation.multipart && { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
});

const ulid = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
/** Valid parameters that refer to nothing. */
const nowhere: Record<string, string> = {
  number: '1',
  right: 'scouts',
  list: 'inquiries',
  id: ulid,
  jobId: ulid,
  companyId: ulid,
  staffId: ulid,
  mergedId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
  jobNumber: 'J9999999',
  companyNumber: 'C9999999',
  staffNumber: 'S9999999',
  bankCode: '9998',
  category: 'GENDER',
  name: 'x',
};
const paramsOf = ({ area, operation }: NamedOperation) => {
  // The id of a saved search is derived from its query, that of an audit entry has its time.
  const ids: Record<string, string> = { savedSearches: 'F'.repeat(32), auditLog: `1-${ulid}` };
  const known: Record<string, string> = { ...nowhere, id: ids[area] ?? ulid };
  return operation.params
    ? Object.fromEntries(Object.keys(operation.params._zod.def.shape).map((key) => [key, known[key] ?? ulid]))
    : undefined;
};

const named = (operations: readonly NamedOperation[]) =>
  operations.map((one): [string, NamedOperation] => [`${one.area}.${one.name}`, one]);
const withBody = allOperations.filter(({ operation }) => operation.body);
const withQuery = allOperations.filter(({ operation }) => operation.query);
const withParams = allOperations.filter(({ operation }) => operation.params);

it('every operation has a handler', async () => {
  expect(allOperations.length).toBeGreaterThan(60);
  for (const one of allOperations) {
    expect(handlers[one.lambda], one.lambda).toBeDefined();
    // Routing comes before authentication: an unknown operation would answer 404.
    const answer = await call(one, { params: paramsOf(one), token: 'a.b.c' });
    expect([one.name, answer.status, answer.body.code]).toEqual([one.name, 401, 'not_logged_in']);
  }
});

describe.each(named(allOperations))('%s', (_, one) => {
  const { operation } = one;
  const params = paramsOf(one);

  it('checks who may call it', async () => {
    if (operation.access !== 'public') {
      const answer = await call(one, { params });
      expect([answer.status, answer.body.code]).toEqual([401, 'not_logged_in']);
    }
    for (const role of roles.filter((each) => !rolesThatMay(operation).includes(each))) {
      const answer = await call(one, { params, token: tokens[role] });
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden']);
    }
  });
});

describe('a token', () => {
  const me = allOperations.find(({ name }) => name === 'me')!;
  const publicOne = allOperations.find(({ name }) => name === 'newJobs')!;

  it('is refused if forged, from another issuer, unsigned or expired, also on public operations', async () => {
    const claims = { sub: ulid, sid: ulid, role: 'admin', locale: 'jp' };
    const sign = (key: string, issuer: string, alg = 'HS256') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setIssuer(issuer)
        .setAudience('api')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ ...claims, iss: 'jobashi', aud: 'api' }),
    ).toString('base64url')}.`;
    for (const token of [
      await sign('another-key-'.repeat(4), 'jobashi'),
      await sign(testSecrets.tokenKey, 'elsewhere'),
      // Correctly signed, but without a session.
      await sign(testSecrets.tokenKey, 'jobashi'),
      unsigned,
      'x'.repeat(9000),
    ]) {
      for (const one of [me, publicOne]) expect((await call(one, { token })).status).toBe(401);
    }
    setClock(new Date(Date.now() + 16 * 60_000).toISOString());
    try {
      expect((await call(me, { token: tokens.staff })).status).toBe(401);
    } finally {
      setClock();
    }
    expect((await call(me, { token: tokens.staff })).status).toBe(200);
    expect((await call(me, { headers: { authorization: `Basic ${tokens.staff}` } })).status).toBe(401);
  });
});

describe.each(named(withBody))('the body of %s', (_, one) => {
  const params = paramsOf(one);
  const body = one.operation.body!;
  const post = (more: Send) => call(one, { params, ...permitted(one), ...more });

  it('must be JSON, with its content type, and not too large', async () => {
    for (const raw of ['{', '{"a":}', 'null x', '\u0000', '{"a":1}}', '[1', '"']) {
      const answer = await post({ raw });
      expect([raw, answer.status, answer.body.code]).toEqual([raw, 400, 'malformed_request']);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await post({ raw: '{}', headers: { 'content-type': type } })).status).toBe(415);
    }
    const answer = await post({ raw: `{"a":"${'x'.repeat(512 * 1024)}"}` });
    expect([answer.status, answer.body.code]).toEqual([413, 'request_too_large']);
  });

  it('must be an object without unknown fields', async () => {
    for (const raw of ['[]', '1', 'null', '"x"', 'true']) expect((await post({ raw })).status).toBe(422);
    const unknown = await post({ body: { unheardOf: 1 } });
    expect(unknown.status).toBe(422);
    expect(fieldsOf(unknown)).toContain('unheardOf');
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const raw of [`{"${key}":{"role":"admin"}}`, `{"a":[{"${key}":{"x":1}}]}`]) {
        expect([raw, (await post({ raw })).status]).toEqual([raw, 400]);
      }
    }
  });

  it('is refused with the name of each field of a wrong type', async () => {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
    for (const field of Object.keys(properties)) {
      for (const value of [{ unheardOf: {} }, [[{}]], -1.5, '\u0001']) {
        const answer = await post({ body: { [field]: value } });
        expect([field, value, answer.status]).toEqual([field, value, 422]);
        expect(fieldsOf(answer).some((name) => name.split('.')[0] === field)).toBe(true);
      }
    }
  });
});

describe('a multipart upload', () => {
  it('must have a content type, and not be too large', async () => {
    for (const one of allOperations.filter(({ operation }) => operation.multipart)) {
      const post = (more: Send) => call(one, { ...permitted(one), ...more });
      expect((await post({ raw: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      expect((await post({ raw: 'x'.repeat(1_200_000), headers })).status).toBe(413);
      for (const raw of ['', '--x--', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\u0000']) {
        const { status } = await post({ raw, headers });
        expect(status).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

describe.each(named(allOperations))('the query of %s', (_, one) => {
  it('must not have unknown parameters', async () => {
    const ask = (query: Record<string, string>) =>
      call(one, { params: paramsOf(one), ...permitted(one), query });
    const answer = await ask({ unheardOf: '1' });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toContain('unheardOf');
    for (const key of ['__proto__', 'constructor[x]', 'a[__proto__]', 'a[b][c]', 'a]', '$where', '']) {
      const { status } = await ask({ [key]: '1' });
      expect([key, [400, 422].includes(status)]).toEqual([key, true]);
    }
  });
});

describe.each(named(withQuery))('the query of %s', (_, one) => {
  const shape = one.operation.query!._zod.def.shape;
  const ask = (query: Record<string, string | string[]>) =>
    call(one, { params: paramsOf(one), ...permitted(one), query });

  it('counts pages from one', async () => {
    for (const name of ['page', 'pageSize'].filter((each) => each in shape)) {
      for (const value of ['-1', '0', '1.5', 'x', '1e9', 'NaN', 'Infinity', '9'.repeat(400)]) {
        const answer = await ask({ [name]: value });
        // Errors of other parameters are reported too.
        expect([name, value, answer.status, fieldsOf(answer)]).toEqual([
          name,
          value,
          422,
          expect.arrayContaining([name]),
        ]);
      }
      expect((await ask({ [name]: ['1', '2'] })).status).toBe(400);
    }
  });

  it('must not have texts of unlimited length', async () => {
    for (const path of stringPaths(one.operation.query!)) {
      const answer = await ask({ [queryKey(path)]: 'x'.repeat(20_000) });
      expect([path, [400, 422].includes(answer.status)]).toEqual([path, true]);
      const first = String(path[0]);
      expect(fieldsOf(answer).some((field) => field === first || field.startsWith(`${first}.`))).toBe(true);
    }
  });
});

/** Any name is valid: the answer is an empty list. */
const anyWord = new Set(['getOptionByName']);

/** Of somebody unknown they say nothing, as of somebody who hides; every company has every right. */
const answersUnknown: ReadonlySet<string> = new Set([
  'scoutTimeByStaff',
  'listEntitlementEntries',
  'listListViews',
]);

/** Marking a missing one as read is idempotent, and so is every deletion. */
const isIdempotent = ({ name, operation }: NamedOperation) =>
  operation.method === 'DELETE' || name === 'markNotificationRead';

describe.each(named(withParams))('the path of %s', (_, one) => {
  const names = Object.keys(one.operation.params!._zod.def.shape);
  const ask = (params: Record<string, string>) =>
    call(one, { params, ...permitted(one), ...(one.operation.body && { body: {} }) });

  it('is validated', async () => {
    for (const name of names) {
      for (const value of [
        'x y',
        '..',
        '../../etc/passwd',
        '<script>',
        "' OR 1=1",
        '\u0000',
        ulid.toLowerCase(),
        `${ulid}${ulid}`,
        'x'.repeat(5000),
        '__proto__',
        '日本',
      ]) {
        const { status } = await ask({ ...paramsOf(one), [name]: value });
        const accepted = anyWord.has(one.name) && value !== '\u0000' && value.length < 100;
        expect([name, value.slice(0, 60), status]).toEqual([
          name,
          value.slice(0, 60),
          expect.toSatisfy((code: number) => (accepted ? code === 200 : [400, 404, 422].includes(code))),
        ]);
      }
    }
  });

  it('of a missing resource answers 404, or as the first time for a deletion', async () => {
    if (one.area === 'selectData' || one.operation.body) return;
    const { status, body } = await ask(paramsOf(one)!);
    if (one.operation.method === 'DELETE') expect([status, body]).toEqual([200, { ok: true }]);
    else if (isIdempotent(one) || answersUnknown.has(one.name)) expect([200, 404]).toContain(status);
    else expect(status).toBe(404);
  });
});

describe('other people’s rows', () => {
  it('look like missing ones, and are not changed', async () => {
    const find = (name: string) => allOperations.find((one) => one.name === name)!;
    const owner = await makeCompany({ postingLimit: 9 });
    const [person, otherPerson, otherCompany] = [await makeStaff(), await makeStaff(), await makeCompany()];
    const create = async (publish: boolean) =>
      (
        await call(find('createJob'), {
          token: owner.token,
          body: { content: completeContent(), publish },
        })
      ).body;
    const [draft, open] = [await create(false), await create(true)];
    const applied = (await call(find('applyJob'), { token: person.token, params: { id: open.id }, body: {} }))
      .body;
    const scoutId = newId();
    await run(
      write.create(scout, {
        id: scoutId,
        jobId: open.id,
        jobNumber: open.jobNumber,
        jobTitle: { en: 'x' },
        companyId: owner.companyId,
        companySlug: owner.slug,
        companyName: { en: 'x' },
        staffId: person.staffId,
        staffNumber: person.staffNumber,
        status: 'DECLINED',
        message: 'x',
        hiddenFor: [],
        sentAt: new Date().toISOString(),
      }),
    );
    const noteId = newId();
    await run(
      write.create(notification, {
        id: noteId,
        accountId: person.accountId,
        type: 'x',
        text: { en: 'x' },
        isRead: false,
        createdAt: new Date().toISOString(),
      }),
    );
    const workId = newId();
    await run(
      write.put(workList, {
        staffId: person.staffId,
        items: [{ id: workId, company: 'x', position: 'x', entryDate: '2020-01', retireDate: null }],
        updatedAt: new Date().toISOString(),
      }),
    );
    await call(find('addFavoriteJob'), { token: person.token, body: { jobId: open.id } });
    const attempts: [string, string, string, unknown?][] = [
      ['getJob', otherCompany.token, draft.id],
      ['updateJob', otherCompany.token, open.id, { content: completeContent(), version: open.version }],
      ['updateJobStatus', otherCompany.token, open.id, { status: 'CLOSED' }],
      ['updateJobStatus', otherCompany.token, draft.id, { status: 'NEW' }],
      ['deleteJob', otherCompany.token, draft.id],
      ['applyJob', otherPerson.token, draft.id, {}],
      ['updateAppliedStatus', otherCompany.token, applied.id, { status: 'HIRED' }],
      ['undoApplied', otherCompany.token, applied.id, { move: applied.appliedAt }],
      ['declineApplied', otherCompany.token, applied.id, { reason: 'other' }],
      ['declineApplied', otherPerson.token, applied.id, {}],
      ['deleteApplied', otherPerson.token, applied.id],
      ['deleteScouted', otherPerson.token, scoutId],
      ['deleteScouted', otherCompany.token, scoutId],
      ['markNotificationRead', otherPerson.token, noteId],
      ['deleteWorkingHistory', otherPerson.token, workId],
      ['deleteEducation', otherPerson.token, workId],
    ];
    for (const [name, token, id, body] of attempts) {
      const answer = await call(find(name), { token, params: { id }, ...(body !== undefined && { body }) });
      if (find(name).operation.method === 'DELETE')
        expect([name, answer.status, answer.body]).toEqual([name, 200, { ok: true }]);
      else if (isIdempotent(find(name)))
        expect([name, [200, 404].includes(answer.status)]).toEqual([name, true]);
      else expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'not_found']);
    }
    await call(find('deleteFavoriteJob'), { token: otherPerson.token, params: { jobId: open.id } });
    expect(await get(favoriteJob, { staffId: person.staffId, jobId: open.id })).toBeDefined();
    expect(await get(application, { id: applied.id })).toMatchObject({ status: 'APPLIED', hiddenFor: [] });
    expect(await get(notification, { accountId: person.accountId, id: noteId })).toMatchObject({
      isRead: false,
    });
    expect((await get(workList, { staffId: person.staffId }))?.items).toHaveLength(1);
    expect(await get(scout, { id: scoutId })).toMatchObject({ hiddenFor: [] });
    // Their owners can delete them, repeatedly: so they existed.
    for (const [name, token, params] of [
      ['deleteWorkingHistory', person.token, { id: workId }],
      ['deleteFavoriteJob', person.token, { jobId: open.id }],
      ['deleteScouted', person.token, { id: scoutId }],
    ] as const) {
      const [first, second] = [
        await call(find(name), { token, params }),
        await call(find(name), { token, params }),
      ];
      expect([name, first.status, second.status]).toEqual([name, 200, 200]);
      expect([name, second.body]).toEqual([name, first.body]);
    }
    expect((await get(workList, { staffId: person.staffId }))?.items).toEqual([]);
    expect(await get(favoriteJob, { staffId: person.staffId, jobId: open.id })).toBeUndefined();
    const mine = await call(find('getJob'), { token: owner.token, params: { id: draft.id } });
    expect(mine.body.status).toBe('DRAFT');
  });
});
