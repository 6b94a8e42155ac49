import * as z from 'zod';
import { favoriteStaff as collection } from '../collections/favoriteStaff.ts';
import { favoriteLimits, highestScore } from '../domain/favoriteStaff.ts';
import { StaffSummary } from './applications.ts';
import { area } from './core.ts';
import { awaiting, ListToken, listAnswer, listQuery } from './lists.ts';
import { Done, Id, Instant, line, text, versionAsRead } from './shapes.ts';
import { StaffLanguage } from './staff.ts';
import { NamedWishes } from './wishes.ts';

const score = z.int().min(1).max(highestScore);
const tags = z.array(line(favoriteLimits.tag)).max(favoriteLimits.tags);
const listIds = z.array(Id).max(favoriteLimits.lists);
const staffIds = z.array(Id).min(1).max(favoriteLimits.together);

/** What a company notes about a person it has saved: private to the company. */
const FavoriteNotes = z.object({
  score: z.int().optional(),
  note: z.string().optional(),
  listIds: z.array(Id),
  tags: z.array(z.string()),
  savedAt: Instant,
  version: z.int().describe('for changing it'),
});

/** A saved person, in the list. */
export const FavoriteStaff = FavoriteNotes.extend({
  staff: StaffSummary,
  positions: z.array(z.string()).describe('positions held, the latest first; of whom is not said'),
  languages: z.array(StaffLanguage),
  wishedPositions: NamedWishes.shape.jobPositions,
  companyScout: z.int().describe('scouts that companies have sent, all together'),
  favoriteList: z.int().describe('companies that have saved the person'),
  favoriteAverage: z.number().optional().describe('average of the scores that companies have given'),
}).meta({ id: 'FavoriteStaff' });
export type FavoriteStaff = z.infer<typeof FavoriteStaff>;

const Unsaved = z.enum(['not_found', 'entitlement_used_up', 'plan_expired', 'try_again']);

export const StaffList = z.object({ id: Id, name: z.string(), createdAt: Instant }).meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof StaffList>;

const staffList = {
  params: z.strictObject({ listId: Id }),
  body: z.strictObject({ name: line(favoriteLimits.listName) }),
} as const;

/** The people whom a company has saved, and its named lists of them. */
export const favoriteStaff = area({
  listFavoriteStaff: {
    method: 'GET',
    path: '/company/favorite-staff',
    access: 'company',
    rights: 'company.read',
    summary: 'People whom the company has saved, as far as it may see them now',
    query: listQuery(collection, awaiting),
    output: listAnswer(FavoriteStaff, collection).extend({ lists: z.array(StaffList) }),
  },
  addFavoriteStaff: {
    method: 'POST',
    path: '/company/favorite-staff',
    access: 'company',
    rights: 'company.recruit',
    summary: 'Save people, into named lists and with tags; of one already saved, adds these',
    body: z.strictObject({ staffIds, listIds: listIds.default([]), tags: tags.default([]) }),
    output: z.object({
      saved: z.array(Id),
      unsaved: z.array(z.object({ staffId: Id, reason: Unsaved })),
      listToken: ListToken.optional(),
    }),
    status: 201,
    errors: ['plan_expired', 'entitlement_used_up'],
  },
  getFavoriteStaff: {
    method: 'GET',
    path: '/company/favorite-staff/{staffId}',
    access: 'company',
    rights: 'company.read',
    owns: 'favoriteStaff',
    summary: 'What the company has noted about a person whom it has saved',
    params: z.strictObject({ staffId: Id }),
    output: z.object({ favorite: FavoriteNotes, lists: z.array(StaffList) }),
  },
  updateFavoriteStaff: {
    method: 'PUT',
    path: '/company/favorite-staff/{staffId}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'favoriteStaff',
    summary: 'Replace score, note, lists and tags of a saved person: absent ones are removed',
    params: z.strictObject({ staffId: Id }),
    body: z.strictObject({
      score: score.optional(),
      note: text(favoriteLimits.note, 0).optional(),
      listIds: listIds.default([]),
      tags: tags.default([]),
      version: versionAsRead(),
    }),
    output: FavoriteNotes.extend({ listToken: ListToken }),
    errors: ['changed_meanwhile'],
  },
  deleteFavoriteStaff: {
    method: 'DELETE',
    path: '/company/favorite-staff',
    access: 'company',
    rights: 'company.recruit',
    owns: 'favoriteStaff',
    summary: 'Remove saved people, with what was noted about them',
    query: z.strictObject({ staffId: staffIds }),
    output: Done.extend({ listToken: ListToken.optional() }),
  },
  createStaffList: {
    method: 'POST',
    path: '/company/staff-lists',
    access: 'company',
    rights: 'company.recruit',
    summary: 'Make a named list for saved people',
    body: staffList.body,
    output: StaffList,
    status: 201,
    errors: ['staff_list_limit'],
  },
  renameStaffList: {
    method: 'PUT',
    path: '/company/staff-lists/{listId}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'staffList',
    summary: 'Rename a list',
    ...staffList,
    output: StaffList,
  },
  deleteStaffList: {
    method: 'DELETE',
    path: '/company/staff-lists/{listId}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'staffList',
    summary: 'Delete a list; the people in it stay saved',
    params: staffList.params,
    output: Done,
  },
});
