import { type Collection, type Filter, filterNames } from '../../../shared/collections/collection.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';
import { filterValues } from '../../search/layout.ts';

/**
 * The terms by which a row finds saved searches. A search is registered under the values of its most
 * selective filter; values within a filter are alternatives, so a matching row has one of them. A row is
 * looked up under all of its values, and the candidates are then checked as the search does.
 */
export function searchTerms<C extends Collection, D extends AnyDocument>(layout: Layout<C, D>) {
  const filters: Readonly<Record<string, Filter>> = layout.collection.filters;
  const bySelectivity = filterNames(layout.collection)
    .filter((name) => filters[name]!.selects !== undefined)
    .sort((a, b) => filters[a]!.selects! - filters[b]!.selects!);
  return {
    ofQuestion({ filters: asked }: { filters: Partial<Record<string, readonly string[]>> }): string[] {
      const name = bySelectivity.find((one) => {
        const values = asked[one]?.length ?? 0;
        return values > 0 && values <= valuesAtMost;
      });
      return name ? [...new Set(asked[name])].map((value) => termOf(name, value)) : [anyTerm];
    },
    ofDocument: (document: D): string[] => [
      ...bySelectivity.flatMap((name) =>
        filterValues(layout, document, name).map((value) => termOf(name, value)),
      ),
      anyTerm,
    ],
  };
}

/** The term for searches without a filter: keyword, company name or pay alone. */
export const anyTerm = 'ANY';
/** A filter with more values is not selective, and costs a record for each. */
const valuesAtMost = 12;

const termOf = (name: string, value: string) => `${name}#${value}`;
