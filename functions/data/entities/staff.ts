import * as z from 'zod';
import { Education } from '../../../shared/contract/educationHistory.ts';
import { PhotoKey, ShownName } from '../../../shared/contract/shapes.ts';
import { SoccerProfile } from '../../../shared/contract/soccer.ts';
import { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import { DrivingLicence, TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import { StaffWishes } from '../../../shared/contract/wishes.ts';
import { Work } from '../../../shared/contract/workingHistory.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { nextReminder, residenceReminderDays } from '../../../shared/domain/residenceExpiry.ts';
import { nameKey } from '../nameKey.ts';
import { entity } from '../table.ts';
import { shardOf } from './job.ts';

/** What is due of staff members' periods of stay, beside what is due of jobs. */
export const residenceDuePartition = (shard: number) => `RESIDENCE_DUE#${shard}`;

/** A job seeker. A profile's sort keys begin alike, so that one query reads it and nothing else. */
export const profilePrefix = 'PROFILE';

export const staff = entity({
  name: 'staff',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffNumber: z.string(),
    accountId: z.string(),
    /** In Latin letters once basic info is saved; gone after withdrawal. One text, family name first, where it was saved before decision 0034. */
    name: ShownName.optional(),
    /** What a login elsewhere calls them, until basic info is saved: its form begins with it. */
    nameAtLogin: z
      .object({
        familyName: z.string().optional(),
        givenName: z.string().optional(),
        familyNameKanji: z.string().optional(),
        givenNameKanji: z.string().optional(),
      })
      .optional(),
    withdrawn: z.boolean().default(false),
    createdAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `STAFF#${id}`, sk: profilePrefix }),
  indexes: (record) => ({
    byName: [`STAFF_NUMBER#${record.staffNumber}`, 'STAFF'],
    // Employees look for people family name first, as residence cards name them.
    byRelation:
      record.name && !record.withdrawn
        ? ['STAFF_NAME', `${nameKey(displayName(record.name, 'jp'))}#${record.id}`]
        : undefined,
  }),
});

export const staffBasicInfo = entity({
  name: 'staffBasicInfo',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    // A photo from the time when they were public is none any more.
    info: StaffBasicInfo.extend({ photo: PhotoKey.optional().catch(undefined) }),
    updatedAt: z.string(),
    /** The last reminder that the period of stay ends. */
    reminded: z.object({ expiresOn: z.string(), days: z.literal(residenceReminderDays) }).optional(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#BASIC_INFO` }),
  indexes: ({ staffId, info, reminded }) => {
    const due = nextReminder(info.visaExpiresOn, reminded);
    return { byDue: due ? [residenceDuePartition(shardOf(staffId)), due] : undefined };
  },
});

export const educationList = entity({
  name: 'educationList',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), items: z.array(Education), updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#EDUCATION` }),
});

export const workList = entity({
  name: 'workList',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), items: z.array(Work), updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#WORK` }),
});

export const technicalInfo = entity({
  name: 'technicalInfo',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    info: TechnicalInfo.extend({
      // Saved before a licence had its date, it is the code alone.
      drivingLicences: z
        .array(z.union([DrivingLicence, z.string().transform((id): DrivingLicence => ({ id }))]))
        .default([]),
    }),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `${profilePrefix}#TECHNICAL_INFO`,
  }),
});

export const staffWishes = entity({
  name: 'staffWishes',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), info: StaffWishes, updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#WISHES` }),
});

/** There only for who has joined the soccer programme. */
export const soccer = entity({
  name: 'soccer',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), info: SoccerProfile, updatedAt: z.string() }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#SOCCER` }),
});

export const favoriteJob = entity({
  name: 'favoriteJob',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), jobId: z.string(), savedAt: z.string() }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `FAVORITE_JOB#${jobId}`,
  }),
  indexes: (record) => ({
    byOwner: [`STAFF#${record.staffId}#FAVORITE_JOBS`, `${record.savedAt}#${record.jobId}`],
  }),
});

/** How many jobs are saved: holds the limit, and is the total of the list. */
export const favoriteCount = entity({
  name: 'favoriteCount',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), jobs: z.number().default(0) }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'FAVORITES' }),
});
