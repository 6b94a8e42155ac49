import type { Bits } from './bits.ts';

/** A byte for each row, with room for as many as a set of bits has. */
export type Weights = Uint8Array;

export const emptyWeights = (count: number): Weights => new Uint8Array(((count + 31) >>> 5) << 5);

/** Keeps the rows that have a weight, four looked at together: most have none. */
export function keepWeighted(bits: Bits, weights: Weights): void {
  const fours = new Uint32Array(weights.buffer);
  for (let i = 0; i < bits.length; i += 1) {
    if (bits[i] === 0) continue;
    let weighted = 0;
    for (let at = 0; at < 8; at += 1) {
      const four = fours[(i << 3) + at]!;
      if (four === 0) continue;
      const row = (i << 5) + (at << 2);
      for (let next = 0; next < 4; next += 1)
        if (weights[row + next] !== 0) weighted |= 1 << ((at << 2) + next);
    }
    bits[i]! &= weighted;
  }
}

/** Adds the weights of these rows to the sum. */
export function addWeights(sum: Weights, more: Weights, of: Bits): void {
  for (let i = 0; i < of.length; i += 1)
    for (let word = of[i]!; word !== 0; word &= word - 1) {
      const row = (i << 5) + (31 - Math.clz32(word & -word));
      sum[row]! += more[row]!;
    }
}

/** 1 for each row of a set. */
export function flags(bits: Bits, count: number): Uint8Array {
  const flagged = new Uint8Array(count);
  for (let i = 0; i < bits.length; i += 1)
    for (let word = bits[i]!; word !== 0; word &= word - 1)
      flagged[(i << 5) + (31 - Math.clz32(word & -word))] = 1;
  return flagged;
}
