import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { allBits } from '../../functions/search/bits.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { packMatches, raiseByMatches } from '../../functions/search/matches.ts';

const { fields } = jobLayout;

it('unpacks what was packed, for few and many jobs, and the requested fields', () => {
  let few = 0;
  let many = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }).chain((total) =>
        fc.record({
          total: fc.constant(total),
          lists: fc.array(fc.uniqueArray(fc.nat({ max: total - 1 }), { maxLength: 40 }), {
            minLength: fields.length,
            maxLength: fields.length,
          }),
          wanted: fc.uniqueArray(fc.nat({ max: fields.length - 1 })),
        }),
      ),
      ({ total, lists, wanted }) => {
        const packed = packMatches(
          lists.map((list) => Uint32Array.from(list).sort()),
          total,
        );
        for (const { length } of lists) {
          if (length > total / 32) many += 1;
          else if (length > 0) few += 1;
        }
        const weights = new Uint8Array(total);
        raiseByMatches(packed, fields, total, wanted, allBits(total), weights);
        const expected = Array.from({ length: total }, (_, job) =>
          Math.max(
            0,
            ...wanted.filter((field) => lists[field]!.includes(job)).map((field) => fields[field]!.weight),
          ),
        );
        expect([...weights]).toEqual(expected);
      },
    ),
  );
  expect(few).toBeGreaterThan(10);
  expect(many).toBeGreaterThan(10);
});
