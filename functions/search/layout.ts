import { type Collection, filterNames, type OrderKey } from '../../shared/collections/collection.ts';
import { analyse } from './analyse.ts';

/** The layout of the snapshot files written by this release. */
export const schemaVersion = 1;
/**
 * The layouts that this release can read: its own and the previous one, the only one available from a
 * deployment until the first snapshot after it. `tests/search/fixtures` has a file of each.
 */
export const readableLayouts: readonly number[] = [1];

/** Fields of every document, of any collection. */
export interface AnyDocument {
  /** ULID. */
  id: string;
  /** The public number: `J0000001`. */
  number: string;
  /** The record's version: of two documents with one id the higher wins. */
  version: number;
  /** Instant. */
  updatedAt: string;
  /** JSON shown in lists, so that they need no further read. */
  card: unknown;
}

/** Extracts a collection's texts, filters and columns from a document. Names are the collection's. */
export interface DocumentReader<Document extends AnyDocument> {
  /** A text in its parts, for instance one for each language. */
  parts(document: Document, text: string): readonly (string | undefined)[];
  values(document: Document, filter: string): readonly string[];
  /** Absent: the row has no such number, and is in no range or sum. */
  number(document: Document, column: string): number | undefined;
  /** Japanese prose, from which likely queries are predicted. */
  prose(document: Document): string;
}

/** A document's keys for sorting. */
export interface SortKeys {
  readonly id: string;
  column(name: string): number;
  value(filter: string): string;
}
export type Order = (a: SortKeys, b: SortKeys) => number;

/** A collection with its document reader, as the engine uses it. */
export interface Layout<C extends Collection = Collection, Document extends AnyDocument = AnyDocument> {
  readonly collection: C;
  readonly reader: DocumentReader<Document>;
  /** The texts, in the order of the file's tables. */
  readonly fields: readonly { readonly name: string; readonly weight: number }[];
  readonly everyField: readonly number[];
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** The storage order of files. */
  readonly usual: Order;
  /** The collection's other orders, stored as permutations. */
  readonly others: ReadonlyMap<string, Order>;
}

const isNone = (value: number) => Number.isNaN(value);
function compareKey(key: OrderKey): Order {
  if ('column' in key) {
    const { column, highestFirst } = key;
    return (a, b) => {
      const [one, other] = [a.column(column), b.column(column)];
      // Rows without the number come last in both directions.
      if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other));
      return highestFirst ? other - one : one - other;
    };
  }
  const { filter, first = [] } = key;
  const place = (value: string) => {
    const at = first.indexOf(value);
    return at < 0 ? first.length : at;
  };
  return (a, b) => {
    const [one, other] = [a.value(filter), b.value(filter)];
    return one === other ? 0 : place(one) - place(other) || (one < other ? -1 : 1);
  };
}

function compareBy(keys: readonly OrderKey[], last: Order): Order {
  const orders = keys.map(compareKey);
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return last(a, b);
  };
}

export function layout<C extends Collection, Document extends AnyDocument>(
  collection: C,
  reader: DocumentReader<Document>,
): Layout<C, Document> {
  const [first, ...others] = Object.entries(collection.orders);
  const usual = compareBy(first![1], (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const fields = Object.entries(collection.texts).map(([name, weight]) => ({ name, weight }));
  return {
    collection,
    reader,
    fields,
    everyField: fields.map((_, field) => field),
    filters: filterNames(collection),
    columns: Object.keys(collection.columns),
    usual,
    others: new Map(others.map(([name, keys]) => [name, compareBy(keys, usual)])),
  };
}

/** A layout for any documents: what the engine's parts are given. */
// biome-ignore lint/suspicious/noExplicitAny: a reader of one kind of documents takes no other.
export type AnyLayout = Layout<any, any>;

const SEPARATOR = '\n。\n';

/** Whether a sentence, by its `sentenceHash`, occurs in several rows of its group. */
export type IsRepeated = (hash: number) => boolean;
const never: IsRepeated = () => false;

/** Tokens of each text, joined by spaces, in the order of the layout's fields. */
export function fieldTokens(layout: AnyLayout, document: AnyDocument, isRepeated = never): string[] {
  const { fields, reader, collection } = layout;
  const { repeats } = collection as Collection;
  const textOf = (name: string) =>
    reader
      .parts(document, name)
      .filter((part) => part)
      .join(SEPARATOR);
  const texts = new Map(fields.map(({ name }) => [name, textOf(name)]));
  if (repeats && isRepeated !== never) {
    const group = filterValues(layout, document, repeats.by)[0] ?? '';
    const [repeated, own] = parted(texts.get(repeats.text)!, (sentence) =>
      isRepeated(sentenceHash(group, sentence)),
    );
    texts.set(repeats.text, own).set(repeats.into, repeated);
  }
  return fields.map(({ name }) => analyse(texts.get(name)!).join(' '));
}

/** Shorter ones are headings, words and boilerplate. */
const shortestSentence = 24;
const SENTENCE_END = /(?<=[。\n])|(?<=\.) /u;

function parted(text: string, moves: (sentence: string) => boolean): [moved: string, kept: string] {
  const [moved, kept]: [string[], string[]] = [[], []];
  for (const sentence of text.split(SENTENCE_END))
    (sentence.length >= shortestSentence && moves(sentence.trim()) ? moved : kept).push(sentence);
  return [moved.join(SEPARATOR), kept.join('')];
}

/** The sentences of a document that may be shared in its group, each once, as 32-bit hashes. */
export function sentenceHashes(layout: AnyLayout, document: AnyDocument): Set<number> {
  const { repeats } = layout.collection as Collection;
  if (!repeats) return new Set();
  const group = filterValues(layout, document, repeats.by)[0] ?? '';
  const sentences = layout.reader
    .parts(document, repeats.text)
    .flatMap((part) => (part ?? '').split(SENTENCE_END))
    .filter((sentence) => sentence.length >= shortestSentence);
  return new Set(sentences.map((sentence) => sentenceHash(group, sentence.trim())));
}

/** FNV-1a. */
function sentenceHash(group: string, sentence: string): number {
  let hash = 0x811c9dc5;
  for (const text of [group, sentence])
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A document's distinct values under a filter; empty if there are none. */
export const filterValues = ({ reader }: AnyLayout, document: AnyDocument, name: string): string[] =>
  [...new Set(reader.values(document, name))].filter((one) => one !== '');

/** NaN if the document has no such number. */
export const columnValue = ({ reader }: AnyLayout, document: AnyDocument, name: string): number =>
  reader.number(document, name) ?? Number.NaN;

/** Milliseconds; an unparsable instant counts as the beginning of time. */
export const milliseconds = (instant: string) => {
  const value = Date.parse(instant);
  return Number.isNaN(value) ? 0 : value;
};

/** Name of the column with an order's permutation. */
export const orderColumn = (order: string) => `${order}Order`;
/** Name of the column with the hashes of repeated sentences. */
export const repeatedColumn = 'repeatedSentences';
/** Name of the column with the file's shape. Older files without it contain everything that existed then. */
export const shapeColumn = 'shape';
