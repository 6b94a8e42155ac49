import * as z from 'zod';
import { people } from '../collections/people.ts';
import {
  accountStates,
  appliedStatuses,
  findableStates,
  japaneseLevels,
  jlptLevels,
} from '../domain/codes.ts';
import { migrationStatuses } from '../domain/systemCodes.ts';
import { area } from './core.ts';
import { awaiting, ListToken, listAnswer, listQuery } from './lists.ts';
import { memberAccount } from './memberAccount.ts';
import { memberMerge } from './memberMerge.ts';
import { EnteredBasicInfo, memberRecord, OfficeFacts } from './memberRecord.ts';
import { memberRegistration, OpenInvitation } from './memberRegistration.ts';
import { memberSystems } from './memberSystems.ts';
import { officeFiles } from './officeFiles.ts';
import { officeNotes } from './officeNotes.ts';
import {
  Code,
  Day,
  Done,
  Id,
  Instant,
  LocalizedText,
  listOf,
  PersonName,
  ShownName,
  StaffNumber,
  text,
  wholeQuery,
} from './shapes.ts';
import { StaffLanguage } from './staff.ts';
import { staffFiles } from './staffFiles.ts';
import { TranslatorRow, translatorQuery } from './translator.ts';

/** A job seeker in the office's list. */
export const StaffRow = z
  .object({
    id: Id,
    staffNumber: z.string(),
    name: ShownName.optional().describe('in Latin letters; absent before basic information is saved'),
    nameKana: PersonName.optional(),
    nameKanji: PersonName.optional(),
    email: z
      .string()
      .optional()
      .describe('absent once they have left, and where the office registered them without one'),
    phone: z.string().optional(),
    state: z.enum(accountStates).describe('STAFF_STATUS: of the account'),
    findable: z.enum(findableStates).describe('whether companies find them now'),
    rank: z.string().optional().describe('STAFF_RANK: what the office thinks of them'),
    migration: z.enum(migrationStatuses).optional().describe('MIGRATION_STATUS, where it was ever set'),
    residence: z
      .object({
        status: z.string().describe('VISA_TYPE'),
        until: Day.optional().describe('the last day of the period of stay'),
      })
      .optional(),
    japaneseLevel: z.enum(japaneseLevels).optional(),
    jlpt: z.enum(jlptLevels).optional(),
    languages: z.array(z.object(StaffLanguage.shape)).describe('besides Japanese, the mother tongue first'),
    country: z.string().optional(),
    prefecture: z.string().optional(),
    registeredAt: Instant,
    activeOn: Day.optional().describe('the last visit of somebody who can be found'),
    translator: TranslatorRow.optional().describe('in lists, of who offers translation or interpreting'),
  })
  .meta({ id: 'StaffRow' });
export type StaffRow = z.infer<typeof StaffRow>;

/** The other record of a merge. */
const MergedRecord = z
  .object({
    id: Id,
    staffNumber: z.string(),
    name: ShownName.optional(),
    at: Instant,
    by: ShownName.optional().describe('the employee who joined them'),
    undoUntil: Instant.optional().describe('for those who may undo it, while it can be undone'),
  })
  .meta({ id: 'MergedRecord' });

