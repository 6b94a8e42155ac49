import { beforeAll, describe, expect, it } from 'vitest';
import { agreementOf, type Judged, judge } from './agreement.ts';
import { people } from './people.ts';
import { postings } from './postings.ts';

let judged: Judged[];
beforeAll(async () => {
  judged = await judge();
});

describe("recommendations compared with a recruiter's", () => {
  it('are tested with thirty people and postings of every field, ten of the people held out', () => {
    expect(Object.keys(people)).toHaveLength(30);
    expect(Object.values(people).filter(({ heldOut }) => heldOut)).toHaveLength(10);
    expect(Object.keys(postings).length).toBeGreaterThanOrEqual(20);
    for (const { top, never } of Object.values(people))
      expect(top.filter((one) => never.includes(one))).toEqual([]);
  });

  it('never rank what must not be above what should be', () => {
    expect(judged.flatMap(({ name, violations }) => violations.map((one) => `${name}: ${one}`))).toEqual([]);
  });

  it('have a matching first job for everybody', () => {
    expect(
      judged.flatMap(({ name, order }) => (order[0]?.name === people[name]!.top[0] ? [] : [name])),
    ).toEqual([]);
  });

  it.each([
    ['tuned on', false],
    ['held out', true],
  ])('agree in order, for the people %s', (_, heldOut) => {
    const agreement = agreementOf(judged.filter((one) => one.heldOut === heldOut));
    expect(agreement['NDCG@5']).toBeGreaterThanOrEqual(0.95);
    expect(agreement["Kendall's tau"]).toBeGreaterThanOrEqual(0.95);
  });

  it('have a headline that speaks for the first job', () => {
    for (const { order } of judged) expect(order[0]!.misses).toEqual([]);
  });
});
