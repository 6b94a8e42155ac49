import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/resumeReviews.ts';
import { eraseStaff } from '../../../functions/core/leaving/erase.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, itemsBeside, run, write } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { resumeReviews } from '../../../shared/contract/resumeReviews.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeStaff, type TestStaff } from '../../support/people.ts';
import { useTable } from '../../support/table.ts';

useTable();

const ask = ({ token }: { token: string }, question?: string) =>
  send(handler, resumeReviews.requestReview, {
    token,
    body: { ...(question !== undefined && { question }) },
  });
const own = ({ token }: { token: string }) => send(handler, resumeReviews.listOwnReviews, { token });
const cancel = ({ token }: { token: string }, id: string) =>
  send(handler, resumeReviews.cancelReview, { token, params: { id } });
const requests = (query: Record<string, string> = {}) =>
  send(handler, resumeReviews.listReviewRequests, { token: employee.token, query });
const reviewsOf = (staffId: string) =>
  send(handler, resumeReviews.listReviewsByStaff, { token: employee.token, params: { staffId } });
const answer = (staffId: string, id: string, body: object) =>
  send(handler, resumeReviews.answerReview, { token: employee.token, params: { staffId, id }, body });

let employee: { token: string };
beforeAll(async () => {
  employee = await makeEmployee();
});
const waiting = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await requests({ page: String(page), pageSize: '25' });
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (page * 25 >= body.total) return ids;
  }
};

describe('a review of a resume', () => {
  it('is requested, queued, answered section by section, and removed from the queue', async () => {
    const person = await makeStaff();
    const asked = await ask(person, '自己PRは伝わりますか。');
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      status: 'REQUESTED',
      question: '自己PRは伝わりますか。',
      remarks: {},
    });
    expect(await waiting()).toContain(asked.body.id);

    const seen = await reviewsOf(person.staffId);
    expect(seen.body).toMatchObject({
      staffNumber: person.staffNumber,
      name: { familyName: 'Santos', givenName: 'Maria' },
    });
    const { id, version } = seen.body.data[0];
    const remarks = { pr: 'Say what you did, with figures.', workHistory: 'Good.' };
    const answered = await answer(person.staffId, id, { summary: 'Well done.', remarks, version });
    expect(answered.status).toBe(200);

    const [review] = (await own(person)).body.data;
    expect(review).toMatchObject({ id, status: 'ANSWERED', summary: 'Well done.', remarks });
    expect(review.answeredAt).toBeDefined();
    expect(JSON.stringify(review)).not.toContain('answeredBy');
    expect(await waiting()).not.toContain(id);
  });

  it('is one at a time, also for concurrent requests; then another can follow', async () => {
    const person = await makeStaff();
    const both = await Promise.all([ask(person), ask(person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await ask(person)).body.code).toBe('review_open');
    const { id } = (await own(person)).body.data[0];
    expect((await cancel(person, id)).status).toBe(200);
    expect(await waiting()).not.toContain(id);
    expect((await ask(person)).status).toBe(201);
    expect((await own(person)).body.data.map(({ status }: { status: string }) => status)).toEqual([
      'REQUESTED',
      'CANCELLED',
    ]);
  });

  it('is answered once under the version read, and not after cancelling', async () => {
    const person = await makeStaff();
    const first = (await ask(person)).body;
    const { staffId } = person;
    expect((await answer(staffId, first.id, { remarks: {}, version: 1 })).status).toBe(422);
    expect((await answer(staffId, first.id, { summary: 'x', version: 9 })).body.code).toBe(
      'changed_meanwhile',
    );
    const both = await Promise.all([
      answer(staffId, first.id, { summary: 'one', version: 1 }),
      answer(staffId, first.id, { summary: 'two', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel(person, first.id)).body.code).toBe('conflict');
    const second = (await ask(person)).body;
    await cancel(person, second.id);
    expect((await answer(staffId, second.id, { summary: 'late', version: 2 })).body.code).toBe('conflict');
  });

  it('of another person is not found', async () => {
    const [person, other]: TestStaff[] = [await makeStaff(), await makeStaff()];
    const { id } = (await ask(person!)).body;
    expect((await cancel(other!, id)).status).toBe(200);
    expect((await own(person!)).body.data).toMatchObject([{ id }]);
    expect((await own(other!)).body.data).toEqual([]);
    expect((await answer(other!.staffId, id, { summary: 'x', version: 1 })).status).toBe(404);
    expect((await reviewsOf(newId())).status).toBe(404);
  });

  it('lists the longest waiting first, page by page', async () => {
    const made: string[] = [];
    for (let count = 0; count < 27; count += 1) made.push((await ask(await makeStaff())).body.id);
    const all = await waiting();
    expect(all.filter((id) => made.includes(id))).toEqual(made);
    expect((await requests()).body.data).toHaveLength(25);
    const { body } = await requests({ sort: 'newest', pageSize: '5' });
    expect(body).toMatchObject({ total: all.length, page: 1, pageSize: 5 });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(-5).reverse());
  });

  it('finds words of a question, and does not wait for changes already included', async () => {
    const person = await makeStaff();
    const { id } = (await ask(person, 'Ist die Schuhmacherlehre klar?')).body;
    const found = await requests({ keyword: 'schuhmacherlehre' });
    expect(found.body.data).toMatchObject([{ id, staffId: person.staffId }]);
    const { listToken } = (await answer(person.staffId, id, { summary: 'Ja.', version: 1 })).body;
    const { body } = await requests({ keyword: 'schuhmacherlehre', after: listToken });
    expect(body).toMatchObject({ data: [], total: 0 });
    expect(body).not.toHaveProperty('behind');
  });

  it('is erased with its staff member', async () => {
    const person = await makeStaff();
    const { id } = (await ask(person, 'Mein Name ist Maria.')).body;
    const record = (await get(staff, { id: person.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    expect((await reviewsOf(person.staffId)).status).toBe(404);
    expect((await answer(person.staffId, id, { summary: 'x', version: 1 })).status).toBe(404);
    await eraseStaff(person.staffId);
    expect((await itemsBeside(staff, { id: person.staffId })).map(({ entity }) => entity)).toEqual(['staff']);
    expect(await waiting()).not.toContain(id);
  });
});
