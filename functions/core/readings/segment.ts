import type { Dictionary } from './dictionary.ts';

/** A word in a text, from `start` to `end` in UTF-16 units. */
export interface Word {
  start: number;
  end: number;
  /** In hiragana, as in the dictionary; undefined if it has none. */
  reading?: string;
}

/** A word of our own that overrides the dictionary; without a reading, it gets none. */
export interface OwnWord {
  surface: string;
  reading?: string;
  /**
   * Applied even if the dictionary gives the same reading for the word alone, because it may not beside other
   * words.
   */
  always?: boolean;
}

const unreachable = 0x7fffffff;
/**
 * Our own words are common nouns, each cheaper by this than the dictionary's path through the same
 * characters: enough to win over it, but over no other segmentation of the words around it.
 */
const ownNoun = { left: 1285, right: 1285, cheaperBy: 4000, alwaysCheaperBy: 6000 };
interface Placed extends OwnWord {
  cost: number;
}
const sentenceEnd = /[、。\n]/g;

/**
 * Splits Japanese text into words: the cheapest path through the dictionary by word costs and connection
 * costs (Viterbi), as MeCab does with IPADIC. An instance reuses its buffers between texts.
 */
export class Segmenter {
  readonly #dictionary: Dictionary;
  readonly #own = new Map<string, Placed[]>();
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1024);
  /** Byte offset of each UTF-16 unit, and the reverse. */
  #byteAt = new Int32Array(1024);
  #unitAt = new Int32Array(1025);
  /** The last node that ends at this unit; nodes are linked to the previous one. */
  #endingAt = new Int32Array(1024);
  // The nodes of the lattice, one array per field.
  #start = new Int32Array(4096);
  #end = new Int32Array(4096);
  #right = new Int32Array(4096);
  #total = new Int32Array(4096);
  #before = new Int32Array(4096);
  #sibling = new Int32Array(4096);
  /** Entry of the dictionary; -1 for an unknown word, -2 - n for our own word n of this sentence. */
  #entry = new Int32Array(4096);
  #nodes = 0;

  /**
   * Our own words are used only if the dictionary reads them differently (the others are better segmented
   * into their parts), if they contain one that is used and would otherwise be split by it, or if marked
   * `always`.
   */
  constructor(dictionary: Dictionary, own: Iterable<OwnWord> = []) {
    this.#dictionary = dictionary;
    const taken = new Set<string>();
    const take = (word: Placed) => {
      taken.add(word.surface);
      const known = this.#own.get(word.surface[0]!);
      if (known) known.push(word);
      else this.#own.set(word.surface[0]!, [word]);
    };
    const { connection, leftIds } = dictionary;
    const around = connection[ownNoun.left]! + connection[ownNoun.right * leftIds]!;
    const needed: Placed[] = [];
    const others: Placed[] = [];
    for (const word of own) {
      const words = this.segment(word.surface);
      const reads = words
        .map(({ start, end, reading }) => reading ?? word.surface.slice(start, end))
        .join('');
      // A single character has too many readings to be reliable.
      const isSafe = reads === word.reading && words.every(({ start, end }) => end - start > 1);
      const cost =
        this.#total[this.#nodes - 1]! - around - (word.always ? ownNoun.alwaysCheaperBy : ownNoun.cheaperBy);
      (isSafe && !word.always ? others : needed).push({ ...word, cost });
    }
    for (const word of needed) take(word);
    for (const word of others) if (holdsOneOf(word.surface, taken)) take(word);
  }

  segment(text: string): Word[] {
    const words: Word[] = [];
    let from = 0;
    // Sentence by sentence: context does not cross sentences, and the lattice stays small.
    for (const { index } of text.matchAll(sentenceEnd)) {
      this.#sentence(text.slice(from, index + 1), from, words);
      from = index + 1;
    }
    if (from < text.length) this.#sentence(text.slice(from), from, words);
    return words;
  }

  #sentence(text: string, offset: number, words: Word[]): void {
    const length = text.length;
    this.#prepare(text);
    const own: OwnWord[] = [];
    for (let position = 0; position < length; position += 1) {
      if (this.#endingAt[position] === -1) continue;
      for (const word of this.#own.get(text[position]!) ?? []) {
        if (!text.startsWith(word.surface, position)) continue;
        own.push(word);
        const end = position + word.surface.length;
        this.#add(position, end, ownNoun.left, ownNoun.right, word.cost, -1 - own.length);
      }
      const known = this.#addKnown(position);
      this.#addUnknown(text, position, !known);
    }
    // The end of the sentence.
    this.#add(length, length, 0, 0, 0, -1);
    const found = words.length;
    for (let node = this.#before[this.#nodes - 1]!; node > 0; node = this.#before[node]!) {
      const entry = this.#entry[node]!;
      const reading = entry >= 0 ? this.#readingOf(entry) : own[-2 - entry]?.reading;
      words.push({
        start: offset + this.#start[node]!,
        end: offset + this.#end[node]!,
        ...(reading && { reading }),
      });
    }
    // The path was followed from the end: reverse it.
    for (let low = found, high = words.length - 1; low < high; low += 1, high -= 1)
      [words[low], words[high]] = [words[high]!, words[low]!];
  }

  #prepare(text: string): void {
    const length = text.length;
    if (this.#bytes.length <= length * 3) {
      this.#bytes = new Uint8Array(length * 6 + 1);
      this.#unitAt = new Int32Array(length * 6 + 2);
    }
    if (this.#byteAt.length < length + 2) {
      this.#byteAt = new Int32Array(length * 2 + 2);
      this.#endingAt = new Int32Array(length * 2 + 2);
    }
    const { written } = this.#encoder.encodeInto(text, this.#bytes);
    this.#bytes[written] = 0;
    let byte = 0;
    for (let unit = 0; unit < length; unit += 1) {
      this.#byteAt[unit] = byte;
      const code = text.charCodeAt(unit);
      // Both halves of a surrogate pair map to one character of four bytes.
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
      byte += size;
      this.#unitAt[byte] = unit + 1;
    }
    this.#byteAt[length] = byte;
    this.#endingAt.fill(-1, 0, length + 1);
    this.#nodes = 0;
    // The beginning of the sentence.
    this.#right[0] = 0;
    this.#total[0] = 0;
    this.#before[0] = -1;
    this.#sibling[0] = -1;
    this.#endingAt[0] = 0;
    this.#nodes = 1;
  }

  /** Adds every dictionary word that begins here. */
  #addKnown(position: number): boolean {
    const { base, check, entryStart, left, right, cost } = this.#dictionary;
    const bytes = this.#bytes;
    let node = 0;
    let found = false;
    // A zero terminates the bytes.
    for (let byte = this.#byteAt[position]!; ; byte += 1) {
      const code = bytes[byte]!;
      if (code === 0) break;
      const child = base[node]! + code;
      if (check[child] !== node) break;
      node = child;
      const leaf = base[node]!;
      if (check[leaf] !== node) continue;
      const surface = -base[leaf]! - 1;
      found = true;
      const last = entryStart[surface + 1]!;
      for (let entry = entryStart[surface]!; entry < last; entry += 1)
        this.#add(position, this.#unitAt[byte + 1]!, left[entry]!, right[entry]!, cost[entry]!, entry);
    }
    return found;
  }

  #addUnknown(text: string, position: number, needed: boolean): void {
    const { characterClass, classes } = this.#dictionary;
    const kind = classOf(text, position, characterClass);
    const { always, groups, entries } = classes[kind]!;
    if (!needed && !always) return;
    let end = position + unitsAt(text, position);
    while (groups && end < text.length && classOf(text, end, characterClass) === kind)
      end += unitsAt(text, end);
    for (const { left, right, cost } of entries) this.#add(position, end, left, right, cost, -1);
  }

  #add(start: number, end: number, left: number, right: number, cost: number, entry: number): void {
    const { connection, leftIds } = this.#dictionary;
    let best = unreachable;
    let before = -1;
    for (let node = this.#endingAt[start]!; node !== -1; node = this.#sibling[node]!) {
      const total = this.#total[node]! + connection[this.#right[node]! * leftIds + left]!;
      // Among equals the first wins, which is last in the chain.
      if (total <= best) {
        best = total;
        before = node;
      }
    }
    if (before === -1) return;
    const node = this.#nodes;
    if (node === this.#start.length) this.#grow();
    this.#nodes += 1;
    this.#start[node] = start;
    this.#end[node] = end;
    this.#right[node] = right;
    this.#total[node] = best + cost;
    this.#before[node] = before;
    this.#entry[node] = entry;
    this.#sibling[node] = this.#endingAt[end]!;
    this.#endingAt[end] = node;
  }

  #grow(): void {
    const larger = (array: Int32Array) => {
      const grown = new Int32Array(array.length * 2);
      grown.set(array);
      return grown;
    };
    this.#start = larger(this.#start);
    this.#end = larger(this.#end);
    this.#right = larger(this.#right);
    this.#total = larger(this.#total);
    this.#before = larger(this.#before);
    this.#sibling = larger(this.#sibling);
    this.#entry = larger(this.#entry);
  }

  #readingOf(entry: number): string | undefined {
    const { reading, kana } = this.#dictionary;
    const place = reading[entry]!;
    if (place === 0) return undefined;
    let text = '';
    for (let at = place + 1; at <= place + kana[place]!; at += 1)
      text += String.fromCharCode(kana[at]! + 0x3040);
    return text;
  }
}

function holdsOneOf(text: string, words: ReadonlySet<string>): boolean {
  for (let start = 0; start < text.length; start += 1)
    for (let end = start + 2; end <= text.length; end += 1)
      if (words.has(text.slice(start, end))) return true;
  return false;
}

const isPair = (text: string, position: number): boolean => {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && position + 1 < text.length;
};
const unitsAt = (text: string, position: number): number => (isPair(text, position) ? 2 : 1);
const classOf = (text: string, position: number, classes: Uint8Array): number =>
  isPair(text, position) ? 0 : classes[text.charCodeAt(position)]!;
