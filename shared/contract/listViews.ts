import * as z from 'zod';
import { viewed } from '../collections/viewed.ts';
import { listViewLimits } from '../domain/listViews.ts';
import { area } from './core.ts';
import {
  Done,
  Id,
  Instant,
  line,
  listOf,
  ShownName,
  versionAsRead,
  wholeQuery,
  writtenLine,
} from './shapes.ts';

/** Filters, order and columns of one of the office's lists, under a name. */
export const ListView = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string().describe('of the list’s address, without the page'),
    shared: z.boolean().describe('everybody who may read the list has it'),
    own: z.boolean().describe('the caller saved it'),
    by: ShownName.optional().describe('who saved it, of a shared one; absent once they have left'),
    changeable: z.boolean().describe('by the caller: their own ones, and for admins all shared ones'),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof ListView>;

const name = z.literal(Object.keys(viewed) as (keyof typeof viewed)[]);
const list = z.strictObject({ list: name });
const one = z.strictObject({ list: name, id: Id });
const fields = {
  name: line(listViewLimits.name),
  query: writtenLine(listViewLimits.query, 0).describe('as in the address of the list; the page is left out'),
  shared: z.boolean(),
};

export const listViews = area({
  listListViews: {
    method: 'GET',
    path: '/list-views/{list}',
    access: 'employee',
    rights: 'listViews.use',
    lambda: 'employees',
    summary: 'The caller’s saved views of a list and the shared ones, each by name',
    params: list,
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(ListView),
  },
  saveListView: {
    method: 'POST',
    path: '/list-views/{list}',
    access: 'employee',
    rights: 'listViews.use',
    audit: 'listView.save',
    lambda: 'employees',
    summary: 'Save a view of a list for oneself or for everybody; an own one of the same name is replaced',
    params: list,
    body: z.strictObject(fields),
    output: ListView,
    status: 201,
    errors: ['list_view_limit'],
  },
  updateListView: {
    method: 'PUT',
    path: '/list-views/{list}/{id}',
    access: 'employee',
    rights: 'listViews.use',
    audit: 'listView.save',
    lambda: 'employees',
    summary: 'Change a view: its saver alone, or an admin if it is shared',
    params: one,
    body: z.strictObject({ ...fields, version: versionAsRead() }),
    output: ListView,
    errors: ['list_view_limit', 'changed_meanwhile'],
  },
  deleteListView: {
    method: 'DELETE',
    path: '/list-views/{list}/{id}',
    access: 'employee',
    rights: 'listViews.use',
    audit: 'listView.delete',
    lambda: 'employees',
    summary: 'Delete a view: its saver alone, or an admin if it is shared',
    params: one,
    output: Done,
  },
});
