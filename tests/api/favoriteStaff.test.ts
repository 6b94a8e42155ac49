import { describe, expect, it } from 'vitest';
import { handler as companyHandler } from '../../functions/api/company.ts';
import { handler } from '../../functions/api/favoriteStaff.ts';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { look as balanceOf, useWrites as drawWrites } from '../../functions/core/entitlements/use.ts';
import { favoriteIdOf } from '../../functions/core/favoriteId.ts';
import { favoriteLayout, favoriteSource } from '../../functions/core/favoriteStaff/list.ts';
import { favoriteOf } from '../../functions/core/favoriteStaff/records.ts';
import { refreshFavorites } from '../../functions/core/favoriteStaff/refresh.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { eraseCompany, eraseStaff } from '../../functions/core/leaving/erase.ts';
import { refreshList } from '../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../functions/core/readModel/snapshot.ts';
import { blockCompany, unblockCompany } from '../../functions/core/scouts/blocks.ts';
import { talentFigures } from '../../functions/core/talent/counts.ts';
import { account } from '../../functions/data/entities/account.ts';
import { company } from '../../functions/data/entities/company.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { talentCounts } from '../../functions/data/entities/talent.ts';
import { transactNamed } from '../../functions/data/named.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { entitlements } from '../../shared/contract/entitlements.ts';
import { favoriteStaff } from '../../shared/contract/favoriteStaff.ts';
import { masked } from '../../shared/domain/contactMask.ts';
import { favoriteLimits } from '../../shared/domain/favoriteStaff.ts';
import { send } from '../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeFindable,
  makeStaff,
  makeTalent,
  type TestCompany,
  type TestStaff,
  tokenFor,
} from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
const add = ({ token }: { token: string }, people: readonly TestStaff[], more: object = {}) =>
  send(handler, favoriteStaff.addFavoriteStaff, {
    token,
    body: { staffIds: people.map(({ staffId }) => staffId), ...more },
  });
const update = ({ token }: { token: string }, { staffId }: TestStaff, body: object) =>
  send(handler, favoriteStaff.updateFavoriteStaff, { token, params: { staffId }, body });
const remove = ({ token }: { token: string }, people: readonly TestStaff[]) =>
  send(handler, favoriteStaff.deleteFavoriteStaff, {
    token,
    query: { staffId: people.map(({ staffId }) => staffId) },
  });
const notes = ({ token }: { token: string }, { staffId }: TestStaff) =>
  send(handler, favoriteStaff.getFavoriteStaff, { token, params: { staffId } });

async function findable(): Promise<TestStaff> {
  const person = await makeStaff();
  await makeFindable(person);
  return person;
}
/** What the stream does after changes of these people. */
async function afterwards(of: TestCompany, people: readonly TestStaff[]): Promise<void> {
  for (const { staffId } of people) {
    await refreshFavorites(staffId);
    await recordRowChange(favoriteSource, favoriteIdOf({ companyId: of.companyId, staffId }));
  }
  await refreshList(favoriteLayout);
}
const list = async (of: TestCompany, query: Query = {}) => {
  const { body } = await send(handler, favoriteStaff.listFavoriteStaff, { token: of.token, query });
  return body;
};
const named = (body: { data: { staff: { staffId: string } }[] }) =>
  body.data.map(({ staff: { staffId } }) => staffId);
const idsOf = (...people: TestStaff[]) => people.map(({ staffId }) => staffId);
const held = async ({ companyId }: TestCompany) => (await balanceOf(companyId, 'staffFavorites')).used;
const figures = async ({ staffId }: TestStaff) => talentFigures(await get(talentCounts, { staffId }));

