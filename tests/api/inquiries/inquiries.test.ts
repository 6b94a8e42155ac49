import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/api/inquiries.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { get } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { inquiries as contract } from '../../../shared/contract/inquiries.ts';
import { leastSecondsOpen } from '../../../shared/domain/inquiries.ts';
import { newEmail, newSource } from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

type Form = 'staffInquiry' | 'companyInquiry' | 'bannerRequest';

const common = () => ({
  name: 'グエン リン',
  email: newEmail(),
  locale: 'jp',
  consent: true,
  clientToken: newId(),
  secondsOpen: 45,
});
const message = 'ログインできません。\nどうすればよいですか。';
const filledIn: Record<Form, () => object> = {
  staffInquiry: () => ({ ...common(), type: 'account', message }),
  companyInquiry: () => ({ ...common(), companyName: '株式会社かわせみ', type: 'posting', message }),
  bannerRequest: () => ({
    ...common(),
    companyName: '株式会社かわせみ',
    website: 'https://kawasemi.example',
    size: '728x90',
    place: 'home',
    from: '2026-12-01',
    until: '2026-12-31',
  }),
};
const forms = Object.keys(filledIn) as Form[];

const post = (form: Form, change: object = {}, more: { token?: string; sourceIp?: string } = {}) =>
  send(handler, contract[form], {
    body: { ...filledIn[form](), ...change },
    sourceIp: newSource(),
    ...more,
  });

/** What the office sees under a number. */
async function stored(inquiryNumber: string) {
  const { token } = await makeEmployee();
  const answer = await send(handler, contract.listInquiries, { token, query: { inquiryNumber } });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe.each(forms)('%s', (form) => {
  test('is accepted without a login and reaches the office', async () => {
    const { status, body } = await post(form, { email: 'Linh@Example.COM', phone: '090-1234-5678' });
    expect(status).toBe(201);
    expect(body.inquiryNumber).toMatch(/^INQ-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const [found, ...others] = await stored(body.inquiryNumber);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: { staffInquiry: 'staff', companyInquiry: 'company', bannerRequest: 'banner' }[form],
      status: 'new',
      name: 'グエン リン',
      email: 'linh@example.com',
      phone: '+819012345678',
      locale: 'jp',
    });
    expect(found).not.toHaveProperty('accountId');
    expect((await get(inquiry, { id: found.id }))?.consentAt).toMatch(/Z$/);
  });

  test('belongs to the logged-in user, by the token and not by the body', async () => {
    const made = await makeCompany();
    const { body } = await post(form, {}, { token: made.token });
    expect((await stored(body.inquiryNumber))[0].accountId).toBe(made.accountId);
    expect((await post(form, { accountId: made.accountId })).status).toBe(422);
  });

  test('from a bot looks accepted but is not: hidden field filled in, or sent at once', async () => {
    const people = await post(form);
    for (const change of [{ subject: 'Buy now' }, { secondsOpen: leastSecondsOpen - 0.1 }]) {
      const answer = await post(form, change);
      expect(answer.status).toBe(people.status);
      expect(Object.keys(answer.body)).toEqual(Object.keys(people.body));
      expect(answer.body.inquiryNumber).toMatch(/^INQ-/);
      expect(await stored(answer.body.inquiryNumber)).toEqual([]);
    }
    expect(
      await stored((await post(form, { subject: '', secondsOpen: leastSecondsOpen })).body.inquiryNumber),
    ).toHaveLength(1);
  });

  test('counts once per token, sequentially or concurrently', async () => {
    const once = { email: newEmail(), clientToken: newId() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(form, once)));
    answers.push(await post(form, once));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = new Set(answers.map(({ body }) => body.inquiryNumber));
    expect(numbers.size).toBe(1);
    expect(await stored([...numbers][0])).toHaveLength(1);
  });

  test('counts once per token against the limits too', async () => {
    const sourceIp = newSource();
    const once = { email: newEmail(), clientToken: newId() };
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(form, once, { sourceIp })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201));
    expect(await stored(answers[0]!.body.inquiryNumber)).toHaveLength(1);
    // Four more to the same address.
    for (let time = 0; time < 4; time += 1)
      expect((await post(form, { email: once.email }, { sourceIp })).status).toBe(201);
    expect((await post(form, { email: once.email }, { sourceIp })).status).toBe(429);
    // A stored one is still answered.
    expect((await post(form, once, { sourceIp })).status).toBe(201);
  });

  test('conflicts if the token was used for other contents', async () => {
    const { clientToken } = { clientToken: newId() };
    const first = await post(form, { clientToken });
    const answer = await post(form, { clientToken, name: 'Somebody else' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await stored(first.body.inquiryNumber))[0].name).toBe('グエン リン');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'Linh\r\nBcc: everybody@example.com' }, 'name'],
    [{ email: 'linh@example' }, 'email'],
    [{ email: 'linh@example.com\r\nBcc: everybody@example.com' }, 'email'],
    [{ email: 'linh@example.com,other@example.com' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ message: 'x'.repeat(4001) }, 'message'],
    [{ consent: false }, 'consent'],
    [{ clientToken: 'x' }, 'clientToken'],
    [{ secondsOpen: -1 }, 'secondsOpen'],
    [{ secondsOpen: '60' }, 'secondsOpen'],
    [{ locale: 'fr' }, 'locale'],
    [{ status: 'done' }, 'status'],
  ])('refuses %j', async (change, field) => {
    const answer = await post(form, change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
  });

  test('is limited per address and per source', async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1) expect((await post(form, { email })).status).toBe(201);
    const address = await post(form, { email: email.toUpperCase() });
    expect([address.status, address.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(address.headers['Retry-After'])).toBeGreaterThan(3000);
    expect((await post(form)).status).toBe(201);

    const sourceIp = newSource();
    const answers = await Promise.all(Array.from({ length: 22 }, () => post(form, {}, { sourceIp })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

test('has its own subjects per form, and a minimum message length', async () => {
  expect((await post('staffInquiry', { type: 'posting' })).status).toBe(422);
  expect((await post('companyInquiry', { type: 'application' })).status).toBe(422);
  expect((await post('companyInquiry', { companyName: ' ' })).status).toBe(422);
  for (const text of ['short', ' '.repeat(20)]) {
    const answer = await post('staffInquiry', { message: text });
    expect(answer.body.errors).toMatchObject([{ field: 'message' }]);
  }
});

test('for a banner must not end before it begins, and must have an available size', async () => {
  for (const [change, field] of [
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ from: '2026-02-30' }, 'from'],
    [{ size: '1x1' }, 'size'],
    [{ place: 'moon' }, 'place'],
    [{ website: 'javascript:alert(1)' }, 'website'],
  ] as const) {
    const answer = await post('bannerRequest', change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field }]);
  }
  const { body } = await post('bannerRequest', { from: undefined, until: undefined });
  expect((await stored(body.inquiryNumber))[0]).toMatchObject({
    type: 'media',
    banner: { website: 'https://kawasemi.example', size: '728x90', place: 'home' },
  });
});

