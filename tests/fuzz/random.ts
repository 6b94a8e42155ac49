/** Numbers determined by a seed and an index, in any order of calls. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  chance(of: number): boolean;
}

/** mulberry32 */
export function randomOf(seed: number, place: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (values) => values[below(values.length)]!, chance: (of) => next() < of };
}