describe('saving people', () => {
  it('saves each once, holds a slot for each, and counts it', async () => {
    const [of, one, other] = [await makeCompany(), await findable(), await findable()];
    const saved = await add(of, [one, other, one], { tags: ['接客', '接客'] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.body).toMatchObject({ saved: idsOf(one, other), unsaved: [] });
    expect((await add(of, [one])).body.saved).toEqual(idsOf(one));
    expect(await held(of)).toBe(2);
    expect(await figures(one)).toMatchObject({ favoriteList: 1 });
    await afterwards(of, [one, other]);
    const answer = await list(of);
    expect(answer).toMatchObject({ total: 2, facets: { tag: { 接客: 2 } } });
    expect(answer.data[0]).toMatchObject({
      staff: { relation: 'FINDABLE', name: expect.stringMatching(/^S/), japaneseLevel: 'daily' },
      favoriteList: 1,
      companyScout: 0,
      tags: ['接客'],
    });
    expect(JSON.stringify(answer)).not.toContain('University');
  });

  it('adds lists and tags to one already saved', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    const { body: made } = await send(handler, favoriteStaff.createStaffList, {
      token: of.token,
      body: { name: '春' },
    });
    await add(of, [person], { tags: ['a'] });
    await add(of, [person], { tags: ['b', 'a'], listIds: [made.id] });
    expect((await notes(of, person)).body).toMatchObject({
      favorite: { tags: ['a', 'b'], listIds: [made.id], version: 2 },
      lists: [{ name: '春' }],
    });
    expect(await held(of)).toBe(1);
  });

  it('names the people who cannot be saved, and refuses if the plan leaves no room for anybody', async () => {
    const [of, one, unready, hiding] = [
      await makeCompany(),
      await findable(),
      await makeStaff(),
      await findable(),
    ];
    await blockCompany(hiding, of.companyId);
    const answer = await add(of, [unready, one, hiding]);
    expect(answer.body).toMatchObject({
      saved: idsOf(one),
      unsaved: [
        { staffId: unready.staffId, reason: 'not_found' },
        { staffId: hiding.staffId, reason: 'not_found' },
      ],
    });
    await fill(of, 20);
    const refused = await add(of, [await findable()]);
    expect([refused.status, refused.body.code]).toEqual([409, 'entitlement_used_up']);
    // Whoever is saved stays so.
    expect((await add(of, [one])).status).toBe(201);
  });

  it('refuses unknown lists, too many people, and members who may only read', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    expect((await add(of, [person], { listIds: [newId()] })).body.errors).toMatchObject([
      { field: 'listIds.0', code: 'notOffered' },
    ]);
    expect((await add(of, Array(51).fill(person))).status).toBe(422);
    expect((await add(of, [])).status).toBe(422);
    const { accountId, companyId } = of;
    const reader = {
      token: await tokenFor({ accountId, companyId, role: 'company', companyRole: 'READER' }),
    };
    expect((await add(reader, [person])).status).toBe(403);
    expect((await notes(reader, person)).status).toBe(404);
    expect((await add(person, [person])).status).toBe(403);
    expect(await held(of)).toBe(0);
  });
});

/** Holds slots until this many are in use. */
async function fill({ companyId }: TestCompany, slots: number): Promise<void> {
  const amount = slots - (await balanceOf(companyId, 'staffFavorites')).used;
  const act = { id: newId(), subject: { kind: 'staff', id: newId() }, amount };
  await transactNamed({ ...(await drawWrites(companyId, 'staffFavorites', act)) });
}

describe('at the same moment', () => {
  it('gives the last slot to one of twenty people', async () => {
    const of = await makeCompany();
    await fill(of, 19);
    const people = await Promise.all(Array.from({ length: 20 }, findable));
    const answers = await Promise.all(people.map((person) => add(of, [person])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'entitlement_used_up')).toHaveLength(19);
    expect(await held(of)).toBe(20);
    const counted = await Promise.all(people.map(figures));
    expect(counted.reduce((sum, { favoriteList }) => sum + favoriteList, 0)).toBe(1);
  });

  it('saves one person once for twenty requests, and removes them once', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(of, [person])));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect([await held(of), (await figures(person)).favoriteList]).toEqual([1, 1]);
    await Promise.all(Array.from({ length: 20 }, () => remove(of, [person])));
    expect([await held(of), (await figures(person)).favoriteList]).toEqual([0, 0]);
  });

  it('keeps the sum of scores in step with twenty companies', async () => {
    const person = await findable();
    const companies = await Promise.all(Array.from({ length: 20 }, () => makeCompany()));
    await Promise.all(
      companies.map(async (of, at) => {
        await add(of, [person]);
        const saved = await update(of, person, { score: (at % 5) + 1, version: 1 });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      }),
    );
    expect(await figures(person)).toMatchObject({ favoriteList: 20, favoriteAverage: 3 });
  });
});

