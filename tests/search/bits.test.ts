import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Bits,
  emptyBits,
  firstBits,
  hasBit,
  isEmpty,
  keepAllButOne,
  setBit,
} from '../../functions/search/bits.ts';
import { addWeights, emptyWeights, flags, keepWeighted } from '../../functions/search/weights.ts';

const size = 100;
const rows = fc.uniqueArray(fc.nat({ max: size - 1 }));
function bitsOf(members: readonly number[]): Bits {
  const bits = emptyBits(size);
  for (const row of members) setBit(bits, row);
  return bits;
}
const all = Array.from({ length: size }, (_, row) => row);
const members = (bits: Bits) => all.filter((row) => hasBit(bits, row));

it('keeps rows that meet all conditions or all but one', () => {
  fc.assert(
    fc.property(rows, fc.array(rows, { maxLength: 4 }), (own, conditions) => {
      const kept = keepAllButOne(bitsOf(own), conditions.map(bitsOf));
      const expected = own.filter((row) => conditions.filter((one) => !one.includes(row)).length <= 1);
      expect(members(kept)).toEqual(expected.toSorted((a, b) => a - b));
      expect(isEmpty(kept)).toBe(expected.length === 0);
    }),
  );
});

it('lists the first rows, as many as there are or are enough', () => {
  fc.assert(
    fc.property(rows, fc.nat({ max: size * 2 }), (own, atMost) => {
      const sorted = own.toSorted((a, b) => a - b);
      expect([...firstBits(bitsOf(own), atMost)]).toEqual(sorted.slice(0, atMost));
    }),
  );
});

it('keeps rows with a weight and adds up theirs alone', () => {
  const weighted = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.integer({ min: 1, max: 20 })));
  const weightsOf = (given: readonly (readonly [number, number])[]) => {
    const weights = emptyWeights(size);
    for (const [row, weight] of given) weights[row] = weight;
    return weights;
  };
  fc.assert(
    fc.property(rows, weighted, weighted, (own, one, other) => {
      const [sum, more] = [weightsOf(one), weightsOf(other)];
      const before = sum.slice();
      const bits = bitsOf(own);
      keepWeighted(bits, more);
      expect(members(bits)).toEqual(all.filter((row) => own.includes(row) && more[row]! > 0));
      expect([...flags(bits, size)]).toEqual(all.map((row) => Number(hasBit(bits, row))));
      addWeights(sum, more, bits);
      expect([...sum.subarray(0, size)]).toEqual(
        all.map((row) => before[row]! + (hasBit(bits, row) ? more[row]! : 0)),
      );
    }),
  );
});
