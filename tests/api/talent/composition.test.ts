import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/talent.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { admittedValues } from '../../../functions/core/talent/composition.ts';
import { noStatus, talentLayout } from '../../../functions/core/talent/document.ts';
import { talentSource } from '../../../functions/core/talent/source.ts';
import { companyBlock } from '../../../functions/data/entities/application.ts';
import { run, write } from '../../../functions/data/table.ts';
import { instant } from '../../../functions/platform/clock.ts';
import { talent as contract } from '../../../shared/contract/talent.ts';
import { prefectures } from '../../../shared/domain/codes.ts';
import { send } from '../../support/api.ts';
import { makeCompany, makeEmployee, makeStaff, makeTalent, type TestCompany } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

useReadModel();

type Query = Record<string, string | string[]>;
let firm: TestCompany;
const inTokyo: string[] = [];

const ask = (query: Query = {}, token = firm.token) =>
  send(handler, contract.staffComposition, { token, query });
async function composition(query: Query = {}, token = firm.token) {
  await refreshList(talentLayout);
  const { status, body } = await ask(query, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

type Wanted = NonNullable<NonNullable<Parameters<typeof makeTalent>[0]>['basicInfo']>;
async function some(count: number, basicInfo: Wanted): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { staffId } = await makeTalent({ basicInfo });
    await recordRowChange(talentSource, staffId);
    ids.push(staffId);
  }
  return ids;
}

beforeAll(async () => {
  firm = await makeCompany({ postingLimit: null });
  const languages = [{ language: 'en', level: 'business' as const }];
  inTokyo.push(
    ...(await some(12, {
      ...{ prefecture: 'tokyo', japaneseLevel: 'business', motherTongue: 'vi', languages, nationality: 'VN' },
      visaType: 'engineer-humanities-international',
    })),
  );
  await some(6, {
    prefecture: 'osaka',
    japaneseLevel: 'daily',
    motherTongue: 'zh',
    languages: [],
    visaType: 'student',
  });
  await some(2, {
    prefecture: 'aichi',
    japaneseLevel: 'native',
    motherTongue: 'ja',
    languages: [],
    visaType: undefined,
    nationality: 'JP',
  });
});

describe('values that a question admits', () => {
  const all = { filters: {} };
  const residence = admittedValues('residence', all)!;
  it.each([
    ['japaneseLevel', { filters: { japaneseLevel: ['native', 'business'] } }, ['business', 'native']],
    ['residence', { filters: { standing: ['student', noStatus] } }, ['student', 'none']],
    [
      'residence',
      { ...all, without: { filters: { residence: ['student'] } } },
      residence.filter((one) => one !== 'student'),
    ],
    [
      'residence',
      { ...all, without: { together: [{ filters: { standing: ['student'] } }] } },
      residence.filter((one) => one !== 'student'),
    ],
    [
      'residence',
      {
        ...all,
        without: { together: [{ filters: { standing: ['student'] }, ranges: { stay: { from: 1 } } }] },
      },
      residence,
    ],
    [
      'prefecture',
      { ...all, concepts: [{ words: [], texts: [], values: { prefecture: ['tokyo'] } }] },
      ['tokyo'],
    ],
    ['language', { filters: { language: ['en'] } }, undefined],
  ] as const)('of %s: %j', (name, question, values) =>
    expect(admittedValues(name, question as unknown as Parameters<typeof admittedValues>[1])).toEqual(values),
  );
});