describe('notes', () => {
  it('are the company’s own, replaced as a whole under their version', async () => {
    const [of, other, person] = [await makeCompany(), await makeCompany(), await findable()];
    await add(of, [person]);
    await add(other, [person]);
    const first = await update(of, person, { score: 4, note: 'SECRETNOTE', tags: ['x'], version: 1 });
    expect(first.body).toMatchObject({ score: 4, note: 'SECRETNOTE', tags: ['x'], version: 2 });
    const stale = await update(of, person, { score: 1, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await figures(person)).toMatchObject({ favoriteAverage: 4 });
    expect(JSON.stringify((await notes(other, person)).body)).not.toContain('SECRETNOTE');
    const bare = await update(of, person, { version: 2 });
    expect(bare.body).toMatchObject({ tags: [], listIds: [], version: 3 });
    expect(bare.body.score ?? bare.body.note).toBeUndefined();
    expect((await figures(person)).favoriteAverage).toBeUndefined();
  });

  it.each([
    ['a score of 0', { score: 0 }],
    ['a score of 6', { score: 6 }],
    ['a note that is too long', { note: 'x'.repeat(favoriteLimits.note + 1) }],
    ['too many tags', { tags: Array.from({ length: 11 }, (_, at) => String(at)) }],
    ['no version', { version: undefined }],
  ])('refuse %s', async (_, wrong) => {
    const [of, person] = [await makeCompany(), await findable()];
    await add(of, [person]);
    expect((await update(of, person, { version: 1, ...wrong })).status).toBe(422);
    expect((await notes(of, person)).body.favorite.version).toBe(1);
  });

  it('are of saved people only', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    expect((await update(of, person, { score: 3, version: 1 })).status).toBe(404);
  });
});

