import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/inquiries.ts';
import { inquiryLayout } from '../../../functions/core/inquiries/list.ts';
import { listPage } from '../../../functions/core/lists/page.ts';
import { closeReadModel, refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { sources } from '../../../functions/core/readModel/all.ts';
import { buildSnapshot } from '../../../functions/core/readModel/snapshot.ts';
import { inquiry } from '../../../functions/data/entities/inquiry.ts';
import { run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { inquiries as contract } from '../../../shared/contract/inquiries.ts';
import { send } from '../../support/api.ts';
import { companyActor, makeCompany, makeEmployee, makeStaff, staffActor } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Made = Parameters<typeof write.create<typeof inquiry>>[1];
let made = 0;

/** An inquiry from a form, indexed as the stream does. */
async function received(change: Partial<Made> = {}): Promise<Made> {
  made += 1;
  const at = new Date(Date.parse('2026-11-01T00:00:00.000Z') + made * 60_000).toISOString();
  const record: Made = {
    id: newId(),
    inquiryNumber: `INQ-00000-${String(made).padStart(5, '0')}`,
    kind: 'staff',
    status: 'new',
    type: 'account',
    name: 'グエン リン',
    email: `linh${made}@example.com`,
    message: 'ログインできません。',
    locale: 'jp',
    history: [],
    consentAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: Math.floor(Date.now() / 1000) + 86_400,
    ...change,
  };
  await run(write.create(inquiry, record));
  await recordRowChange(sources.inquiries, record.id);
  return record;
}

let token: string;
beforeAll(async () => {
  ({ token } = await makeEmployee());
});
const ask = (query: Record<string, string | string[]> = {}) =>
  send(handler, contract.listInquiries, { token, query });
/** Based on all changes so far. */
async function list(query: Record<string, string | string[]> = {}) {
  await refreshList(inquiryLayout);
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
}
const numbers = (body: { data: { inquiryNumber: string }[] }) => body.data.map((one) => one.inquiryNumber);

describe('the list of inquiries', () => {
  const of: Record<string, Made> = {};
  beforeAll(async () => {
    of.banner = await received({
      kind: 'banner',
      type: 'media',
      name: '佐藤',
      companyName: '株式会社かわせみ',
      message: 'Our spring campaign',
    });
    of.company = await received({
      kind: 'company',
      type: 'posting',
      status: 'done',
      name: 'Tanaka',
      companyName: '有限会社つばめ',
      message: '求人の掲載について',
      createdAt: '2026-10-31T15:00:00.000Z',
    });
    of.early = await received({ status: 'waiting', createdAt: '2026-10-31T14:59:59.999Z' });
    of.late = await received({ note: 'Called back on Tuesday', updatedAt: '2026-12-24T00:00:00.000Z' });
    of.forgotten = await received({ name: 'Nobody', expiresAt: Math.floor(Date.now() / 1000) - 1 });
  });

  it('returns rows, total, page and counts, without expired ones', async () => {
    const body = await list({ pageSize: '2' });
    expect(body).toMatchObject({ total: 4, page: 1, pageSize: 2 });
    expect(numbers(body)).toEqual([of.late, of.banner].map((one) => one!.inquiryNumber));
    expect(body.facets).toEqual({
      status: { new: 2, done: 1, waiting: 1 },
      kind: { staff: 2, company: 1, banner: 1 },
      type: { account: 2, posting: 1, media: 1 },
    });
    expect(body).not.toHaveProperty('behind');
    const second = await list({ pageSize: '2', page: '2' });
    expect(numbers(second)).toEqual([of.company, of.early].map((one) => one!.inquiryNumber));
    // What the office sees, and no more.
    expect(body.data[0]).toMatchObject({ note: 'Called back on Tuesday', version: 1 });
    expect(body.data[0]).not.toHaveProperty('history');
  });

  it('filters by alternatives, and counts each further value', async () => {
    const body = await list({ status: ['new', 'waiting'], kind: 'staff' });
    expect(numbers(body)).toEqual([of.late, of.early].map((one) => one!.inquiryNumber));
    expect(body.facets.status).toEqual({ new: 1, waiting: 1 });
    expect(body.facets.kind).toEqual({ staff: 2, banner: 1 });
    expect((await ask({ status: 'lost' })).status).toBe(422);
    expect((await ask({ cursor: 'x' })).status).toBe(422);
  });

  it('finds words of either language in the text, sender and note', async () => {
    for (const [keyword, one] of [
      ['掲載', of.company],
      ['campaign', of.banner],
      ['かわせみ', of.banner],
      ['tuesday', of.late],
      [of.early!.email, of.early],
      [of.company!.inquiryNumber, of.company],
    ] as const)
      expect(numbers(await list({ keyword })), keyword).toEqual([one!.inquiryNumber]);
    expect((await list({ keyword: 'グエン' })).total).toBe(2);
    expect((await list({ keyword: 'campaign', status: 'done' })).total).toBe(0);
  });

  it('filters by days in Tokyo, inclusive', async () => {
    const days = (from: string, to: string) => list({ 'received[from]': from, 'received[to]': to });
    expect(numbers(await days('2026-10-31', '2026-10-31'))).toEqual([of.early!.inquiryNumber]);
    expect((await days('2026-11-01', '2026-11-01')).total).toBe(3);
    expect((await days('2026-10-31', '2026-11-01')).total).toBe(4);
    expect((await ask({ 'received[from]': '2026-02-30' })).status).toBe(422);
  });

  it('orders by receipt, by last change, and by handling', async () => {
    const in_ = async (sort: string) => numbers(await list({ sort }));
    const as = (...names: string[]) => names.map((name) => of[name]!.inquiryNumber);
    expect(await in_('newest')).toEqual(as('late', 'banner', 'company', 'early'));
    expect(await in_('oldest')).toEqual(as('early', 'company', 'banner', 'late'));
    expect((await in_('changed'))[0]).toBe(of.late!.inquiryNumber);
    expect(await in_('handling')).toEqual(as('late', 'banner', 'early', 'company'));
  });

  it('returns the same from a snapshot with later changes', async () => {
    const before = await list({ sort: 'handling', keyword: 'グエン' });
    const manifest = await buildSnapshot('inquiries');
    expect(manifest).toMatchObject({ collection: 'inquiries' });
    expect(manifest.file).toMatch(/^inquiries-/);
    closeReadModel();
    expect(await list({ sort: 'handling', keyword: 'グエン' })).toEqual(before);
    const one = await received({ status: 'spam' });
    const body = await list({ status: 'spam' });
    expect(numbers(body)).toEqual([one.inquiryNumber]);
    expect(body.facets.status).toEqual({ ...before.facets.status, new: 2, done: 1, spam: 1 });
  });
});

it('is forbidden for other roles through any operation', async () => {
  await received();
  const [staff, company] = [await makeStaff(), await makeCompany()];
  for (const [who, status] of [
    [{}, 401],
    [{ token: staff.token }, 403],
    [{ token: company.token }, 403],
  ] as const) {
    const answer = await send(handler, contract.listInquiries, { ...who, query: {} });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toHaveProperty('data');
    expect(answer.body).not.toHaveProperty('facets');
  }
  // The list checks the role itself, in case an operation does not.
  const asked = { page: 1, pageSize: 25 };
  for (const actor of [undefined, staffActor(staff), companyActor(company)])
    await expect(listPage(inquiryLayout, actor, asked)).rejects.toMatchObject({ code: 'forbidden' });
});

describe('the caller’s change', () => {
  beforeEach(() => setClock());
  const update = async (id: string, body: object) =>
    (await send(handler, contract.updateInquiry, { token, params: { id }, body })).body;

  it('is waited for, and included in the answer', async () => {
    const { id, inquiryNumber } = await received({ name: 'Waiting Person' });
    const of = { keyword: inquiryNumber };
    expect((await list(of)).data[0].status).toBe('new');
    const { listToken } = await update(id, { status: 'done', version: 1 });
    const soon = new Promise((resolve) => setTimeout(resolve, 400)).then(() =>
      recordRowChange(sources.inquiries, id),
    );
    const { body } = await ask({ ...of, after: listToken });
    await soon;
    expect(body.data[0].status).toBe('done');
    expect(body).not.toHaveProperty('behind');
    // After it was included once, it is no longer waited for.
    expect((await ask({ ...of, after: listToken })).body).toEqual(body);
  });

  it('is reported as missing after two seconds', async () => {
    const { id, inquiryNumber } = await received();
    await list();
    const { listToken } = await update(id, { status: 'done', version: 1 });
    const from = performance.now();
    const { body } = await ask({ keyword: inquiryNumber, after: listToken });
    expect(performance.now() - from).toBeGreaterThan(1_900);
    expect(body).toMatchObject({ behind: true, total: 1 });
    expect(body.data[0].status).toBe('new');
  });

  it('may be a deletion, also if the snapshot never had the row', async () => {
    const { id, inquiryNumber } = await received();
    await list();
    const removed = await send(handler, contract.deleteInquiry, { token, params: { id } });
    const after = removed.body.listToken as string;
    const [, version] = after.split('.');
    // As the stream reports it.
    await recordRowChange(sources.inquiries, id, Number(version));
    const { body } = await ask({ keyword: inquiryNumber, after });
    expect(body).toMatchObject({ total: 0 });
    expect(body).not.toHaveProperty('behind');
    await buildSnapshot('inquiries');
    setClock(() => Date.now() + 73 * 3_600_000);
    await buildSnapshot('inquiries');
    closeReadModel();
    const { token: later } = await makeEmployee();
    const query = { keyword: inquiryNumber, after };
    const seen = await send(handler, contract.listInquiries, { token: later, query });
    expect(seen.body).toMatchObject({ total: 0 });
    expect(seen.body).not.toHaveProperty('behind');
  });

  it("is identified by the server's token only", async () => {
    for (const after of ['x', '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', `${newId()}.1.-1`, `${newId()}.x.1`])
      expect((await ask({ after })).status).toBe(422);
  });
});
