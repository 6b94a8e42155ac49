import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TalentCard,
  type TalentDocument,
  talentDocument,
  talentLayout,
} from '../../../functions/core/talent/document.ts';
import { questionFor } from '../../../functions/core/talent/find.ts';
import { askedJobOf, personOfCard } from '../../../functions/core/talent/job.ts';
import { talentQuestion } from '../../../functions/core/talent/question.ts';
import { CollectionIndex } from '../../../functions/search/collectionIndex.ts';
import { buildSnapshot } from '../../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../../functions/search/snapshotFile.ts';
import { TalentQuery } from '../../../shared/contract/talent.ts';
import { workOf } from '../../../shared/domain/eligibility.ts';
import { perYear } from '../../../shared/domain/pay.ts';
import { addDays } from '../../../shared/domain/time.ts';
import { workPermission } from '../../../shared/domain/workPermission.ts';
import { documents as jobDocuments } from '../../bench/recommendation.ts';
import { partsOf } from '../../bench/talentPeople.ts';

/* Every condition with one value, and its opposite, against a count by hand. */

const now = '2026-11-21T03:00:00.000Z';
const today = '2026-11-21';
const jobs = [...jobDocuments(6)].map(askedJobOf);

const salaries = [
  { salaryType: 'month', from: 250_000, currency: 'JPY' },
  { salaryType: 'hour', from: 1_300, currency: 'JPY' },
  { salaryType: 'year', from: 3_000_000, currency: 'JPY' },
  { salaryType: 'day', from: 11_000, currency: 'JPY' },
  { salaryType: 'project', from: 90_000, currency: 'JPY' },
  { salaryType: 'month', from: 250_000, currency: 'USD' },
] as const;
/** A third names no pay or no day, some are paid otherwise. */
const people = [...partsOf(400, 5)].map((parts, at) => {
  const { salary, startDate, ...wishes } = parts.wishes!;
  return talentDocument(
    {
      ...parts,
      wishes: {
        ...wishes,
        ...(at % 3 > 0 && { salary: at % 3 === 1 ? salary! : salaries[at % salaries.length]! }),
        ...(at % 4 > 0 && { startDate: startDate! }),
      },
      activeOn: at % 7 === 0 ? undefined : parts.activeOn,
    },
    1,
    today,
  );
});

let directory: string;
let indexes: CollectionIndex<typeof talentLayout.collection, TalentDocument>[];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'talent-turned-'));
  const snapshotOf = async (documents: TalentDocument[]) => {
    const path = join(directory, `${documents.length}.sqlite`);
    await buildSnapshot({ layout: talentLayout, documents, path });
    return new CollectionIndex(talentLayout, new SnapshotFile(talentLayout, path));
  };
  const changed = new CollectionIndex(talentLayout);
  for (const one of people) changed.put(one);
  const mixed = await snapshotOf(people.slice(0, 200));
  for (const one of people.slice(200)) mixed.put(one);
  indexes = [await snapshotOf(people), changed, mixed];
});
afterAll(() => {
  for (const index of indexes) index.close();
  rmSync(directory, { recursive: true, force: true });
});

const pay = fc.record(
  {
    salaryType: fc.constantFrom('hour', 'day', 'month', 'year'),
    to: fc.constantFrom(1_200, 1_300, 11_000, 249_999, 250_000, 400_000, 3_000_000),
    currency: fc.constantFrom('JPY', 'USD'),
  },
  { requiredKeys: ['to'] },
);
const single = {
  activeWithin: fc.constantFrom(1, 7, 30, 90),
  startBy: fc.integer({ min: 0, max: 200 }).map((days) => addDays(today, days)),
  job: fc.constantFrom(...jobs.keys()),
};
/** Each is given in a quarter of the queries: of more conditions together hardly anybody is found. */
const seldom = <Values extends Record<string, fc.Arbitrary<unknown>>>(values: Values) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(values).map(([name, one]) => [
          name,
          fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one }),
        ]),
      ),
    )
    .map(
      (given) =>
        Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
          [Name in keyof Values]?: Values[Name] extends fc.Arbitrary<infer Value> ? Value : never;
        },
    );
const excluded = {
  ...single,
  jlpt: fc.constantFrom<string[]>(['n1'], ['n2', 'n3']),
  prefecture: fc.constant<string[]>(['tokyo']),
};
const anyQuery = fc
  .tuple(
    seldom({
      ...{ ...single, pay, notPay: pay },
      japaneseLevel: fc.constantFrom<string[]>(['daily'], ['business', 'native']),
      hidden: fc.subarray(people.slice(0, 40).map(({ id }) => id)),
    }),
    seldom(excluded),
  )
  .map(([asked, not]) => ({ ...asked, not }));
