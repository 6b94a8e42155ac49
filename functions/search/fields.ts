import { analyse } from './analyse.ts';
import type { FilterName, JobDocument } from './types.ts';

/** The layout of the snapshot files that this version writes. */
export const schemaVersion = 1;
/**
 * The layouts that this version reads: its own and the one before, which is all there is from a deployment until the first
 * snapshot after it. `tests/search/fixtures` holds a file of each.
 */
export const readableLayouts: readonly number[] = [1];

/** The searched texts and what a hit there weighs; relevance is the sum over the question's terms. */
export const fields = [
  { name: 'title', weight: 8 },
  { name: 'position', weight: 4 },
  { name: 'company', weight: 2 },
  { name: 'place', weight: 2 },
  { name: 'body', weight: 1 },
] as const;
export const companyField = 2;

const SEPARATOR = '\n。\n';

/** Tokens of each field, joined by spaces, in the order of `fields`. */
export function fieldTokens(document: JobDocument): string[] {
  const texts = [document.title, document.position, document.companyName, document.place, document.duties];
  return texts.map((text, field) => {
    const parts = [text.jp, text.en, fields[field]?.name === 'place' ? document.number : undefined];
    return analyse(parts.filter((part) => part).join(SEPARATOR)).join(' ');
  });
}

/** A document's values under a filter, each once; no value where there is none. */
export function filterValues(document: JobDocument, name: FilterName): string[] {
  const value = document[name];
  if (Array.isArray(value)) return [...new Set(value)].filter((one) => one !== '');
  if (typeof value === 'boolean') return [String(value)];
  return value ? [value] : [];
}

/** What order needs to know of a document. */
export interface SortKeys {
  published: number;
  number: number;
  id: string;
  currency: string;
  yearlyFrom: number;
  yearlyTo: number;
}

/** The digits of `J0000001`; 0 where there are none. */
export const numberOf = (number: string) => Number(/\d+/.exec(number)?.[0] ?? 0);
/** Milliseconds; an instant that cannot be read counts as the beginning of time. */
export const milliseconds = (instant: string) => {
  const value = Date.parse(instant);
  return Number.isNaN(value) ? 0 : value;
};

export const sortKeys = (document: JobDocument): SortKeys => ({
  published: milliseconds(document.publishedAt),
  number: numberOf(document.number),
  id: document.id,
  currency: document.currency,
  yearlyFrom: document.yearlyFrom,
  yearlyTo: document.yearlyTo,
});

type NewestKeys = Pick<SortKeys, 'published' | 'number' | 'id'>;
export const byNewest = (a: NewestKeys, b: NewestKeys) =>
  b.published - a.published || b.number - a.number || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Yen first, the other currencies by their code: amounts of two currencies do not compare. */
const currencyOrder = (a: string, b: string) =>
  a === b ? 0 : a === 'JPY' ? -1 : b === 'JPY' ? 1 : a < b ? -1 : 1;

export const bySalary = (a: SortKeys, b: SortKeys) =>
  currencyOrder(a.currency, b.currency) ||
  b.yearlyFrom - a.yearlyFrom ||
  b.yearlyTo - a.yearlyTo ||
  byNewest(a, b);
