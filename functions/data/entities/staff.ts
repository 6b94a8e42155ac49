import * as z from 'zod';
import {
  currencies,
  dominantFeet,
  employmentStatuses,
  genders,
  japaneseLevels,
  jlptLevels,
  prefectures,
  remotePolicies,
  salaryTypes,
  schoolStatuses,
  soccerRoles,
  soccerTimes,
} from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { nextReminder, residenceReminderDays } from '../../../shared/domain/residenceExpiry.ts';
import { initialOf, nameKey } from '../nameKey.ts';
import { shardOf } from '../shards.ts';
import { area, code, languageLevel, numberOf, occupation, personName } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * A job seeker. The profile's sort keys share a prefix, so that one query reads the profile and nothing else.
 */
const profilePrefix = 'PROFILE';

export const staff = entity({
  name: 'staff',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffNumber: z.string(),
    accountId: z.string(),
    /**
     * In Latin letters once basic info is saved; absent after withdrawal. A single text, family name first,
     * in records older than decision 0034.
     */
    name: personName.optional(),
    /** The name from a provider's login, until basic info is saved: prefills its form. */
    nameAtLogin: z
      .object({
        familyName: z.string().optional(),
        givenName: z.string().optional(),
        familyNameKanji: z.string().optional(),
        givenNameKanji: z.string().optional(),
      })
      .optional(),
    withdrawn: z.boolean().default(false),
    /** The member whom this record was joined into. */
    mergedInto: z.string().optional(),
    createdAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `STAFF#${id}`, sk: profilePrefix }),
  questions: {
    withNumber: {
      on: 'byReference',
      of: ({ staffNumber }: { staffNumber: string }) => `STAFF_NUMBER#${staffNumber}`,
      by: () => 'STAFF',
    },
    /** Everybody, also those who have left. */
    all: {
      on: 'byOwner',
      of: ({ shard }: { shard: number }) => `ALL_STAFF#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: ({ id }) => id,
    },
    /** Names with the given prefix, sorted by name: family name first, as on residence cards. */
    named: {
      on: 'byGroup',
      of: ({ name }: { name: string }) => `STAFF_NAME#${initialOf(nameKey(name))}`,
      from: ({ name }) => ({ name: name ? displayName(name, 'jp') : '' }),
      by: ({ id, name, withdrawn }) =>
        name && !withdrawn ? `${nameKey(displayName(name, 'jp'))}#${id}` : undefined,
    },
  },
});

const names = z.object({
  familyName: z.string(),
  givenName: z.string(),
  familyNameKana: z.string(),
  givenNameKana: z.string(),
  familyNameKanji: z.string().optional(),
  givenNameKanji: z.string().optional(),
});

const kanaOf = ({ familyNameKana, givenNameKana }: z.infer<typeof names>) =>
  `${familyNameKana} ${givenNameKana}`;

export const staffBasicInfo = entity({
  name: 'staffBasicInfo',
  schemaVersion: 3,
  migrations: {
    // Photos from when they were public are dropped.
    2: ({ info, ...rest }) => {
      const { photo, ...others } = info as { photo?: string };
      return { ...rest, info: photo?.startsWith('photos/') ? info : others };
    },
    // Found by phone number and kana once it is written.
    3: (info) => info,
  },
  shape: z.object({
    staffId: z.string(),
    info: names.extend({
      gender: code(genders),
      birthDate: z.string(),
      nationality: z.string(),
      visaType: z.string().optional(),
      visaExpiresOn: z.string().optional(),
      inJapan: z.boolean(),
      postalCode: z.string().optional(),
      prefecture: code(prefectures).optional(),
      city: z.string().optional(),
      street: z.string().optional(),
      country: z.string().default('JP'),
      phone: z.string(),
      photo: z.string().optional(),
      japaneseLevel: code(japaneseLevels),
      jlpt: code(jlptLevels).optional(),
      motherTongue: z.string(),
      languages: z.array(languageLevel).default([]),
    }),
    /** Names that were replaced, the newest first: texts that were typed before still have them. */
    formerNames: z.array(names).optional(),
    updatedAt: z.string(),
    /** The last reminder that the period of stay ends. */
    reminded: z.object({ expiresOn: z.string(), days: numberOf(residenceReminderDays) }).optional(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#BASIC_INFO` }),
  questions: {
    /** Periods of stay whose reminder is due. */
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `RESIDENCE_DUE#${shard}`,
      from: ({ staffId }) => ({ shard: shardOf(staffId) }),
      by: ({ info, reminded }) => nextReminder(info.visaExpiresOn, reminded),
    },
    /** Members of a family may share a number. */
    withPhone: {
      on: 'byReference',
      of: ({ phone }: { phone: string }) => `STAFF_PHONE#${phone}`,
      from: ({ info }) => ({ phone: info.phone }),
      by: ({ staffId }) => staffId,
    },
    /** Names in kana with the given prefix, sorted: family name first. */
    namedInKana: {
      on: 'byGroup',
      of: ({ kana }: { kana: string }) => `STAFF_KANA#${initialOf(nameKey(kana))}`,
      from: ({ info }) => ({ kana: kanaOf(info) }),
      by: ({ info, staffId }) => `${nameKey(kanaOf(info))}#${staffId}`,
    },
  },
});

export const educationList = entity({
  name: 'educationList',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        school: z.string(),
        faculty: z.string().optional(),
        degree: z.string().optional(),
        country: z.string(),
        entryDate: z.string(),
        schoolStatus: z.object({
          status: code(schoolStatuses),
          year: z.number().optional(),
          month: z.number().optional(),
        }),
      }),
    ),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#EDUCATION` }),
});

