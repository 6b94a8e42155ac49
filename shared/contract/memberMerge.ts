/** Records of members that are one person: found, told apart, joined, and parted again. */
import * as z from 'zod';
import { accountStates } from '../domain/codes.ts';
import { sameness } from '../domain/duplicates.ts';
import { mergeFields, mergeSides } from '../domain/memberMerge.ts';
import { area } from './core.ts';
import { awaiting, behind, ListToken } from './lists.ts';
import { Day, Done, Id, Instant, listOf, PersonName, pageQuery, ShownName } from './shapes.ts';

/** Members that are shown of a group, and that are told apart by one call. */
export const groupMembers = 10;

/** A member who may be the same person as another. */
export const MergeMember = z
  .object({
    id: Id,
    staffNumber: z.string(),
    name: ShownName.optional(),
    nameKana: PersonName.optional(),
    birthDate: Day.optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    state: z.enum(accountStates).describe('STAFF_STATUS: of the account'),
    registeredAt: Instant,
    activeOn: Day.optional().describe('the last visit of somebody who can be found'),
    open: z.int().describe('applications, scouts and interviews that are not over'),
    ended: z.int().describe('applications that are over'),
  })
  .meta({ id: 'MergeMember' });
export type MergeMember = z.infer<typeof MergeMember>;

/** Members that may be one person. */
export const DuplicateGroup = z
  .object({
    id: Id.describe('of its first member'),
    same: z.array(z.enum(sameness)).describe('what members of it have in common'),
    size: z.int().describe('all of its members'),
    members: z.array(MergeMember).describe(`the first ${groupMembers}, oldest first`),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

const DistinctMember = z.object({ id: Id, staffNumber: z.string(), name: ShownName.optional() });

/** Two members who are not one person. */
export const DistinctPair = z
  .object({
    members: z.array(DistinctMember).length(2),
    at: Instant,
    by: ShownName.optional().describe('the employee who decided it'),
  })
  .meta({ id: 'DistinctPair' });
export type DistinctPair = z.infer<typeof DistinctPair>;

/** A field of both records, in words. */
const MergePreviewField = z.object({
  field: z.enum(mergeFields),
  kept: z.array(z.string()).describe('lines of text; none where nothing is entered'),
  merged: z.array(z.string()),
  differs: z.boolean(),
  from: z.enum(mergeSides).describe('whose value is taken unless another is chosen'),
});

/** Why two records cannot be joined this way, with what they would answer. */
export const mergeObstacles = ['merge_login', 'merge_blacklisted', 'merge_open', 'already_merged'] as const;

export const MergePreview = z
  .object({
    kept: MergeMember,
    merged: MergeMember,
    fields: z.array(MergePreviewField).describe('those that the caller may see'),
    obstacles: z.array(z.enum(mergeObstacles)),
    versions: z.object({ kept: z.int(), merged: z.int() }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

const one = z.strictObject({ id: Id });
const version = z.int().min(1);

export const memberMerge = area({
  listStaffDuplicates: {
    method: 'GET',
    path: '/staff/duplicates',
    access: 'employee',
    rights: 'people.merge',
    summary:
      'Groups of members that may be one person: the same mailbox, phone number, or name in kana and birth date. Who has left, who was joined into another record, and pairs that are not one person are left out',
    query: z.strictObject({ ...pageQuery, ...awaiting }),
    output: listOf(DuplicateGroup).extend(behind),
  },
  listDistinctStaff: {
    method: 'GET',
    path: '/staff/distinct',
    access: 'employee',
    rights: 'people.merge',
    summary: 'Pairs of members of whom an employee said that they are not one person, newest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(DistinctPair),
  },
  putDistinctStaff: {
    method: 'PUT',
    path: '/staff/distinct',
    access: 'employee',
    rights: 'people.merge',
    audit: 'staff.distinct',
    summary:
      'Say that members are not one person, each of them and each other one, or take that back. The latest call holds',
    body: z.strictObject({
      ids: z.array(Id).min(2).max(groupMembers),
      distinct: z.boolean(),
    }),
    output: Done,
  },
  previewStaffMerge: {
    method: 'GET',
    path: '/staff/{id}/merge/{mergedId}',
    access: 'employee',
    rights: 'people.merge',
    summary:
      'What joining a record into this one would be: fields side by side with the choice by default, and what is in the way',
    params: z.strictObject({ id: Id, mergedId: Id }),
    output: MergePreview,
  },
  mergeStaff: {
    method: 'POST',
    path: '/staff/{id}/merge',
    access: 'employee',
    rights: 'people.merge',
    audit: 'staff.merge',
    summary:
      'Join a record into this one, under the versions that were read: chosen fields are taken, the other login closes, and its ended applications are listed here. The same again changes nothing; it can be undone for 30 days',
    params: one,
    body: z.strictObject({
      mergedId: Id,
      choices: z
        .partialRecord(z.enum(mergeFields), z.enum(mergeSides))
        .default({})
        .describe('fields that are not taken as by default'),
      versions: z.strictObject({ kept: version, merged: version }),
    }),
    output: Done.extend({ undoUntil: Instant, listToken: ListToken }),
    errors: ['changed_meanwhile', 'merge_hidden', 'merge_too_long', ...mergeObstacles],
  },
  undoStaffMerge: {
    method: 'DELETE',
    path: '/staff/{id}/merge',
    access: 'employee',
    rights: 'people.merge',
    audit: 'staff.undoMerge',
    summary:
      'Part this record from the one that it was joined into, within 30 days: its login is as before, and fields that the merge changed return unless they were changed since',
    params: one,
    output: Done.extend({
      left: z.array(z.enum(mergeFields)).optional().describe('fields that were changed since, and stay'),
      listToken: ListToken.optional(),
    }),
    errors: [
      'changed_meanwhile',
      'conflict',
      'merge_undo_over',
      'merge_undo_newer',
      'merge_undo_stopped',
      'already_merged',
    ],
  },
});