type Query = typeof anyQuery extends fc.Arbitrary<infer One> ? Partial<One> : never;

/** What the engine answers. */
function ask(index: (typeof indexes)[number], { job, not, hidden = [], ...asked }: Query) {
  const { job: notJob, ...turned } = not ?? {};
  const question = talentQuestion(TalentQuery.parse({ ...asked, not: turned }), today);
  const permissions = {
    ...(job !== undefined && { permitted: jobs[job]! }),
    ...(notJob !== undefined && { notPermitted: jobs[notJob]! }),
  };
  const { total, facets } = index.query({
    ...questionFor(question, new Set(hidden), permissions, today),
    ...{ limit: 0, facets: ['jlpt', 'japaneseLevel'], now },
  });
  return { total, facets };
}

/** The same by looking at each person. */
function count({ pay: wanted, notPay, not = {}, japaneseLevel, hidden = [], ...asked }: Query) {
  const yearly = (type: string, amount: number) => amount * perYear[type as 'month'];
  const isPaid = (
    { wishes }: TalentCard,
    { salaryType = 'month', to, currency = 'JPY' }: typeof wanted & {},
  ) => {
    const { salary } = wishes;
    if (!salary || salary.currency !== currency || salary.salaryType === 'project') return false;
    if ((salary.salaryType === 'hour') !== (salaryType === 'hour')) return false;
    return yearly(salary.salaryType, salary.from) <= yearly(salaryType, to);
  };
  const mayDo = (card: TalentCard, job: number) =>
    workPermission(personOfCard(card, today), workOf(jobs[job]!.toFit), today).verdict !== 'DOES_NOT_FIT';
  const wasHere = ({ activeOn }: TalentCard, days: number) =>
    activeOn !== undefined && activeOn > addDays(today, -days);
  const starts = ({ wishes }: TalentCard, by: string) =>
    wishes.startDate !== undefined && wishes.startDate <= by;
  const common = people
    .filter(({ id }) => !hidden.includes(id))
    .map(({ card }) => card as TalentCard)
    .filter(
      (card) =>
        (!wanted || isPaid(card, wanted)) &&
        !(notPay && isPaid(card, notPay)) &&
        (asked.job === undefined || mayDo(card, asked.job)) &&
        !(not.job !== undefined && mayDo(card, not.job)) &&
        (asked.activeWithin === undefined || wasHere(card, asked.activeWithin)) &&
        !(not.activeWithin !== undefined && wasHere(card, not.activeWithin)) &&
        (asked.startBy === undefined || starts(card, asked.startBy)) &&
        !(not.startBy !== undefined && starts(card, not.startBy)) &&
        !not.jlpt?.includes(card.jlpt ?? '') &&
        !not.prefecture?.includes(card.prefecture ?? ''),
    );
  const found = common.filter((card) => !japaneseLevel || japaneseLevel.includes(card.japaneseLevel));
  const counts = (of: TalentCard[], name: 'jlpt' | 'japaneseLevel') =>
    Object.fromEntries(
      [...Map.groupBy(of, (card) => card[name])].flatMap(([value, all]) =>
        value === undefined ? [] : [[value, all.length]],
      ),
    );
  return {
    total: found.length,
    facets: { jlpt: counts(found, 'jlpt'), japaneseLevel: counts(common, 'japaneseLevel') },
  };
}

it('counts every combination of conditions and their opposites as a count by hand does', () => {
  let telling = 0;
  fc.assert(
    fc.property(anyQuery, (query) => {
      const expected = count(query);
      if (expected.total > 0 && (query.notPay || Object.keys(query.not).length > 0)) telling += 1;
      for (const index of indexes) expect(ask(index, query)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
  expect(telling).toBeGreaterThan(40);
});

it('adds up a condition and its opposite to the whole, whoever lacks the value', () => {
  const [index] = indexes as [(typeof indexes)[number]];
  const whole = ask(index, {}).total;
  expect(whole).toBe(people.length);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.record({ pay }).map((one): [Query, Query] => [one, { notPay: one.pay }]),
        ...Object.entries(single).map(([name, value]) =>
          fc.record({ [name]: value }).map((one): [Query, Query] => [one as Query, { not: one } as Query]),
        ),
      ),
      ([one, other]) => {
        expect(ask(index, one).total + ask(index, other).total).toBe(whole);
      },
    ),
    { numRuns: 100 },
  );
});
