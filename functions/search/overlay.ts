import type { Hit } from '../../shared/collections/collection.ts';
import {
  type AnyDocument,
  type AnyLayout,
  columnValue,
  fieldTokens,
  filterValues,
  type IsRepeated,
  type SortKeys,
} from './layout.ts';
import type { Term } from './question.ts';

/** A document that was changed after the snapshot. */
export interface OverlayRow {
  hit: Hit;
  keys: SortKeys;
  /** Milliseconds. */
  visibleUntil: number;
  columns: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, string[]>;
  /** Tokens of each field separated by spaces, so that a phrase is a substring. */
  texts: string[];
}

export interface OverlayEntry {
  version: number;
  /** Absent: deleted. */
  row?: OverlayRow;
}

function toRow(layout: AnyLayout, document: AnyDocument, isRepeated?: IsRepeated): OverlayRow {
  const { visibleUntil } = layout.collection;
  const columns = new Map(layout.columns.map((name) => [name, columnValue(layout, document, name)]));
  const values = new Map(layout.filters.map((name) => [name, filterValues(layout, document, name)]));
  const { id, number, updatedAt } = document;
  return {
    // In the form read from a file.
    hit: { id, number, updatedAt, card: JSON.parse(JSON.stringify(document.card ?? null)) },
    keys: {
      id,
      column: (name) => columns.get(name)!,
      value: (filter) => values.get(filter)![0] ?? '',
    },
    visibleUntil: visibleUntil === undefined ? Number.POSITIVE_INFINITY : columns.get(visibleUntil)!,
    columns,
    values,
    texts: fieldTokens(layout, document, isRepeated).map((tokens) => ` ${tokens} `),
  };
}

/** Changes since a snapshot, in memory. */
export class Overlay {
  readonly entries = new Map<string, OverlayEntry>();
  readonly #byToken = new Map<string, Set<OverlayRow>>();
  readonly #layout: AnyLayout;
  readonly #isRepeated: IsRepeated | undefined;

  /** @param isRepeated of the underlying snapshot */
  constructor(layout: AnyLayout, isRepeated?: IsRepeated) {
    this.#layout = layout;
    this.#isRepeated = isRepeated;
  }

  set(id: string, version: number, document: AnyDocument | undefined): void {
    this.#remove(this.entries.get(id)?.row);
    const row = document && toRow(this.#layout, document, this.#isRepeated);
    this.entries.set(id, row ? { version, row } : { version });
    if (!row) return;
    for (const token of tokensOf(row)) {
      const rows = this.#byToken.get(token);
      if (rows) rows.add(row);
      else this.#byToken.set(token, new Set([row]));
    }
  }

  #remove(row: OverlayRow | undefined): void {
    if (!row) return;
    for (const token of tokensOf(row)) {
      const rows = this.#byToken.get(token);
      rows?.delete(row);
      if (rows?.size === 0) this.#byToken.delete(token);
    }
  }

  *rows(): Generator<OverlayRow> {
    for (const { row } of this.entries.values()) if (row) yield row;
  }

  /** For each row that contains the term, the highest weight of the requested fields. */
  weigh(term: Term, asked: readonly number[]): Map<OverlayRow, number> {
    const weights = new Map<OverlayRow, number>();
    const wanted = term.texts ?? asked;
    for (const { filter, values, weight } of term.values ?? [])
      for (const row of this.rows())
        if (row.values.get(filter)!.some((value) => values.includes(value))) weights.set(row, weight);
    for (const { tokens, prefix } of term.phrases) {
      const text = prefix ? ` ${tokens.join(' ')}` : ` ${tokens.join(' ')} `;
      for (const row of this.#candidates(tokens, prefix)) {
        for (const field of wanted) {
          const { weight } = this.#layout.fields[field]!;
          if ((weights.get(row) ?? 0) < weight && row.texts[field]!.includes(text)) weights.set(row, weight);
        }
      }
    }
    return weights;
  }

  /** Rows with the rarest token. */
  #candidates(tokens: string[], prefix: boolean): Iterable<OverlayRow> {
    const whole = prefix ? tokens.slice(0, -1) : tokens;
    if (whole.length === 0) return this.rows();
    let fewest: Set<OverlayRow> | undefined;
    for (const token of whole) {
      const rows = this.#byToken.get(token);
      if (!rows) return [];
      if (!fewest || rows.size < fewest.size) fewest = rows;
    }
    return fewest ?? [];
  }
}

const tokensOf = (row: OverlayRow) =>
  new Set(row.texts.flatMap((text) => text.split(' ').filter((one) => one)));
