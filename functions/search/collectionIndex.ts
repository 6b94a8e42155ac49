import type {
  Between,
  Collection,
  Concept,
  Found,
  Hit,
  Question,
  Range,
} from '../../shared/collections/collection.ts';
import {
  allBits,
  and,
  andNot,
  type Bits,
  clearBit,
  countBits,
  eachBit,
  emptyBits,
  filledWords,
  firstBits,
  hasBit,
  isEmpty,
  keepAllButOne,
  listBits,
  or,
  setBit,
} from './bits.ts';
import { type AnyDocument, type AnyLayout, type Layout, milliseconds } from './layout.ts';
import { countCommon, sizeOf } from './matches.ts';
import { merged, spreadOut } from './order.ts';
import { Overlay, type OverlayRow } from './overlay.ts';
import { type AnalysedQuestion, analyseQuestion, phrasesOfWords, type Term } from './question.ts';
import type { SnapshotFile } from './snapshotFile.ts';
import type { BestQuestion, BestRows, FirstFound } from './types.ts';
import { addWeights, flags, keepWeighted, type Weights } from './weights.ts';

/** Conditions of which a row meets all. */
interface PreparedTogether {
  filters: [string, string[]][];
  ranges: { range: Range; between: Between }[];
}

interface Prepared {
  now: number;
  keyword: AnalysedQuestion | undefined;
  /** Words that one text must hold, by the text's place. */
  words: { field: number; asked: AnalysedQuestion }[];
  filters: [string, string[]][];
  /** Of each of these a row must have one of the values. */
  conditions: [string, string[]][][];
  without: {
    filters: [string, string[]][];
    terms: Term[];
    together: PreparedTogether[];
    ids: readonly string[];
  };
  ranges: PreparedTogether['ranges'];
  ids: ReadonlySet<string> | undefined;
  facets: string[];
  sort: string;
}

const question = (text: string | undefined, unfinished?: boolean): AnalysedQuestion | undefined => {
  const analysed = text === undefined || text.trim() === '' ? undefined : analyseQuestion(text, unfinished);
  return analysed && (analysed.impossible || analysed.terms.length > 0) ? analysed : undefined;
};

/** More would sum up to more than a byte holds. */
const termsAtMost = 12;

function termOf({ fields }: AnyLayout, { words, texts, values, weight = 0 }: Concept): Term {
  return {
    phrases: phrasesOfWords(words),
    texts: texts.map((name) => fields.findIndex((field) => field.name === name)),
    // A value that counts for nothing finds nothing beside words.
    values: Object.entries(weight > 0 ? (values ?? {}) : {}).map(([filter, some]) => ({
      filter,
      values: some ?? [],
      weight,
    })),
  };
}

/** A concept without words moves no row before another: it is a filter, which costs a hundredth of weights. */
const isCondition = ({ words }: Concept) => words.length === 0;
const conditionsOf = (
  filters: readonly string[],
  concepts: readonly Concept[] = [],
): [string, string[]][][] => concepts.filter(isCondition).map(({ values }) => givenValues(filters, values));

/** The keyword and the concepts together; undefined where neither asks for anything. */
function keywordOf(
  layout: AnyLayout,
  { keyword, unfinished, concepts: all = [] }: Question,
): AnalysedQuestion | undefined {
  const words = question(keyword, unfinished);
  const concepts = all.filter((concept) => !isCondition(concept));
  if (concepts.length === 0) return words;
  // Of too many, conditions stay and words go.
  const terms = [...concepts.map((concept) => termOf(layout, concept)), ...(words?.terms ?? [])];
  return { terms: terms.slice(0, termsAtMost), impossible: words?.impossible ?? false };
}

const givenValues = (filters: readonly string[], given: Question['filters'] = {}): [string, string[]][] =>
  filters.flatMap((name): [string, string[]][] => {
    const values = given[name];
    return values && values.length > 0 ? [[name, values]] : [];
  });

function givenRanges({ collection }: AnyLayout, given: Question['ranges']): PreparedTogether['ranges'] {
  return Object.entries<Range>(collection.ranges).flatMap(([name, range]) => {
    const between = given?.[name];
    return between ? [{ range, between }] : [];
  });
}

