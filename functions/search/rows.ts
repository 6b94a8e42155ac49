import type { Collection, ColumnName, FilterName, TextName } from '../../shared/collections/collection.ts';
import { type AnyDocument, type Layout, layout } from './layout.ts';

/** A list row in the read model, with the field names of its collection. */
export interface RowDocument<C extends Collection = Collection> extends AnyDocument {
  texts: Partial<Record<TextName<C>, string | readonly (string | undefined)[]>>;
  filters: Partial<Record<FilterName<C>, string | string[]>>;
  columns: Partial<Record<ColumnName<C>, number>>;
}

type RowText = string | readonly (string | undefined)[];
const partsOf = (text: RowText | undefined): readonly (string | undefined)[] =>
  typeof text === 'string' ? [text] : (text ?? []);

/** The layout of a collection whose documents use the collection's own names. */
export const rowLayout = <C extends Collection>(collection: C): Layout<C, RowDocument<C>> =>
  layout<C, RowDocument<C>>(collection, {
    parts: ({ texts }, text) => partsOf(texts[text as TextName<C>]),
    values({ filters }, filter) {
      const value = filters[filter as FilterName<C>];
      return value === undefined ? [] : Array.isArray(value) ? value : [value as string];
    },
    number: ({ columns }, column) => columns[column as ColumnName<C>],
    prose: ({ texts }) => Object.values<RowText | undefined>(texts).flatMap(partsOf).join('\n'),
  });