export const workList = entity({
  name: 'workList',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        company: z.string(),
        position: z.string(),
        employmentType: code(employmentStatuses).optional(),
        entryDate: z.string(),
        retireDate: z.string().nullable(),
        duties: z.string().optional(),
      }),
    ),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#WORK` }),
});

export const technicalInfo = entity({
  name: 'technicalInfo',
  schemaVersion: 2,
  migrations: {
    // A licence used to be a code without a date.
    2: ({ info, ...rest }) => {
      const { drivingLicences = [], ...others } = info as { drivingLicences?: (string | object)[] };
      const licences = drivingLicences.map((one) => (typeof one === 'string' ? { id: one } : one));
      return { ...rest, info: { ...others, drivingLicences: licences } };
    },
  },
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      techPrNote: z.string().optional(),
      techItSkills: z
        .array(
          z.object({
            skillId: z.string(),
            detailId: z.string().optional(),
            levelId: z.string(),
          }),
        )
        .default([]),
      certifications: z
        .array(
          z.object({
            certificationId: z.string(),
            detailId: z.string().optional(),
            year: z.number().optional(),
            month: z.number().optional(),
            remark: z.string().optional(),
          }),
        )
        .default([]),
      typeOfteches: z.array(z.string()).default([]),
      drivingLicences: z
        .array(
          z.object({
            id: z.string(),
            year: z.number().optional(),
            month: z.number().optional(),
          }),
        )
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
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      employmentTypes: z.array(code(employmentStatuses)).default([]),
      jobPositions: z.array(occupation).default([]),
      areas: z.array(area).default([]),
      salary: z
        .object({
          salaryType: code(salaryTypes),
          from: z.number(),
          currency: code(currencies),
        })
        .optional(),
      startDate: z.string().optional(),
      remotePolicies: z.array(code(remotePolicies)).default([]),
      prText: z.string().optional(),
    }),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#WISHES` }),
});

/** Exists only for members of the soccer programme. */
export const soccer = entity({
  name: 'soccer',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    info: z.object({
      roles: z.array(code(soccerRoles)),
      positions: z.array(z.string()).default([]),
      dominantFoot: code(dominantFeet).optional(),
      years: z.number().optional(),
      highestLevel: z.string().optional(),
      coachingLicences: z.array(z.string()).default([]),
      refereeLicences: z.array(z.string()).default([]),
      availability: z.array(code(soccerTimes)).default([]),
      remark: z.string().optional(),
    }),
    updatedAt: z.string(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: `${profilePrefix}#SOCCER` }),
});

export const favoriteJob = entity({
  name: 'favoriteJob',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    jobId: z.string(),
    savedAt: z.string(),
    /** It is in the job's count of saves; absent in those from before these were counted. */
    counted: z.literal(true).optional(),
  }),
  key: ({ staffId, jobId }: { staffId: string; jobId: string }) => ({
    pk: `STAFF#${staffId}`,
    sk: `FAVORITE_JOB#${jobId}`,
  }),
  questions: {
    ofStaff: {
      on: 'byOwner',
      of: ({ staffId }: { staffId: string }) => `STAFF#${staffId}#FAVORITE_JOBS`,
      by: ({ savedAt, jobId }) => `${savedAt}#${jobId}`,
    },
  },
});

/** Number of saved jobs: enforces the limit, and is the total of the list. */
export const favoriteCount = entity({
  name: 'favoriteCount',
  schemaVersion: 1,
  shape: z.object({ staffId: z.string(), jobs: z.number().default(0) }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'FAVORITES' }),
});