describe('the list', () => {
  it('has filters, words, counts and the orders of all companies together', async () => {
    const [of, rival] = [await makeCompany(), await makeCompany()];
    const people = [await findable(), await findable(), await findable()] as const;
    const [a, b, c] = people;
    await add(of, people);
    await update(of, a, { score: 2, note: 'ホテルの経験', tags: ['front'], version: 1 });
    await update(of, b, { score: 5, version: 1 });
    await add(rival, [c]);
    await update(rival, c, { score: 4, version: 1 });
    await afterwards(of, people);
    expect(named(await list(of, { sort: 'FAVORITE' }))[0]).toBe(c.staffId);
    expect(named(await list(of, { sort: 'FAVORITE_SCORE' }))).toEqual(idsOf(b, c, a));
    expect(named(await list(of, { sort: 'score' })).slice(0, 2)).toEqual(idsOf(b, a));
    expect(named(await list(of, { score: ['5'] }))).toEqual(idsOf(b));
    expect(named(await list(of, { tag: ['front'] }))).toEqual(idsOf(a));
    expect(named(await list(of, { keyword: 'ホテル' }))).toEqual(idsOf(a));
    expect((await list(of)).facets.score).toEqual({ 2: 1, 5: 1 });
    const page = await list(of, { pageSize: '2', page: '2' });
    expect([page.total, page.data.length]).toEqual([3, 1]);
    expect(await list(rival)).toMatchObject({ data: [] });
  });

  it('masks contact data in past positions until the person has applied', async () => {
    const of = await makeCompany();
    const work = {
      company: 'Blue Shop',
      position: '販売 LINE ID: maria95',
      entryDate: '2019-04',
      retireDate: null,
    };
    const person = await makeTalent({ work: [work] });
    const positions = async () => {
      await afterwards(of, [person]);
      return (await list(of)).data[0].positions;
    };
    await add(of, [person]);
    expect(await positions()).toEqual([`販売 ${masked}`]);
    const job = await createJob(of, { content: completeContent(), publish: true });
    await applyJob(person, job.id, {}, 'jp');
    expect(await positions()).toEqual([work.position]);
  });

  it('is the same from a snapshot', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    await add(of, [person]);
    await refreshFavorites(person.staffId);
    await buildSnapshot('favoriteStaff');
    await refreshList(favoriteLayout);
    expect(named(await list(of))).toEqual(idsOf(person));
  });

  it('is left by members who hide, have switched it off or withdrawn, and joined again', async () => {
    const of = await makeCompany();
    const [hiding, off, gone, stays] = [
      await findable(),
      await findable(),
      await findable(),
      await findable(),
    ];
    const people = [hiding, off, gone, stays];
    await add(of, people, { tags: ['t'] });
    await afterwards(of, people);
    expect((await list(of)).total).toBe(4);
    await blockCompany(hiding, of.companyId);
    await makeFindable(off, false);
    // At once on the page, and with the stream from the counts.
    expect(named(await list(of))).not.toContain(hiding.staffId);
    expect(named(await list(of))).not.toContain(off.staffId);
    const record = (await get(staff, { id: gone.staffId }))!;
    await run(write.save(staff, { ...record, withdrawn: true }));
    await eraseStaff(gone.staffId);
    await afterwards(of, people);
    expect(await list(of)).toMatchObject({ total: 1, facets: { tag: { t: 1 } } });
    // The slots follow the list, whatever the reason: the company cannot tell from its plan who hides.
    expect(await held(of)).toBe(1);
    await afterwards(of, people);
    expect(await held(of)).toBe(1);
    await unblockCompany(hiding, of.companyId);
    await makeFindable(off);
    await afterwards(of, people);
    expect((await list(of)).total).toBe(3);
    expect(await held(of)).toBe(3);
    // And once more, for a slot is released under another act each time.
    await blockCompany(hiding, of.companyId);
    await afterwards(of, people);
    expect(await held(of)).toBe(2);
    await remove(of, people);
    expect(await held(of)).toBe(0);
  });

  it('leaves the same traces of somebody who hides, switches off, is suspended or leaves', async () => {
    const traces = [];
    const goes: Record<string, (person: TestStaff, of: TestCompany) => Promise<unknown>> = {
      hides: (person, of) => blockCompany(person, of.companyId),
      'switches off': (person) => makeFindable(person, false),
      'is suspended': async ({ accountId }) => {
        const login = (await get(account, { id: accountId }))!;
        await run(write.save(account, { ...login, state: 'SUSPENDED' }));
      },
      leaves: async ({ staffId }) => {
        const record = (await get(staff, { id: staffId }))!;
        await run(write.save(staff, { ...record, withdrawn: true }));
        await eraseStaff(staffId);
      },
    };
    /** What each way to somebody answers, without what differs in any case. */
    const answers = async (of: TestCompany, person: TestStaff) => {
      const all = [
        await notes(of, person),
        await update(of, person, { note: 'x', version: 1 }),
        await add(of, [person], { tags: ['x'] }),
        await remove(of, [person]),
      ];
      return all.map(({ status, body }) => [
        status,
        body.code,
        body.unsaved?.[0].reason,
        'listToken' in body,
      ]);
    };
    for (const [how, go] of Object.entries(goes)) {
      const [of, person, stays] = [await makeCompany(), await findable(), await findable()];
      await add(of, [person, stays]);
      await go(person, of);
      await afterwards(of, [person, stays]);
      const history = await send(companyHandler, entitlements.listEntitlementEntries, {
        ...{ token: of.token, params: { right: 'staffFavorites' } },
      });
      const entries = history.body.data.map((one: { subject?: { staffNumber?: string }; by?: unknown }) => ({
        ...one,
        at: 'then',
        by: one.by && 'somebody',
        subject: one.subject && { ...one.subject, staffNumber: one.subject.staffNumber && 'a number' },
      }));
      const seen = { held: await held(of), total: (await list(of)).total, entries };
      traces.push({ how, ...seen, answers: await answers(of, person) });
      expect(JSON.stringify(history.body)).not.toContain(person.staffNumber);
      expect(JSON.stringify(history.body)).not.toContain(person.staffId);
    }
    for (const { how, ...trace } of traces) expect({ ...trace, how }).toEqual({ ...traces[0], how });
    expect(traces[0]).toMatchObject({ held: 1, total: 1 });
  });

  it('takes back somebody who returns above a full plan, where new ones are refused', async () => {
    const [of, returns, other] = [await makeCompany(), await findable(), await findable()];
    await add(of, [returns]);
    await blockCompany(returns, of.companyId);
    await afterwards(of, [returns]);
    await fill(of, 20);
    await unblockCompany(returns, of.companyId);
    await afterwards(of, [returns]);
    expect(await balanceOf(of.companyId, 'staffFavorites')).toMatchObject({ limit: 20, used: 21, left: 0 });
    expect((await add(of, [other])).body.code).toBe('entitlement_used_up');
    await remove(of, [returns]);
    expect(await held(of)).toBe(20);
    expect((await add(of, [other])).body.code).toBe('entitlement_used_up');
  });
});