function prepare(layout: AnyLayout, query: Question): Prepared {
  const { filters, fields } = layout;
  return {
    now: milliseconds(query.now),
    keyword: keywordOf(layout, query),
    words: fields.flatMap(({ name }, field) => {
      const asked = question(query.words?.[name]);
      return asked ? [{ field, asked }] : [];
    }),
    filters: givenValues(filters, query.filters),
    conditions: conditionsOf(filters, query.concepts),
    without: {
      filters: [
        ...givenValues(filters, query.without?.filters),
        ...conditionsOf(filters, query.without?.concepts).flat(),
      ],
      terms: (query.without?.concepts ?? [])
        .filter((concept) => !isCondition(concept))
        .map((concept) => termOf(layout, concept)),
      together: (query.without?.together ?? []).map((one) => ({
        filters: givenValues(filters, one.filters),
        ranges: givenRanges(layout, one.ranges),
      })),
      ids: query.without?.ids ?? [],
    },
    ranges: givenRanges(layout, query.ranges),
    ids: query.ids && new Set(query.ids),
    facets: [...new Set(query.facets)].filter((name) => filters.includes(name)),
    sort: query.sort,
  };
}

/** The rows that have a weight, four looked at together: most have none. */
function forWeighted(weights: Uint8Array, visit: (row: number) => void): void {
  const fours = new Uint32Array(weights.buffer, 0, weights.length >>> 2);
  for (let i = 0; i < fours.length; i += 1) {
    if (fours[i] === 0) continue;
    const end = (i << 2) + 4;
    for (let row = i << 2; row < end; row += 1) if (weights[row] !== 0) visit(row);
  }
  for (let row = fours.length << 2; row < weights.length; row += 1) if (weights[row] !== 0) visit(row);
}

/**
 * Keeps the rows that have every term, and sums up their weights; other rows may have any. Each term is looked for only
 * among the rows that have those before it.
 */
function weighFile(
  file: SnapshotFile,
  { terms, impossible }: AnalysedQuestion,
  wanted: readonly number[],
  among: Bits,
): Weights | undefined {
  let sum: Weights | undefined;
  if (impossible || terms.length === 0) among.fill(0);
  for (const term of terms) {
    if (isEmpty(among)) break;
    const weights = file.weigh(term, wanted, among);
    keepWeighted(among, weights);
    if (sum) addWeights(sum, weights, among);
    else sum = weights;
  }
  return sum;
}

function weighOverlay(overlay: Overlay, asked: AnalysedQuestion, wanted: readonly number[]) {
  const [first, ...rest] = asked.terms;
  if (asked.impossible || !first) return new Map<OverlayRow, number>();
  let sum = overlay.weigh(first, wanted);
  for (const term of rest) {
    const more = overlay.weigh(term, wanted);
    const both = new Map<OverlayRow, number>();
    for (const [row, weight] of sum) {
      const other = more.get(row);
      if (other !== undefined) both.set(row, weight + other);
    }
    sum = both;
  }
  return sum;
}

function withAnyOf(file: SnapshotFile, condition: Prepared['conditions'][number]): Bits {
  const bits = emptyBits(file.count);
  for (const [name, values] of condition) or(bits, file.withValues(name, values));
  return bits;
}

/** Those of a set that meet all of these. */
function meetingAll(file: SnapshotFile, { filters, ranges }: PreparedTogether, among: Bits): Bits {
  const bits = among.slice();
  for (const [name, values] of filters) and(bits, file.withValues(name, values));
  for (const { range, between } of ranges) file.keepInRange(bits, range, between);
  return bits;
}

/** The first of these rows, the heaviest first, then in the order of the file: `atMost`, or as many as there are. */
function byWeight(rows: Uint32Array, weights: Uint8Array, atMost: number): Uint32Array {
  const ends = new Uint32Array(257);
  for (let i = 0; i < rows.length; i += 1) ends[256 - weights[rows[i]!]!]! += 1;
  for (let i = 1; i < ends.length; i += 1) ends[i]! += ends[i - 1]!;
  const ordered = new Uint32Array(Math.min(atMost, rows.length));
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const slot = 256 - weights[rows[i]!]!;
    ends[slot]! -= 1;
    // Beyond the end of the array nothing is written.
    ordered[ends[slot]!] = rows[i]!;
  }
  return ordered;
}

