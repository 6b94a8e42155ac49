/** Sets of small integers as bits, 32 to a word. Sets that are combined have the same number of words. */
export type Bits = Uint32Array;

const wordsFor = (count: number) => (count + 31) >>> 5;
export const emptyBits = (count: number): Bits => new Uint32Array(wordsFor(count));

export function allBits(count: number): Bits {
  const bits = emptyBits(count).fill(0xffffffff);
  if (count & 31) bits[bits.length - 1] = 0xffffffff >>> (32 - (count & 31));
  return bits;
}

export const setBit = (bits: Bits, at: number) => {
  bits[at >>> 5]! |= 1 << (at & 31);
};
export const clearBit = (bits: Bits, at: number) => {
  bits[at >>> 5]! &= ~(1 << (at & 31));
};
export const hasBit = (bits: Bits, at: number) => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1;

export function or(bits: Bits, other: Bits): Bits {
  for (let i = 0; i < bits.length; i += 1) bits[i]! |= other[i]!;
  return bits;
}

/** Intersects `bits` with `other` in place. */
export function and(bits: Bits, other: Bits): Bits {
  for (let i = 0; i < bits.length; i += 1) bits[i]! &= other[i]!;
  return bits;
}
/** Subtracts `other` from `bits` in place. */
export function andNot(bits: Bits, other: Bits): Bits {
  for (let i = 0; i < bits.length; i += 1) bits[i]! &= ~other[i]!;
  return bits;
}

/** Keeps the rows that meet all of the conditions, or all but one. Returns the same set. */
export function keepAllButOne(bits: Bits, conditions: readonly Bits[]): Bits {
  for (let i = 0; i < bits.length; i += 1) {
    let all = bits[i]!;
    let allButOne = all;
    for (let at = 0; at < conditions.length; at += 1) {
      const word = conditions[at]![i]!;
      allButOne = (allButOne & word) | all;
      all &= word;
    }
    bits[i] = allButOne;
  }
  return bits;
}

export function isEmpty(bits: Bits): boolean {
  for (let i = 0; i < bits.length; i += 1) if (bits[i] !== 0) return false;
  return true;
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

/** Writes the members in ascending order into `into`, which must have room for them. Returns their number. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let length = 0;
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i]!;
    while (word !== 0) {
      into[length] = (i << 5) + (31 - Math.clz32(word & -word));
      length += 1;
      word &= word - 1;
    }
  }
  return length;
}

/** The first members, in ascending order: `atMost`, or as many as there are. */
export function firstBits(bits: Bits, atMost: number): Uint32Array {
  const first = new Uint32Array(Math.min(atMost, countBits(bits)));
  for (let i = 0, length = 0; length < first.length; i += 1)
    for (let word = bits[i]!; word !== 0 && length < first.length; word &= word - 1) {
      first[length] = (i << 5) + (31 - Math.clz32(word & -word));
      length += 1;
    }
  return first;
}

/** The members in ascending order, as far as they are asked for. */
export function* eachBit(bits: Bits): Generator<number> {
  for (let i = 0; i < bits.length; i += 1)
    for (let word = bits[i]!; word !== 0; word &= word - 1) yield (i << 5) + (31 - Math.clz32(word & -word));
}

/** Indexes of the words that are not zero: few if few rows were found. */
export function filledWords(bits: Bits): Uint32Array {
  const filled = new Uint32Array(bits.length);
  let length = 0;
  for (let i = 0; i < bits.length; i += 1) {
    if (bits[i] !== 0) {
      filled[length] = i;
      length += 1;
    }
  }
  return filled.subarray(0, length);
}