describe('the composition of people who can be found', () => {
  it('is for members of companies alone', async () => {
    const [person, employee] = [await makeStaff(), await makeEmployee()];
    expect((await ask({}, person.token)).status).toBe(403);
    expect((await ask({}, employee.token)).status).toBe(403);
    expect((await send(handler, contract.staffComposition, {})).status).toBe(401);
  });

  it('counts by each property, without small groups and what they would follow from', async () => {
    const { total, least, tables } = await composition();
    expect({ total, least }).toEqual({ total: 20, least: 5 });
    // Two in Aichi would follow from the other two.
    expect(tables.prefecture).toEqual({ counts: [{ code: 'tokyo', people: 12 }], others: 8 });
    expect(tables.residence.others).toBe(8);
    expect(tables.japaneseLevel).toEqual({ counts: [{ code: 'business', people: 12 }], others: 8 });
    expect(tables.language).toEqual({
      counts: [
        { code: 'en', people: 12 },
        { code: 'vi', people: 12 },
        { code: 'zh', people: 6 },
      ],
    });
    expect(JSON.stringify(tables)).not.toMatch(/aichi|"JP"|"VN"|:business/);
  });

  it('is that of the people whom the conditions find, also of the property that they are about', async () => {
    const { total, tables } = await composition({ language: 'en', prefecture: ['tokyo', 'aichi'] });
    expect(total).toBe(12);
    expect(tables.prefecture).toEqual({ counts: [{ code: 'tokyo', people: 12 }], others: 0 });
    expect(tables.language.counts.map(({ code }: { code: string }) => code)).toEqual(['en', 'vi']);
    expect((await composition({ 'not[prefecture]': 'tokyo' })).total).toBe(8);
    expect((await composition({ keyword: 'Tokyo' })).total).toBe(12);
    // Nobody has named a pay or a day.
    expect(await composition({ 'notPay[to]': '900000', 'not[startBy]': '2099-01-01' })).toEqual(
      await composition(),
    );
    expect(await composition({ 'pay[to]': '900000' })).not.toHaveProperty('total');
    expect(await composition({ 'not[activeWithin]': '1' })).not.toHaveProperty('total');
  });

  it('tells nothing of fewer than five people', async () => {
    const few = await composition({ prefecture: 'aichi' });
    expect(few).not.toHaveProperty('total');
    expect(Object.values(few.tables).every((one) => (one as { counts: [] }).counts.length === 0)).toBe(true);
    expect(few).toEqual(await composition({ prefecture: 'okinawa' }));
  });

  it('leaves out who hides from the company', async () => {
    await run(write.create(companyBlock, { staffId: inTokyo[0]!, companyId: firm.companyId, at: instant() }));
    const stranger = await makeCompany({ postingLimit: null });
    expect((await composition()).total).toBe(19);
    expect((await composition({}, stranger.token)).total).toBe(20);
    expect((await composition()).tables.prefecture.counts).toEqual([{ code: 'tokyo', people: 11 }]);
  });

  it('refuses nationality, orders, pages and unknown codes', async () => {
    for (const query of [
      { nationality: 'VN' },
      { sort: 'SCOUT' },
      { page: '2' },
      { forJob: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' },
      { prefecture: 'atlantis' },
      { skill: 'juggling' },
    ] as Query[])
      expect((await ask(query)).status, JSON.stringify(query)).toBe(422);
    for (const parameter of ['permittedFor', 'not[permittedFor]'])
      expect((await ask({ [parameter]: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' })).status).toBe(404);
  });

  it('counts with the values alone that the conditions admit', async () => {
    const { token } = await makeCompany({ postingLimit: null });
    await some(4, { prefecture: 'kyoto', japaneseLevel: 'rudimentary', visaType: 'student' });
    await some(4, { prefecture: 'nara', japaneseLevel: 'none', visaType: 'student' });
    const three = ['tokyo', 'kyoto', 'nara'];
    // Eight in two prefectures of at most four: both would be certain.
    const chosen = await composition({ prefecture: three }, token);
    expect(chosen.tables.prefecture).toEqual({ counts: [], others: 20 });
    const rest = prefectures.filter((one) => !three.includes(one));
    const turned = await composition(
      {
        'not[prefecture]': rest,
        japaneseLevel: ['business', 'rudimentary', 'none'],
      },
      token,
    );
    expect(turned.tables.japaneseLevel).toEqual({ counts: [], others: 20 });
    expect((await composition({ prefecture: ['tokyo'] }, token)).tables.prefecture).toEqual({
      counts: [{ code: 'tokyo', people: 12 }],
      others: 0,
    });
  });
});