/** As many rows of a set as asked for, of those that weigh most; of nearly equals the newest. */
function heaviest(bits: Bits, weights: Uint16Array, limit: number): number[] {
  const rows = new Uint32Array(countBits(bits));
  const open = listBits(bits, rows);
  // As many as weigh at least so much, in steps of 16: the few around the limit are sorted.
  const counts = new Uint32Array(4_096);
  for (let at = 0; at < open; at += 1) counts[weights[rows[at]!]! >>> 4]! += 1;
  let least = 4_095;
  for (let taken = counts[least]!; least > 0 && taken < limit; taken += counts[least]!) least -= 1;
  const found: number[] = [];
  let ofLeast = 0;
  for (let at = 0; at < open; at += 1) {
    const step = weights[rows[at]!]! >>> 4;
    if (step < least) continue;
    // Many rows may weigh as little as the last: the newest of them are enough.
    if (step === least) {
      ofLeast += 1;
      if (ofLeast > limit) continue;
    }
    found.push(rows[at]!);
  }
  return found.sort((a, b) => weights[b]! - weights[a]! || a - b).slice(0, limit);
}

interface FileMatch {
  /** Meets everything but the filters, and all of these but one that is counted. */
  common: Bits;
  filters: [string, Bits][];
  result: Bits;
  weights: Weights | undefined;
}

interface OverlayMatch {
  row: OverlayRow;
  weight: number;
  /** The only filter that it does not meet, for the counts of that one. */
  fails: string | undefined;
}

/** The rows that one question finds, before they are ordered, counted and read. */
interface Match {
  query: Question;
  asked: Prepared;
  file: FileMatch | undefined;
  /** Also those that fail one filter. */
  overlay: OverlayMatch[];
  found: OverlayMatch[];
  total: number;
}

/**
 * Rows of one snapshot, or none, with what changed since then in memory. Answers in one go, so that a snapshot can be
 * replaced between two questions.
 */
export class CollectionIndex<C extends Collection, Document extends AnyDocument = AnyDocument> {
  readonly #layout: AnyLayout;
  readonly #file: SnapshotFile | undefined;
  readonly #overlay: Overlay;
  /** Rows of the file that the overlay knows better. */
  readonly #replaced: Bits;

  constructor(layout: Layout<C, Document>, file?: SnapshotFile) {
    this.#layout = layout;
    this.#file = file;
    this.#overlay = new Overlay(layout, file && ((hash) => file.isRepeated(hash)));
    this.#replaced = emptyBits(file?.count ?? 0);
  }

  /** How many changes are held in memory. */
  get changes(): number {
    return this.#overlay.entries.size;
  }

  /** @returns false when a version as new is known already. */
  put(document: Document, version = document.version): boolean {
    return this.#set(document.id, version, document);
  }

  /** @returns false when a version as new is known already. */
  remove(id: string, version: number): boolean {
    return this.#set(id, version, undefined);
  }

  /** The version of a row that is known, also of one that is gone since the snapshot. */
  version(id: string): number | undefined {
    return this.#overlay.entries.get(id)?.version ?? this.#file?.known(id)?.version;
  }

  #set(id: string, version: number, document: Document | undefined): boolean {
    const changed = this.#overlay.entries.get(id);
    const stored = changed ? undefined : this.#file?.known(id);
    const known = changed?.version ?? stored?.version;
    if (known !== undefined && version <= known) return false;
    this.#overlay.set(id, version, document);
    if (stored) setBit(this.#replaced, stored.ordinal);
    return true;
  }

  close(): void {
    this.#file?.close();
  }

  query(question: Question<C>): Found<C> {
    return this.#answer(this.#match(question));
  }

