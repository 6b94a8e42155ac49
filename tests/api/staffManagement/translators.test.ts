/** The office's searches for translators and by the whole profile: conditions, rates for those who may see them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/staffManagement.ts';
import { refreshList } from '../../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../../functions/core/lists/recordRowChange.ts';
import { peopleLayout, peopleSource } from '../../../functions/core/people/source.ts';
import { putTranslator } from '../../../functions/core/people/translator.ts';
import { putTechnicalInfo } from '../../../functions/core/staff/technicalInfo.ts';
import { putOwnTranslator } from '../../../functions/core/staff/translator.ts';
import { staffManagement as contract } from '../../../shared/contract/staffManagement.ts';
import type { TranslatorProfile } from '../../../shared/contract/translator.ts';
import { affiliations, rateUnits } from '../../../shared/domain/codes.ts';
import { addDays, tokyoDay } from '../../../shared/domain/time.ts';
import { rateOrder, weekdayOf } from '../../../shared/domain/translation.ts';
import { send } from '../../support/api.ts';
import { makeEmployee, makeStaff, makeTalent, type TestStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';
import { translatorProfile as profile } from '../../support/translators.ts';

useReadModel();

type Query = Record<string, string | string[]>;
let token: string;
const of: Record<string, TestStaff> = {};
const as = (names: readonly string[]) => names.map((name) => of[name]!.staffId).toSorted();
const ask = (query: Query, who = token) =>
  send(handler, contract.searchStaffManagement, { token: who, query });
async function found(query: Query): Promise<string[]> {
  const { status, body } = await ask(query);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: string }) => id);
}

const today = tokyoDay(new Date());
/** The next such day, so that what is free does not depend on when the test runs. */
const next = (weekday: string) => {
  let day = addDays(today, 1);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
};
const monday = next('monday');
const saturday = addDays(monday, 5);

const offer = (one: TestStaff, change: Partial<TranslatorProfile>) =>
  putOwnTranslator(one, { ...profile, away: [], rates: [], samples: [], ...change, version: 0 });

beforeAll(async () => {
  token = (await makeEmployee('employee', 'TRANSLATION')).token;
  const since = '2025-04-01';
  of.mai = await makeTalent({
    basicInfo: { prefecture: 'tokyo', languages: [{ language: 'en', level: 'fluent' }] },
  });
  await offer(of.mai, {
    pairs: [
      { sourceLanguage: 'en', targetLanguage: 'ja', level: 'expert' },
      { sourceLanguage: 'zh', targetLanguage: 'ja', level: 'beginner' },
    ],
    rates: [
      { sourceLanguage: 'en', targetLanguage: 'ja', unit: 'word', amount: 20, validFrom: since },
      { unit: 'word', amount: 9, validFrom: since },
    ],
    away: [{ startsOn: monday, endsOn: monday, kind: 'BOOKED' }],
  });
  of.ken = await makeTalent({
    basicInfo: { prefecture: 'osaka', languages: [{ language: 'en', level: 'basic' }] },
  });
  await offer(of.ken, {
    pairs: [{ sourceLanguage: 'en', targetLanguage: 'ja', level: 'practised' }],
    ...{ fields: ['game'], tools: ['none'], workdays: ['saturday', 'sunday'] },
    rates: [
      { unit: 'word', amount: 8, validFrom: since, validUntil: addDays(today, -1) },
      { unit: 'word', amount: 12, validFrom: today },
      { unit: 'hour', amount: 4000, validFrom: addDays(today, 5) },
    ],
  });
  of.plain = await makeTalent();
  of.stopped = await makeStaff();
  await offer(of.stopped, {});
  await putOwnTranslator(of.stopped, {
    ...{ pairs: [], fields: [], tools: [], rates: [], capacity: [], workdays: [], away: [], samples: [] },
    version: 1,
  });
  for (const one of Object.values(of)) await recordRowChange(peopleSource, one.staffId);
  await refreshList(peopleLayout);
});

