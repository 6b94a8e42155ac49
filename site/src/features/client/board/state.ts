/** What the list and the board show, and how a move changes it before and after the server has answered. */
import type { AnswerOf } from '../../../../../shared/client/index.ts';
import { applicationTransition, isEnded } from '../../../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../../../shared/domain/codes.ts';
import type { ListAnswer } from '../../../lib/list/address.ts';

export type Row = AnswerOf<'GET /company/applicants'>['data'][number];

export interface Column {
  status: AppliedStatus;
  data: Row[];
  /** How many of them came in pages: where the next page begins. */
  fetched: number;
}

export interface Shown extends ListAnswer<Row> {
  facets: AnswerOf<'GET /company/applicants'>['facets'];
  /** Of the board only. */
  columns?: Column[];
}

export const countOf = ({ facets }: Shown, status: AppliedStatus): number => facets.status?.[status] ?? 0;

/** Also of a stage that is folded. */
export const rowIn = ({ data, columns = [] }: Shown, id: string): Row | undefined =>
  columns.flatMap((one) => one.data).find((row) => row.id === id) ?? data.find((row) => row.id === id);

/** Where a row stands in its column, to be put back there. */
export const placeOf = ({ columns = [] }: Shown, { id, status }: Row): number =>
  columns.find((one) => one.status === status)?.data.findIndex((row) => row.id === id) ?? -1;

/**
 * A row in another stage, with the counts of both; the same row in its stage is replaced.
 * @param next the row as it is from now on
 * @param at place in the column; by default it comes first
 * @param known the stage it was in, if that is folded: its rows are not here
 */
export function placed<S extends Shown>(shown: S, next: Row, at = 0, known?: AppliedStatus): S {
  const before = rowIn(shown, next.id);
  const from = before?.status ?? known;
  const data = shown.data.map((row) => (row.id === next.id ? next : row));
  if (before && from === next.status)
    return {
      ...shown,
      data,
      ...(shown.columns && {
        columns: shown.columns.map((column) =>
          column.status === from
            ? { ...column, data: column.data.map((row) => (row.id === next.id ? next : row)) }
            : column,
        ),
      }),
    };
  const counts: Record<string, number> = { ...shown.facets.status };
  if (from) counts[from] = Math.max(0, (counts[from] ?? 0) - 1);
  counts[next.status] = (counts[next.status] ?? 0) + 1;
  return {
    ...shown,
    data,
    facets: { ...shown.facets, status: counts },
    ...(shown.columns && {
      columns: shown.columns.map((column) => {
        if (column.status === from)
          return {
            ...column,
            fetched: Math.max(0, column.fetched - 1),
            data: column.data.filter(({ id }) => id !== next.id),
          };
        if (column.status === next.status)
          return {
            ...column,
            fetched: column.fetched + 1,
            data: [...column.data.slice(0, at), next, ...column.data.slice(at)],
          };
        return column;
      }),
    }),
  };
}

/** A further page of a stage, whose rows may have moved between pages meanwhile. */
export function continued<S extends Shown>(shown: S, status: AppliedStatus, rows: readonly Row[]): S {
  const known = new Set(shown.columns?.flatMap(({ data }) => data.map(({ id }) => id)));
  const further = rows.filter(({ id }) => !known.has(id));
  const columns = (shown.columns ?? []).some((column) => column.status === status)
    ? shown.columns!.map((column) =>
        column.status === status
          ? { ...column, fetched: column.fetched + rows.length, data: [...column.data, ...further] }
          : column,
      )
    : [...(shown.columns ?? []), { status, data: further, fetched: rows.length }];
  return { ...shown, columns };
}

export type Refusal = 'same' | 'back' | 'ended' | 'withdrawn' | 'unavailable' | 'rights';

/** Why an applicant cannot be moved to a stage; undefined if they can. */
export function refusalOf({ status, staff }: Row, to: AppliedStatus, mayMove: boolean): Refusal | undefined {
  if (status === to) return 'same';
  if (!mayMove) return 'rights';
  if (to === 'WITHDRAWN') return 'withdrawn';
  if (isEnded(status)) return 'ended';
  if (staff?.relation === 'UNAVAILABLE') return 'unavailable';
  return applicationTransition(status, to, 'company') ? undefined : 'back';
}