  /** See `Search.firstFound`. */
  firstFound(questions: Iterable<Question<C>>): FirstFound<C> {
    let first: Match | undefined;
    let at = 0;
    for (const question of questions) {
      const match = this.#match(question);
      if (match.total > 0) return { found: this.#answer(match), at };
      first ??= match;
      at += 1;
    }
    if (!first) throw new TypeError('There must be a question.');
    return { found: this.#answer(first), at: 0 };
  }

  #match(of: Question<C>): Match {
    const query = of as unknown as Question;
    const asked = prepare(this.#layout, query);
    const file = this.#file && this.#matchFile(this.#file, asked);
    const overlay = this.#matchOverlay(asked);
    const found = overlay.filter((match) => match.fails === undefined);
    if (query.beside !== undefined) this.#include(query.beside, asked.now, file, found);
    return { query, asked, file, overlay, found, total: (file ? countBits(file.result) : 0) + found.length };
  }

  /** Adds a row to the result if it is not in it. */
  #include(id: string, at: number, file: FileMatch | undefined, found: OverlayMatch[]): void {
    const changed = this.#overlay.entries.get(id);
    const stored = changed ? undefined : this.#file?.known(id);
    const row = changed?.row;
    if (row && row.visibleUntil > at && !found.some((match) => match.row === row))
      found.push({ row, weight: 0, fails: undefined });
    if (stored && file && hasBit(this.#file!.visible(at), stored.ordinal))
      setBit(file.result, stored.ordinal);
  }

  #answer({ query, asked, file, overlay, found, total }: Match): Found<C> {
    const latest = query.latest ? this.#latest(file, found) : 0;
    const beside = query.beside === undefined ? undefined : this.#beside(query.beside, asked, file, found);
    const answer: Found = {
      total,
      hits: this.#page(asked, file, found, Math.max(0, query.offset), Math.max(0, query.limit)),
      facets: this.#facets(asked, file, overlay),
      ...(query.sums && { sums: this.#sums(query.sums, file, found) }),
      ...(query.median && { median: this.#median(query.median, file, found) }),
      ...(latest > 0 && { latest: new Date(latest).toISOString() }),
      ...(beside && { beside }),
    };
    return answer as Found<C>;
  }

  /** See `Search.best`. */
  best({ mentions, weigh, without, within, limit, now }: BestQuestion<C>): BestRows {
    const { everyField } = this.#layout;
    const found = within && prepare(this.#layout, { ...within, now } as unknown as Question);
    const leftOut = Object.entries<ReadonlySet<string> | undefined>(without.values).flatMap(
      ([name, values]) => (values ? [{ name, values }] : []),
    );
    const asked = mentions.flatMap((words) => {
      const analysed = question(words);
      return analysed ? [{ words, analysed }] : [];
    });
    const hits: BestRows['hits'] = [];
    const file = this.#file;
    if (file) {
      const open = found
        ? this.#matchFile(file, found).result
        : andNot(file.visible(milliseconds(now)).slice(), this.#replaced);
      for (const { name, values } of leftOut) andNot(open, file.withValues(name, [...values]));
      for (const id of without.ids) {
        const known = file.known(id);
        if (known) clearBit(open, known.ordinal);
      }
      const mentioning = asked.map(({ words, analysed }) => ({
        words,
        rows: file.mentioning(words, () => {
          const among = allBits(file.count);
          weighFile(file, analysed, everyField, among);
          return flags(among, file.count);
        }),
      }));
      const mentioned = new Uint8Array(file.count);
      for (const { rows } of mentioning) forWeighted(rows, (row) => (mentioned[row] = 1));
      for (const row of heaviest(open, weigh(file.columns(), mentioned, file.rowsOf(open)), limit))
        hits.push({
          ...file.hit(row),
          mentions: mentioning.flatMap(({ words, rows }) => (rows[row] ? [words] : [])),
        });
    }
    const changed = asked.map(({ words, analysed }) => ({
      words,
      rows: weighOverlay(this.#overlay, analysed, everyField),
    }));
    const changedRows = found
      ? this.#matchOverlay(found).flatMap(({ row, fails }) => (fails === undefined ? [row] : []))
      : this.#overlay.rows();
    for (const row of changedRows) {
      if (row.visibleUntil <= milliseconds(now) || without.ids.has(row.hit.id)) continue;
      if (leftOut.some(({ name, values }) => row.values.get(name)!.some((value) => values.has(value))))
        continue;
      hits.push({
        ...row.hit,
        mentions: changed.flatMap(({ words, rows }) => (rows.has(row) ? [words] : [])),
      });
    }
    return { hits };
  }

  /** Milliseconds; 0 where nothing is found. */
  #latest(match: FileMatch | undefined, found: OverlayMatch[]): number {
    const stored = this.#file && match ? this.#file.lastUpdate(match.result) : 0;
    return found.reduce((latest, { row }) => Math.max(latest, milliseconds(row.hit.updatedAt)), stored);
  }

  #sums(
    columns: readonly string[],
    match: FileMatch | undefined,
    found: OverlayMatch[],
  ): Record<string, number> {
    return Object.fromEntries(
      columns.map((column) => {
        let sum = this.#file && match ? this.#file.sum(column, match.result) : 0;
        for (const { row } of found) sum += row.columns.get(column) || 0;
        return [column, sum];
      }),
    );
  }

  #median(
    { of, within }: NonNullable<Question['median']>,
    match: FileMatch | undefined,
    found: OverlayMatch[],
  ): NonNullable<Found['median']> {
    const range: Range = this.#layout.collection.ranges[of];
    const middles = this.#file && match ? this.#file.middles(range, within, match.result) : [];
    for (const { row } of found) {
      const [from, to] = [row.columns.get(range.from)!, row.columns.get(range.to)!];
      if (isWithin(row, range, within) && from >= 0) middles.push((from + to) / 2);
    }
    const sorted = Float64Array.from(middles).sort();
    const at = (place: number) => sorted[Math.floor(place)] ?? 0;
    const half = (sorted.length - 1) / 2;
    return { rows: sorted.length, value: sorted.length === 0 ? 0 : (at(half) + at(half + 0.5)) / 2 };
  }

  #matchFile(file: SnapshotFile, asked: Prepared): FileMatch {
    const common = andNot(file.visible(asked.now).slice(), this.#replaced);
    const filters = asked.filters.map(([name, values]): [string, Bits] => [
      name,
      file.withValues(name, values),
    ]);
    // First, because ranges look at each row that is left.
    for (const [name, bits] of filters) if (!asked.facets.includes(name)) and(common, bits);
    for (const { range, between } of asked.ranges) file.keepInRange(common, range, between);
    for (const condition of asked.conditions) and(common, withAnyOf(file, condition));
    if (asked.ids) and(common, file.withIds(asked.ids));
    for (const [name, values] of asked.without.filters) andNot(common, file.withValues(name, values));
    for (const one of asked.without.together) andNot(common, meetingAll(file, one, common));
    for (const id of asked.without.ids) {
      const known = file.known(id);
      if (known) clearBit(common, known.ordinal);
    }
    // Counts ignore their own filter: a row that fails another one, or two, is not looked at any more.
    const counted = filters.filter(([name]) => asked.facets.includes(name));
    if (counted.length > 1)
      keepAllButOne(
        common,
        counted.map(([, bits]) => bits),
      );
    // Words last, because they cost most: only what is left is looked through.
    const { everyField } = this.#layout;
    const weights = asked.keyword && weighFile(file, asked.keyword, everyField, common);
    for (const { field, asked: words } of asked.words) weighFile(file, words, [field], common);
    for (const term of asked.without.terms) {
      const left = common.slice();
      weighFile(file, { terms: [term], impossible: false }, everyField, left);
      andNot(common, left);
    }
    const result = common.slice();
    for (const [, bits] of filters) and(result, bits);
    return { common, filters, result, weights };
  }

  #matchOverlay(asked: Prepared): OverlayMatch[] {
    const words = asked.keyword && weighOverlay(this.#overlay, asked.keyword, this.#layout.everyField);
    const held = asked.words.map((one) => weighOverlay(this.#overlay, one.asked, [one.field]));
    const { everyField } = this.#layout;
    const left = new Set(
      asked.without.terms.flatMap((term) => [...this.#overlay.weigh(term, everyField).keys()]),
    );
    const hidden = new Set(asked.without.ids);
    const has = (row: OverlayRow, name: string, values: readonly string[]) =>
      row.values.get(name)!.some((value) => values.includes(value));
    const meetsAll = (row: OverlayRow, { filters, ranges }: PreparedTogether) =>
      filters.every(([name, values]) => has(row, name, values)) &&
      ranges.every(({ range, between }) => isInRange(row, range, between));
    const matches: OverlayMatch[] = [];
    for (const row of words?.keys() ?? this.#overlay.rows()) {
      if (row.visibleUntil <= asked.now || !held.every((rows) => rows.has(row))) continue;
      if (!asked.ranges.every(({ range, between }) => isInRange(row, range, between))) continue;
      if (!asked.conditions.every((one) => one.some(([name, values]) => has(row, name, values)))) continue;
      if ((asked.ids && !asked.ids.has(row.hit.id)) || hidden.has(row.hit.id)) continue;
      if (left.has(row) || asked.without.filters.some(([name, values]) => has(row, name, values))) continue;
      if (asked.without.together.some((one) => meetsAll(row, one))) continue;
      const failed = asked.filters.filter(([name, values]) => !has(row, name, values));
      if (failed.length <= 1) matches.push({ row, weight: words?.get(row) ?? 0, fails: failed[0]?.[0] });
    }
    return matches;
  }

  #facets(asked: Prepared, match: FileMatch | undefined, overlay: OverlayMatch[]): Found['facets'] {
    const facets: Found['facets'] = {};
    let found: Counted | undefined;
    for (const name of asked.facets) {
      // Without a prototype: values are whatever the rows have.
      const counts: Record<string, number> = Object.create(null);
      if (this.#file?.holdsFilter(name) && match) {
        if (match.filters.some(([filter]) => filter === name)) {
          const rows = match.common.slice();
          for (const [filter, bits] of match.filters) if (filter !== name) and(rows, bits);
          countValues(this.#file, name, countedIn(rows, this.#file.count), counts);
        } else {
          found ??= countedIn(match.result, this.#file.count);
          countValues(this.#file, name, found, counts);
        }
      }
      for (const { row, fails } of overlay) {
        if (fails !== undefined && fails !== name) continue;
        for (const value of row.values.get(name)!) counts[value] = (counts[value] ?? 0) + 1;
      }
      facets[name] = counts;
    }
    return facets;
  }

  #page(
    asked: Prepared,
    match: FileMatch | undefined,
    found: OverlayMatch[],
    offset: number,
    limit: number,
  ): Hit[] {
    if (limit === 0) return [];
    const hits: Hit[] = [];
    let place = 0;
    for (const row of this.#ordered(asked, match, found, offset + limit)) {
      if (place >= offset + limit) break;
      if (place >= offset) hits.push(this.#hit(row));
      place += 1;
    }
    return hits;
  }

  #hit = (row: number | OverlayMatch): Hit =>
    typeof row === 'number' ? this.#file!.hit(row) : { ...row.row.hit };

  #beside(id: string, asked: Prepared, match: FileMatch | undefined, found: OverlayMatch[]): Found['beside'] {
    const ordinal = this.#overlay.entries.has(id) ? undefined : this.#file?.known(id)?.ordinal;
    const isIt = (row: number | OverlayMatch) =>
      typeof row === 'number' ? row === ordinal : row.row.hit.id === id;
    let [previous, place, isFound]: [number | OverlayMatch | undefined, number, boolean] = [
      undefined,
      0,
      false,
    ];
    let next: number | OverlayMatch | undefined;
    for (const row of this.#ordered(asked, match, found, Number.POSITIVE_INFINITY)) {
      if (isFound) {
        next = row;
        break;
      }
      place += 1;
      isFound = isIt(row);
      if (!isFound) previous = row;
    }
    if (!isFound) return undefined;
    return {
      place,
      ...(previous !== undefined && { previous: this.#hit(previous) }),
      ...(next !== undefined && { next: this.#hit(next) }),
    };
  }

  /** The rows of a result in the requested order. @param enough how many will be looked at, at most */
  #ordered(
    asked: Prepared,
    match: FileMatch | undefined,
    found: OverlayMatch[],
    enough: number,
  ): Iterable<number | OverlayMatch> {
    const file = this.#file;
    const weights = match?.weights;
    const { usual, others, collection } = this.#layout;
    const byWords = asked.sort === 'relevance' && asked.keyword !== undefined;
    const order = others.get(asked.sort) ?? usual;
    const changed = found.sort(
      (a, b) => (byWords ? b.weight - a.weight : 0) || order(a.row.keys, b.row.keys),
    );
    const { spread } = collection;
    const day = spread?.withinDay?.[asked.sort];
    const isSpread = spread !== undefined && (asked.sort === 'relevance' || day !== undefined);
    // Spreading defers rows, so that any of them may be on the page.
    const atMost = isSpread ? Number.POSITIVE_INFINITY : enough;
    const stored =
      file && match
        ? storedInOrder(file, match, byWords, others.has(asked.sort) ? asked.sort : undefined, atMost)
        : [];
    const takesStored = (ordinal: number, { row, weight }: OverlayMatch) =>
      ((byWords ? weight - (weights?.[ordinal] ?? 0) : 0) || order(file!.sortKeys(ordinal), row.keys)) <= 0;
    let rows = merged<number, OverlayMatch>(stored, changed, takesStored);
    if (isSpread) {
      type Row = number | OverlayMatch;
      const groupOf = (row: Row) =>
        typeof row === 'number' ? file!.value(spread.by, row) : (row.row.values.get(spread.by)![0] ?? '');
      const weightOf = (row: Row) => (typeof row === 'number' ? (weights?.[row] ?? 0) : row.weight);
      const keysOf = (row: Row) => (typeof row === 'number' ? file!.sortKeys(row) : row.row.keys);
      const levelOf = (row: Row) =>
        day === undefined
          ? byWords
            ? Math.floor(weightOf(row) / levelOfWeight)
            : 0
          : dayOf(keysOf(row).column(day));
      rows = spreadOut(rows, { groupOf, levelOf, together: spread.together });
    }
    return rows;
  }
}

/** Days in Asia/Tokyo since 1970. */
const dayOf = (instant: number) => Math.floor((instant + 9 * 3_600_000) / 86_400_000);

/** Rows whose weights differ by less are found about equally well. */
const levelOfWeight = 16;

const isWithin = (row: OverlayRow, { within }: Range, value: string | undefined) =>
  within === undefined || value === undefined || row.values.get(within)!.includes(value);

function isInRange(row: OverlayRow, range: Range, asked: Between): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = asked;
  if (!isWithin(row, range, asked.within)) return false;
  return row.columns.get(range.to)! >= from && row.columns.get(range.from)! <= to;
}

/**
 * @param order one of the collection's others; absent for the usual one
 * @param atMost how many are enough
 */
function storedInOrder(
  file: SnapshotFile,
  match: FileMatch,
  byWords: boolean,
  order: string | undefined,
  atMost: number,
): Iterable<number> {
  if (order !== undefined) return file.inOrder(order, match.result);
  if (byWords && match.weights) return byWeight(file.rowsOf(match.result), match.weights, atMost);
  return atMost === Number.POSITIVE_INFINITY ? eachBit(match.result) : firstBits(match.result, atMost);
}

/** Adds how many of the rows have each value. */
function countValues(
  file: SnapshotFile,
  name: string,
  counted: Counted,
  counts: Record<string, number>,
): void {
  const { bits, filled, isLeftOut } = counted;
  if (filled.length === 0 && !isLeftOut) return;
  for (const [value, set] of file.values(name)) {
    const common = countCommon(bits, filled, set);
    const count = isLeftOut ? sizeOf(set) - common : common;
    if (count !== 0) counts[value] = count;
  }
}

/** Rows to count, or, if that are fewer, the rows to leave out of all. */
interface Counted {
  bits: Bits;
  filled: Uint32Array;
  isLeftOut: boolean;
}

function countedIn(bits: Bits, count: number): Counted {
  const filled = filledWords(bits);
  // Almost everything was found: a first page without filters.
  if (filled.length * 2 > bits.length) {
    const others = andNot(allBits(count), bits);
    const left = filledWords(others);
    if (left.length * 4 < filled.length) return { bits: others, filled: left, isLeftOut: true };
  }
  return { bits, filled, isLeftOut: false };
}