describe('translators', () => {
  it.each<[Query, string[]]>([
    [{ translator: 'true' }, ['mai', 'ken']],
    [{ sourceLanguage: 'en' }, ['mai', 'ken']],
    [{ sourceLanguage: 'zh' }, ['mai']],
    [{ targetLanguage: 'ja' }, ['mai', 'ken']],
    [{ sourceLanguage: 'ja' }, []],
    [{ sourceLanguage: 'en', targetLanguage: 'ja', translationLevel: 'professional' }, ['mai']],
    // The level is that of the pair: somebody else's pair does not lend it.
    [{ sourceLanguage: 'zh', translationLevel: 'practised' }, []],
    [{ translationLevel: 'expert' }, ['mai']],
    [{ translationField: 'game' }, ['ken']],
    [{ translationField: ['game', 'legal'] }, ['mai', 'ken']],
    [{ catTool: 'trados' }, ['mai']],
    // So is the rate, and it is today's.
    [{ rate: 'word:10' }, ['mai']],
    [{ rate: 'word:10', sourceLanguage: 'en' }, []],
    [{ rate: 'word:12', sourceLanguage: 'en', targetLanguage: 'ja' }, ['ken']],
    [{ rate: 'word:20', sourceLanguage: 'en', targetLanguage: 'ja' }, ['mai', 'ken']],
    [{ rate: 'hour:5000' }, []],
    [{ 'free[from]': monday, 'free[to]': monday }, []],
    [{ 'free[from]': saturday, 'free[to]': saturday }, ['ken']],
    [{ 'free[from]': addDays(monday, 1), 'free[to]': saturday }, ['mai', 'ken']],
    // Booked on one of the days.
    [{ 'free[from]': monday, 'free[to]': saturday }, ['ken']],
    [{ 'free[from]': saturday }, ['ken']],
    [{ translator: 'true', prefecture: 'osaka' }, ['ken']],
  ])('are found by %o', async (query, names) => {
    expect((await found(query)).toSorted()).toEqual(as(names));
  });

  it('are shown with the rates of today and their next free day, in the order of a rate', async () => {
    const { body } = await ask({ translator: 'true', sort: 'rateWord' });
    expect(body.facets).toMatchObject({ translator: { true: 2 }, translationField: { game: 1 } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([of.mai!.staffId, of.ken!.staffId]);
    const [mai, ken] = body.data.map(({ translator }: { translator: object }) => translator);
    expect(ken).toMatchObject({
      rates: [{ unit: 'word', amount: 12 }],
      nextFreeOn: [0, 1, 2, 3, 4, 5, 6]
        .map((days) => addDays(today, days))
        .find((day) => ['saturday', 'sunday'].includes(weekdayOf(day))),
    });
    expect(profile.workdays).toContain(weekdayOf(mai.nextFreeOn));
    expect(JSON.stringify(body)).not.toMatch(/workdays|BOOKED|samples/);
    // Who has no such rate comes last.
    const all = (await ask({ sort: 'rateWord' })).body.data.map(({ id }: { id: string }) => id);
    expect(all.slice(0, 2)).toEqual([of.mai!.staffId, of.ken!.staffId]);
  });

  it('have rates only for those who may see them: neither shown, nor found, nor ordered by', async () => {
    for (const affiliation of affiliations) {
      const { token: who } = await makeEmployee('employee', affiliation);
      const list = await ask({ translator: 'true' }, who);
      if (affiliation === 'SALES') {
        expect(list.status).toBe(403);
        continue;
      }
      const sees = affiliation !== 'HR';
      expect([affiliation, JSON.stringify(list.body).includes('"amount"')]).toEqual([affiliation, sees]);
      expect((await ask({ rate: 'word:20' }, who)).status).toBe(sees ? 200 : 403);
      for (const unit of rateUnits)
        expect((await ask({ sort: rateOrder(unit) }, who)).status).toBe(sees ? 200 : 403);
    }
  });

  it('are not asked for with what does not exist', async () => {
    const wrong: Query[] = [
      { sourceLanguage: 'xx' },
      { translationLevel: 'native' },
      { translationField: 'cooking' },
      { catTool: 'x' },
      { rate: 'word:11' },
      { rate: 'month:10' },
      { 'free[from]': monday, 'free[to]': addDays(monday, -1) },
      { 'free[from]': monday, 'free[to]': addDays(monday, 92) },
      { pair: 'en_ja' },
      { awayOn: monday },
    ];
    for (const query of wrong) expect([query, (await ask(query)).status]).toEqual([query, 422]);
  });

  it('are listed anew after a change by the office', async () => {
    const actor = { role: 'admin', accountId: 'A', employeeId: 'E', sessionId: '', locale: 'jp' } as const;
    const changed = {
      ...profile,
      pairs: [{ sourceLanguage: 'fr', targetLanguage: 'en', level: 'expert' as const }],
    };
    const { answer } = (await putTranslator(actor, of.plain!.staffId, {
      ...changed,
      rates: [],
      version: 0,
    })) as never as {
      answer: { listToken: string };
    };
    await recordRowChange(peopleSource, of.plain!.staffId);
    const { body } = await ask({ sourceLanguage: 'fr', after: answer.listToken });
    expect([body.behind, body.data.map(({ id }: { id: string }) => id)]).toEqual([undefined, as(['plain'])]);
  });
});

describe('the whole profile', () => {
  let person: TestStaff;
  beforeAll(async () => {
    person = await makeTalent({
      basicInfo: { jlpt: 'n1', japaneseLevel: 'business' },
      wishes: { jobPositions: [{ major: '05', middle: '032' }], employmentTypes: ['regular'] } as never,
    });
    await putTechnicalInfo(person, {
      ...{ techItSkills: [{ skillId: 'database', levelId: 'basic' }], typeOfteches: [], drivingLicences: [] },
      ...{ certifications: [{ certificationId: 'bjt' }], version: 1 },
    });
    await recordRowChange(peopleSource, person.staffId);
    await refreshList(peopleLayout);
  });
  const one = async (query: Query) => (await found({ ...query, jlpt: 'n1' })).length;

  it('is searched by skills, certifications, preferences and languages with levels', async () => {
    expect(await one({})).toBe(1);
    expect(await one({ skill: 'database' })).toBe(1);
    expect(await one({ skill: 'cloud' })).toBe(0);
    expect(await one({ certification: 'bjt' })).toBe(1);
    expect(await one({ 'not[certification]': 'bjt' })).toBe(0);
    expect((await found({ language: 'en:fluent' })).includes(of.mai!.staffId)).toBe(true);
    expect((await found({ language: 'en:fluent' })).includes(of.ken!.staffId)).toBe(false);
  });

  it('adds up with a condition turned round', async () => {
    const all = (await found({})).length;
    for (const [name, value] of [
      ['prefecture', 'tokyo'],
      ['japaneseLevel', 'business'],
      ['language', 'en:business'],
      ['skill', 'database'],
      ['employmentStatus', 'regular'],
    ] as const)
      expect([
        name,
        (await found({ [name]: value })).length + (await found({ [`not[${name}]`]: value })).length,
      ]).toEqual([name, all]);
  });

  it('keeps experience and wishes of the profile', async () => {
    const { filters } = (await peopleSource.read(person.staffId))!.document!;
    expect(filters).toMatchObject({ jlpt: 'n1', skill: ['database'], certification: ['bjt'] });
    expect(filters).toMatchObject({
      positionMajor: ['05'],
      positionMiddle: ['032'],
      employmentStatus: ['regular'],
    });
    // Nearly five years, read from the position.
    expect(filters.experienceMajor).toEqual(['07', '07:1', '07:2', '07:3']);
    expect(await one({ positionMajor: '05', experienceMajor: '07:3' })).toBe(1);
    expect(await one({ experienceMajor: '07:5' })).toBe(0);
  });

  it('is found by a member number with spaces, in any width', async () => {
    const { staffNumber } = person;
    const apart = `${staffNumber[0]} ${staffNumber.slice(1, 4)} ${staffNumber.slice(4)}`;
    const short = `s${Number(staffNumber.slice(1))}`;
    for (const keyword of [apart, apart.toLowerCase(), `Ｓ　${staffNumber.slice(1)}`, short])
      expect([keyword, await found({ keyword })]).toEqual([keyword, [person.staffId]]);
  });
});
