import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disclosedOfOne, disclosedOfSeveral, leastPeople } from '../../shared/domain/composition.ts';

const codes = ['a', 'b', 'c', 'd'];
const named = (cells: readonly number[]) =>
  Object.fromEntries(cells.map((people, at) => [codes[at]!, people]));

/** Every way to put so many people into so many values. */
function* distributions(values: number, people: number): Generator<number[]> {
  if (values === 1) yield [people];
  else
    for (let first = 0; first <= people; first += 1)
      for (const rest of distributions(values - 1, people - first)) yield [first, ...rest];
}

describe('counts of values of which each person has one', () => {
  it.each([2, 3, 4])(
    'never make an untold count of %i values certain, to whoever knows the rules',
    (values) => {
      for (let total = 0; total <= 26; total += 1) {
        const classes = Map.groupBy(distributions(values, total), (cells) =>
          JSON.stringify(disclosedOfOne(named(cells), values)),
        );
        for (const [told, possible] of classes) {
          const { counts, others } = JSON.parse(told) as ReturnType<typeof disclosedOfOne>;
          // Nobody is left: there is nothing to protect.
          if (others === 0) continue;
          for (const [at, code] of codes.slice(0, values).entries()) {
            if (counts.some((one) => one.code === code)) continue;
            const certain = new Set(possible.map((cells) => cells[at])).size === 1;
            expect(certain, `${code} in ${told}: ${JSON.stringify(possible)}`).toBe(false);
          }
        }
      }
    },
  );

  const counted = fc.array(fc.nat(60), { minLength: 2, maxLength: 12 });
  it('tell no small count, and add up', () => {
    fc.assert(
      fc.property(counted, fc.nat(30), (cells, unused) => {
        const all = Object.fromEntries(cells.map((people, at) => [String(at), people]));
        const { counts, others } = disclosedOfOne(all, cells.length + unused);
        for (const { code, people } of counts) {
          expect(people).toBe(all[code]);
          expect(people).toBeGreaterThanOrEqual(leastPeople);
        }
        expect(counts.reduce((sum, { people }) => sum + people, others)).toBe(
          cells.reduce((sum, people) => sum + people, 0),
        );
        expect(others === 0 || others >= leastPeople || counts.length === 0).toBe(true);
      }),
    );
  });

  it('tell all, largest first, if none is small', () => {
    expect(disclosedOfOne({ a: 7, b: 30, c: 0 }, 3)).toEqual({
      counts: [
        { code: 'b', people: 30 },
        { code: 'a', people: 7 },
      ],
      others: 0,
    });
  });

  it('leave out another one beside a single small one', () => {
    expect(disclosedOfOne({ a: 20, b: 9, c: 2 }, 3)).toEqual({
      counts: [{ code: 'a', people: 20 }],
      others: 11,
    });
  });

  it('leave out equal ones together', () => {
    expect(disclosedOfOne({ a: 30, b: 5, c: 5, d: 4 }, 4)).toEqual({
      counts: [{ code: 'a', people: 30 }],
      others: 14,
    });
  });

  it('leave no untold count with one possible value, the told ones known to be the larger', () => {
    const cells = fc.array(fc.nat(14), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(cells, (people) => {
        const { counts, others } = disclosedOfOne(named(people), people.length);
        const untold = people.length - counts.length;
        if (untold === 0 || others === 0) return;
        // Each below the minimum, if all that reach it are told; otherwise no larger than the smallest that is told.
        const most = counts.at(-1)?.people ?? others;
        const below = [...distributions(untold, others)].filter((all) => all.every((one) => one < most + 1));
        const consistent = below.filter(
          (all) =>
            JSON.stringify(
              disclosedOfOne(named([...counts.map((one) => one.people), ...all]), people.length).others,
            ) === String(others),
        );
        for (let at = 0; at < untold; at += 1)
          expect(new Set(consistent.map((all) => all[at])).size, JSON.stringify(people)).toBeGreaterThan(1);
      }),
    );
  });

  it('tell none of three values where two would each be just below the minimum', () => {
    expect(disclosedOfOne({ a: 8, b: 4, c: 4 }, 3)).toEqual({ counts: [], others: 16 });
  });

  it('tell nothing of few people', () => {
    expect(disclosedOfOne({ a: 3, b: 1 }, 40)).toEqual({ counts: [], others: 4 });
  });
});

describe('counts of values of which a person may have several', () => {
  it('tell neither a small group nor that a small group lacks something', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 8 }), fc.nat(20), (cells, more) => {
        const total = Math.max(0, ...cells) + more;
        const all = Object.fromEntries(cells.map((people, at) => [String(at), people]));
        for (const { people } of disclosedOfSeveral(all, total).counts) {
          expect(people).toBeGreaterThanOrEqual(leastPeople);
          expect(people === total || total - people >= leastPeople).toBe(true);
        }
      }),
    );
  });

  it('tell of everybody', () => {
    expect(disclosedOfSeveral({ en: 8, vi: 6, zh: 2, id: 4 }, 8).counts).toEqual([{ code: 'en', people: 8 }]);
  });
});
