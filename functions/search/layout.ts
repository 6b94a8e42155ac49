import { type Collection, filterNames, type OrderKey } from '../../shared/collections/collection.ts';
import { analyse } from './analyse.ts';

/** The layout of the snapshot files that this version writes. */
export const schemaVersion = 1;
/**
 * The layouts that this version reads: its own and the one before, which is all there is from a deployment until the first
 * snapshot after it. `tests/search/fixtures` holds a file of each.
 */
export const readableLayouts: readonly number[] = [1];

/** What every document has, whatever it is of. */
export interface AnyDocument {
  /** ULID. */
  id: string;
  /** What people call it: `J0000001`. */
  number: string;
  /** The record's version: of two documents with one id the higher wins. */
  version: number;
  /** Instant. */
  updatedAt: string;
  /** JSON: what a list shows, so that it needs no further read. */
  card: unknown;
}

/** Where a collection's texts, filters and columns stand in a document. Names are the collection's. */
export interface DocumentReader<Document extends AnyDocument> {
  /** A text in its parts, for instance one for each language. */
  parts(document: Document, text: string): readonly (string | undefined)[];
  values(document: Document, filter: string): readonly string[];
  /** Absent: the row has no such number. It is in no range and no sum then. */
  number(document: Document, column: string): number | undefined;
  /** Where people's next questions are likely to come from: Japanese prose. */
  prose(document: Document): string;
}

/** What order needs to know of a document. */
export interface SortKeys {
  readonly id: string;
  column(name: string): number;
  value(filter: string): string;
}
export type Order = (a: SortKeys, b: SortKeys) => number;

/** A collection with the way its documents are read, as the engine uses it. */
export interface Layout<C extends Collection = Collection, Document extends AnyDocument = AnyDocument> {
  readonly collection: C;
  readonly reader: DocumentReader<Document>;
  /** The texts, in the order of the file's tables. */
  readonly fields: readonly { readonly name: string; readonly weight: number }[];
  readonly everyField: readonly number[];
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** How files are kept. */
  readonly usual: Order;
  /** The collection's other orders, which files keep as permutations. */
  readonly others: ReadonlyMap<string, Order>;
}

const isNone = (value: number) => Number.isNaN(value);
function compareKey(key: OrderKey): Order {
  if ('column' in key) {
    const { column, highestFirst } = key;
    return (a, b) => {
      const [one, other] = [a.column(column), b.column(column)];
      // Rows without the number come last either way.
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

/** A layout whatever its documents are: what the engine's parts are given. */
// biome-ignore lint/suspicious/noExplicitAny: a reader of one kind of documents takes no other.
export type AnyLayout = Layout<any, any>;

const SEPARATOR = '\n。\n';

/** Whether a sentence, by its `sentenceHash`, stands in several rows of its group. */
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

/** Shorter ones are headings, words and what everybody says. */
const shortestSentence = 24;
const SENTENCE_END = /(?<=[。\n])|(?<=\.) /u;

function parted(text: string, moves: (sentence: string) => boolean): [moved: string, kept: string] {
  const [moved, kept]: [string[], string[]] = [[], []];
  for (const sentence of text.split(SENTENCE_END))
    (sentence.length >= shortestSentence && moves(sentence.trim()) ? moved : kept).push(sentence);
  return [moved.join(SEPARATOR), kept.join('')];
}

/** The sentences of a document that may be those of its group, each once, as hashes of 32 bits. */
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

/** A document's values under a filter, each once; no value where there is none. */
export const filterValues = ({ reader }: AnyLayout, document: AnyDocument, name: string): string[] =>
  [...new Set(reader.values(document, name))].filter((one) => one !== '');

/** NaN where the document has no such number. */
export const columnValue = ({ reader }: AnyLayout, document: AnyDocument, name: string): number =>
  reader.number(document, name) ?? Number.NaN;

/** Milliseconds; an instant that cannot be read counts as the beginning of time. */
export const milliseconds = (instant: string) => {
  const value = Date.parse(instant);
  return Number.isNaN(value) ? 0 : value;
};

/** Where a file keeps its permutation for an order. */
export const orderColumn = (order: string) => `${order}Order`;
/** Where it keeps the hashes of sentences that are repeated. */
export const repeatedColumn = 'repeatedSentences';
/** Where it says what it holds. Files from before there was one hold all that there was then. */
export const shapeColumn = 'shape';