/** One job seeker, as the office reads one. */
export const StaffDetail = StaffRow.extend({
  accountId: Id.optional().describe(
    'whom a notification goes to; absent without a login and once they have left',
  ),
  birthDate: Day.optional(),
  postalCode: z.string().optional(),
  city: z.string().optional(),
  street: z.string().optional(),
  inJapan: z.boolean().optional(),
  motherTongue: z.string().optional().describe('LANGUAGE'),
  completeness: z.int().describe('of the profile, in percent'),
  wishesToBeFound: z.boolean().optional().describe('their own choice; absent while they have not decided'),
  withdrawnAt: Instant.optional(),
  blacklisted: z
    .object({
      since: Instant,
      by: ShownName.optional().describe('the employee who made the entry'),
      reason: z.string().optional().describe('BLACKLIST_REASON'),
      remark: z.string().optional(),
    })
    .optional()
    .describe('reason and remark only for those who may change it'),
  invitation: OpenInvitation.optional().describe('of somebody without a login, for those who may send one'),
  suspendedReason: z.string().optional().describe('for those who may suspend people'),
  office: z
    .object({ ...OfficeFacts.shape, version: z.int().min(0) })
    .optional()
    .describe('the office’s own view, for those who may list people; version 0 where nothing is saved yet'),
  entered: z
    .object({
      basicInfo: z.object(EnteredBasicInfo.shape).nullable(),
      version: z.int().min(0),
      parts: z.int().min(0).describe('rises whenever another part of the resume is saved'),
    })
    .optional()
    .describe('basic information as it is saved, for those who may change it'),
  mergedInto: MergedRecord.optional().describe('the record that this one was joined into'),
  merged: z.array(MergedRecord).optional().describe('records that were joined into this one'),
}).meta({ id: 'StaffDetail' });
export type StaffDetail = z.infer<typeof StaffDetail>;

/** A job that somebody applied for, and how far it has come. */
export const StaffJob = z
  .object({
    id: Id.describe('of the application'),
    of: z.string().optional().describe('the number of the joined record whose it is'),
    status: z.enum(appliedStatuses),
    appliedAt: Instant,
    updatedAt: Instant,
    job: z.object({
      id: Id,
      jobNumber: z.string(),
      title: LocalizedText,
      isOpen: z.boolean(),
      companyName: LocalizedText,
    }),
  })
  .meta({ id: 'StaffJob' });
export type StaffJob = z.infer<typeof StaffJob>;

const one = z.strictObject({ id: Id });

/** Characters. */
const blacklistRemarkLength = 500;

export const staffManagement = area({
  ...memberRecord,
  ...memberAccount,
  ...memberSystems,
  ...memberMerge,
  ...staffFiles,
  ...memberRegistration,
  ...officeFiles,
  ...officeNotes,
  searchStaffManagement: {
    method: 'GET',
    path: '/staff/management',
    access: 'employee',
    rights: 'people.list',
    summary: 'Job seekers by words, filters and days, with how many each further value would find',
    query: listQuery(people, { ...awaiting, ...translatorQuery }),
    output: listAnswer(StaffRow, people),
  },
  getStaffManagement: {
    method: 'GET',
    path: '/staff/management/{id}',
    access: 'employee',
    rights: 'people.read',
    summary: 'One job seeker; of who has left what is kept',
    params: one,
    output: StaffDetail,
  },
  getStaffManagementByNumber: {
    method: 'GET',
    path: '/staff/management/by-number/{staffNumber}',
    access: 'employee',
    rights: 'people.read',
    summary: 'The same by member number',
    params: z.strictObject({ staffNumber: StaffNumber }),
    output: StaffDetail,
  },
  putBlacklist: {
    method: 'PUT',
    path: '/staff/{id}/blacklist',
    access: 'employee',
    rights: 'people.blacklist',
    audit: 'staff.blacklist',
    summary:
      'Put a job seeker on the blacklist with a reason, or take them off it: on it no company finds them, and optional emails stop',
    params: one,
    body: z
      .strictObject({
        blacklisted: z.boolean(),
        reason: Code.describe('BLACKLIST_REASON').optional(),
        remark: text(blacklistRemarkLength, 0).optional().describe('only the office sees it'),
      })
      .refine(({ blacklisted, reason }) => !blacklisted || reason !== undefined, {
        path: ['reason'],
        params: { rule: 'required' },
      }),
    output: Done.extend({ listToken: ListToken }),
  },
  listStaffJobs: {
    method: 'GET',
    path: '/staff/management/{id}/jobs',
    access: 'employee',
    rights: 'people.read',
    summary: 'The jobs that somebody applied for, newest first, with how far each application has come',
    params: one,
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(StaffJob),
  },
});
