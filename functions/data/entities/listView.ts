import * as z from 'zod';
import { entity } from '../table.ts';

const view = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** The employee who saved it. */
  employeeId: z.string(),
  updatedAt: z.string(),
  /** Of this view, not of the record. */
  version: z.number(),
});
export type StoredView = z.infer<typeof view>;

/** Whose saved views: an employee's, or `shared`. */
export interface ViewsOf {
  list: string;
  of: string;
}

/** The saved views of one list: those of an employee, or the shared ones. Few, so that one record holds them. */
export const listViewsOf = entity({
  name: 'listViews',
  schemaVersion: 1,
  shape: z.object({ list: z.string(), of: z.string(), views: z.array(view).default([]) }),
  key: ({ list, of }: ViewsOf) => ({ pk: `LIST_VIEWS#${of}`, sk: `LIST#${list.toUpperCase()}` }),
  questions: { every: { within: ({ of }: Pick<ViewsOf, 'of'>) => ({ of, list: '' }) } },
});
