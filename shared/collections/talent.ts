import {
  employmentStatuses,
  japaneseLevels,
  jlptLevels,
  languageLevels,
  prefectures,
  remotePolicies,
} from '../domain/codes.ts';
import { collection } from './collection.ts';
import { experienceYears } from './experienceYears.ts';

/** Days within which somebody was last here, the shortest that holds. */
export const activityDays = [1, 3, 7, 14, 30, 90] as const;

/**
 * People who wish to be found by companies and have what is needed (shared/domain/findability.ts). Rows, texts
 * and filters contain only what a company may see of them, with one exception: nationality, which can be
 * filtered by because the product's specification names it, and which is in no count, order, column or card
 * and cannot be excluded (decision 0051).
 */
export const talent = collection({
  name: 'talent',
  seenBy: 'talent.search',
  bucket: 'TALENT',
  texts: { occupation: 16, position: 12, skill: 8, number: 8, statement: 2 },
  filters: {
    language: { category: 'LANGUAGE', grades: languageLevels, counted: true, excludable: true, selects: 9 },
    nationality: { category: 'COUNTRY' },
    japaneseLevel: {
      codes: japaneseLevels,
      category: 'STAFF_JAPANESE_LEVEL',
      counted: true,
      excludable: true,
    },
    jlpt: { codes: jlptLevels, category: 'JLPT', counted: true, excludable: true, selects: 11 },
    experienceMajor: {
      parameter: 'experience[major]',
      category: 'JOB_POSITION_MAJOR',
      grades: experienceYears,
      counted: true,
      excludable: true,
      selects: 14,
    },
    experienceMiddle: {
      parameter: 'experience[middle]',
      category: 'JOB_POSITION_MIDDLE',
      grades: experienceYears,
      counted: true,
      excludable: true,
      selects: 5,
    },
    experienceDetail: {
      parameter: 'experience[detail]',
      category: 'JOB_POSITION_DETAIL',
      grades: experienceYears,
      excludable: true,
      selects: 1,
    },
    residence: { category: 'VISA_TYPE', counted: true, excludable: true, selects: 10 },
    prefecture: { codes: prefectures, category: 'PREFECTURE', counted: true, excludable: true, selects: 8 },
    /** Prefectures where the person would work. */
    area: { codes: prefectures, category: 'PREFECTURE', counted: true, excludable: true, selects: 12 },
    /** Would work outside the prefecture where they live. */
    moves: { flag: true, counted: true, excludable: true },
    positionMajor: {
      parameter: 'jobPosition[major]',
      category: 'JOB_POSITION_MAJOR',
      counted: true,
      excludable: true,
      selects: 15,
    },
    positionMiddle: {
      parameter: 'jobPosition[middle]',
      category: 'JOB_POSITION_MIDDLE',
      counted: true,
      excludable: true,
      selects: 6,
    },
    positionDetail: {
      parameter: 'jobPosition[detail]',
      category: 'JOB_POSITION_DETAIL',
      excludable: true,
      selects: 2,
    },
    employmentStatus: {
      codes: employmentStatuses,
      category: 'EMPLOYMENT_TYPE',
      counted: true,
      excludable: true,
    },
    remotePolicy: { codes: remotePolicies, category: 'REMOTE_POLICY', counted: true, excludable: true },
    /** Kinds of skills. */
    skill: { category: 'IT_SKILL', counted: true, excludable: true, selects: 13 },
    skillDetail: { category: 'IT_SKILL_DETAIL', counted: true, excludable: true, selects: 4 },
    certification: { category: 'CERTIFICATION', counted: true, excludable: true, selects: 3 },
    /** What decides on the permission to work: the residence status, or that there is none. */
    standing: { internal: true },
    /** Preferred occupations, and past ones with months, for matching with a job. */
    wished: { internal: true },
    done: { internal: true },
    /** Currency of the preferred pay. */
    currency: { internal: true },
  },
  columns: {
    /** The day of the last visit. */
    active: 'number',
    starts: 'number',
    /** Preferred pay in minor units; `payYear` also of monthly and daily pay, in full-time hours. */
    payHour: 'number',
    payYear: 'number',
    /** The end of the period of stay. */
    stayEnds: 'number',
    completeness: 'whole',
    scouts: 'whole',
    favorites: 'whole',
    score: 'number',
  },
  ranges: {
    active: { from: 'active', to: 'active' },
    starts: { from: 'starts', to: 'starts' },
    payHour: { from: 'payHour', to: 'payHour', within: 'currency' },
    payYear: { from: 'payYear', to: 'payYear', within: 'currency' },
    stay: { from: 'stayEnds', to: 'stayEnds' },
  },
  sums: [],
  orders: {
    NEWEST_ACTIVITY: [{ column: 'active', highestFirst: true }],
    SCOUT: [{ column: 'scouts', highestFirst: true }],
    FAVORITE: [{ column: 'favorites', highestFirst: true }],
    FAVORITE_SCORE: [{ column: 'score', highestFirst: true }],
  },
  shards: 4,
});