describe('removing', () => {
  it('deletes the notes, gives the slot back once, and can be repeated', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    await add(of, [person]);
    await update(of, person, { score: 3, note: 'SECRETNOTE', version: 1 });
    expect((await remove(of, [person])).status).toBe(200);
    expect((await remove(of, [person, await makeStaff()])).body).toEqual({ ok: true });
    expect([await held(of), await figures(person)]).toEqual([0, { companyScout: 0, favoriteList: 0 }]);
    expect((await notes(of, person)).status).toBe(404);
    expect(JSON.stringify(await favoriteSource.read(favoriteIdOf({ ...of, ...person })))).not.toContain(
      'SECRET',
    );
    const history = await send(companyHandler, entitlements.listEntitlementEntries, {
      ...{ token: of.token, params: { right: 'staffFavorites' } },
    });
    expect(history.body.data[0]).toMatchObject({ kind: 'release', by: { isSelf: true } });
    // Saved again, the list has the person again.
    await add(of, [person]);
    await afterwards(of, [person]);
    expect(named(await list(of))).toEqual(idsOf(person));
    expect((await notes(of, person)).body.favorite).toMatchObject({ version: 1, tags: [] });
  });

  it('follows a company that leaves', async () => {
    const [of, person] = [await makeCompany(), await findable()];
    await add(of, [person]);
    await update(of, person, { score: 3, version: 1 });
    const record = (await get(company, { id: of.companyId }))!;
    await run(write.save(company, { ...record, withdrawn: true }));
    await eraseCompany(of.companyId);
    expect(await favoriteOf({ ...of, ...person })).toBeUndefined();
    expect(await figures(person)).toEqual({ companyScout: 0, favoriteList: 0 });
  });
});

describe('named lists', () => {
  const create = ({ token }: { token: string }, name: string) =>
    send(handler, favoriteStaff.createStaffList, { token, body: { name } });

  it('are made once per name, renamed and deleted; people in them stay saved', async () => {
    const [of, other, person] = [await makeCompany(), await makeCompany(), await findable()];
    const { body: made } = await create(of, '春の候補');
    expect((await create(of, '春の候補')).body.id).toBe(made.id);
    await add(of, [person], { listIds: [made.id] });
    await afterwards(of, [person]);
    expect(named(await list(of, { listId: [made.id] }))).toEqual(idsOf(person));
    const rename = (token: string) =>
      send(handler, favoriteStaff.renameStaffList, {
        token,
        params: { listId: made.id },
        body: { name: '夏' },
      });
    expect((await rename(other.token)).status).toBe(404);
    expect((await rename(of.token)).body.name).toBe('夏');
    const del = (token: string) =>
      send(handler, favoriteStaff.deleteStaffList, { token, params: { listId: made.id } });
    expect((await del(other.token)).status).toBe(200);
    expect((await list(of)).lists).toHaveLength(1);
    await del(of.token);
    await del(of.token);
    expect(await list(of)).toMatchObject({ lists: [], data: [{ listIds: [] }] });
  });

  it('are limited, also for twenty at once', async () => {
    const of = await makeCompany();
    for (let at = 0; at < favoriteLimits.lists - 1; at += 1) await create(of, `L${at}`);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => create(of, `M${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'staff_list_limit')).toHaveLength(19);
  });
});