describe('at the office', () => {
  async function received() {
    const { body } = await post('staffInquiry');
    return (await stored(body.inquiryNumber))[0];
  }
  const update = async (id: string, body: object) =>
    send(handler, contract.updateInquiry, { token: (await makeEmployee()).token, params: { id }, body });

  test('is forbidden for all others', async () => {
    const { id } = await received();
    const { token: staff } = await makeStaff();
    const { token: company } = await makeCompany();
    for (const [token, status] of [
      [undefined, 401],
      [staff, 403],
      [company, 403],
    ] as const) {
      const who = token ? { token } : {};
      const answers = [
        await send(handler, contract.listInquiries, who),
        await send(handler, contract.getInquiry, { ...who, params: { id } }),
        await send(handler, contract.updateInquiry, {
          ...who,
          params: { id },
          body: { status: 'done', version: 1 },
        }),
        await send(handler, contract.deleteInquiry, { ...who, params: { id } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
  });

  test('moves from new over in progress to done, keeps a note, and never returns to new', async () => {
    const { id } = await received();
    const begun = await update(id, { status: 'in-progress', note: 'Called back', version: 1 });
    expect(begun.body).toMatchObject({ status: 'in-progress', note: 'Called back', version: 2 });
    const done = await update(id, { status: 'done', version: 2 });
    expect(done.body).toMatchObject({ status: 'done', note: 'Called back', version: 3 });
    const back = await update(id, { status: 'new', version: 3 });
    expect([back.status, back.body.code]).toEqual([409, 'conflict']);
    const cleared = await update(id, { note: '', version: 3 });
    expect(cleared.body.status).toBe('done');
    expect(cleared.body).not.toHaveProperty('note');
  });

  test('is answered once, with who did what and when', async () => {
    const { id } = await received();
    const { token, accountId } = await makeEmployee();
    const change = (body: object) => send(handler, contract.updateInquiry, { token, params: { id }, body });
    const reply = 'パスワードを再設定してください。';
    // A double press: one answer.
    const twice = await Promise.all([1, 2].map(() => change({ reply, version: 1 })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const answered = twice.find(({ status }) => status === 200)!.body;
    expect(answered).toMatchObject({ status: 'in-progress', version: 2 });
    expect(answered.history).toMatchObject([{ reply, status: 'in-progress' }]);
    expect(answered.history[0].by).toContain('@');
    expect((await get(inquiry, { id }))!.history).toMatchObject([{ accountId, reply }]);
    const done = await change({ reply: 'ほかにご質問はありますか。', status: 'done', version: 2 });
    expect(done.body.history).toHaveLength(2);
    expect(done.body.status).toBe('done');
    // A note is no change of status; an empty answer is refused.
    const noted = await change({ note: 'Called back', version: 3 });
    expect(noted.body.history).toHaveLength(2);
    expect((await change({ reply: ' ', version: 4 })).status).toBe(422);
    const seen = await send(handler, contract.getInquiry, { token, params: { id } });
    const { listToken: _, ...known } = noted.body;
    expect(seen.body).toEqual(known);
  });

  test('is not answered if marked as spam', async () => {
    const { id } = await received();
    await update(id, { status: 'spam', version: 1 });
    const answer = await update(id, { reply: 'Hello', version: 2 });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await update(id, { reply: 'Hello', status: 'new', version: 2 })).status).toBe(409);
    const other = await received();
    expect((await update(other.id, { reply: 'Hello', status: 'spam', version: 1 })).status).toBe(409);
  });

  test('applies one of two concurrent changes', async () => {
    const { id } = await received();
    const answers = await Promise.all([
      update(id, { status: 'in-progress', version: 1 }),
      update(id, { status: 'spam', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await update(id, { note: 'late', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('deletes permanently', async () => {
    const { id } = await received();
    const { token } = await makeEmployee();
    const remove = () => send(handler, contract.deleteInquiry, { token, params: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).body).toEqual({ ok: true });
    expect((await send(handler, contract.getInquiry, { token, params: { id } })).status).toBe(404);
    expect((await update(id, { note: 'x', version: 1 })).status).toBe(404);
  });
});
