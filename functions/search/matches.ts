import { type Bits, countBits, hasBit, setBit } from './bits.ts';

/** A block's 32-bit words; copied only if the bytes are not aligned. */
const wordsOf = (data: Uint8Array): Uint32Array =>
  data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, data.byteLength >>> 2)
    : new Uint32Array(data.slice().buffer);

/** Ascending rows, or a bit set if that is smaller. */
export interface RowSet {
  dense: boolean;
  words: Uint32Array;
}

/** Values are counted for each query: bit sets are faster than lists as long as few values are this large. */
const DENSE_SET_SHARE = 256;

/** Packs one set of rows into a block: a header word gives the form that follows. */
export function packSet(rows: readonly number[], total: number): Uint8Array {
  const dense = rows.length * DENSE_SET_SHARE > total;
  const block = new Uint32Array(1 + (dense ? (total + 31) >>> 5 : rows.length));
  if (dense) {
    block[0] = 1;
    for (const row of rows) block[1 + (row >>> 5)]! |= 1 << (row & 31);
  } else block.set(rows, 1);
  return new Uint8Array(block.buffer);
}

export function unpackSet(data: Uint8Array): RowSet {
  const block = wordsOf(data);
  return { dense: block[0] === 1, words: block.subarray(1) };
}

/** Adds the rows of a set. */
export function addSet(bits: Bits, { dense, words }: RowSet): void {
  if (dense) for (let i = 0; i < words.length; i += 1) bits[i]! |= words[i]!;
  else for (let i = 0; i < words.length; i += 1) setBit(bits, words[i]!);
}

/** Visits each row of a set in ascending order. */
export function forRows({ dense, words }: RowSet, visit: (row: number) => void): void {
  if (!dense) for (let i = 0; i < words.length; i += 1) visit(words[i]!);
  else
    for (let i = 0; i < words.length; i += 1)
      for (let word = words[i]!; word !== 0; word &= word - 1)
        visit((i << 5) + (31 - Math.clz32(word & -word)));
}

const sizes = new WeakMap<RowSet, number>();

/** Number of rows: counted once for each set. */
export function sizeOf(set: RowSet): number {
  let size = sizes.get(set);
  if (size === undefined) {
    size = set.dense ? countBits(set.words) : set.words.length;
    sizes.set(set, size);
  }
  return size;
}

/** Gives the rows of a set a weight; those that are not among the bits may be left out. */
export function weighSet({ dense, words }: RowSet, weight: number, among: Bits, weights: Uint8Array): void {
  if (!dense) for (let i = 0; i < words.length; i += 1) weights[words[i]!] = weight;
  else
    for (let i = 0; i < words.length; i += 1)
      for (let word = words[i]! & among[i]!; word !== 0; word &= word - 1)
        weights[(i << 5) + (31 - Math.clz32(word & -word))] = weight;
}

/** Number of rows that a set shares with the bits; `filled` lists the words of the bits that are not 0. */
export function countCommon(bits: Bits, filled: Uint32Array, { dense, words }: RowSet): number {
  let total = 0;
  if (dense) {
    for (let i = 0; i < filled.length; i += 1) {
      const at = filled[i]!;
      let word = bits[at]! & words[at]!;
      if (word === 0) continue;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
  } else for (let i = 0; i < words.length; i += 1) total += hasBit(bits, words[i]!) ? 1 : 0;
  return total;
}

/*
 * The rows that contain a phrase, per field, in one block of 32-bit words: first a header word per field with
 * the number of rows, then per field either the rows or, if smaller, a bit set.
 */

const isDense = (length: number, total: number) => length > total >>> 5;

/** Packs one ascending list of rows per field. */
export function packMatches(lists: Uint32Array[], total: number): Uint8Array {
  const words = (total + 31) >>> 5;
  const size = lists.reduce(
    (sum, list) => sum + (isDense(list.length, total) ? words : list.length),
    lists.length,
  );
  const block = new Uint32Array(size);
  let at = lists.length;
  for (const [field, list] of lists.entries()) {
    block[field] = list.length;
    if (isDense(list.length, total)) {
      for (const row of list) block[at + (row >>> 5)]! |= 1 << (row & 31);
      at += words;
    } else {
      block.set(list, at);
      at += list.length;
    }
  }
  return new Uint8Array(block.buffer);
}

/**
 * Raises `weights[row]` to the weight of each field that contains the phrase; of rows that are not among the bits some
 * may be left out.
 */
export function raiseByMatches(
  data: Uint8Array,
  fields: readonly { weight: number }[],
  total: number,
  wanted: readonly number[],
  among: Bits,
  weights: Uint8Array,
) {
  const block = wordsOf(data);
  const words = (total + 31) >>> 5;
  let at: number = fields.length;
  for (let field = 0; field < fields.length; field += 1) {
    const length = block[field]!;
    const weight = fields[field]!.weight;
    const dense = isDense(length, total);
    const end = at + (dense ? words : length);
    if (!wanted.includes(field)) {
      at = end;
    } else if (dense) {
      for (let i = 0; at < end; at += 1, i += 1) {
        let word = block[at]! & among[i]!;
        while (word !== 0) {
          const row = (i << 5) + 31 - Math.clz32(word & -word);
          if (weights[row]! < weight) weights[row] = weight;
          word &= word - 1;
        }
      }
    } else {
      for (; at < end; at += 1) {
        const row = block[at]!;
        if (weights[row]! < weight) weights[row] = weight;
      }
    }
  }
}
